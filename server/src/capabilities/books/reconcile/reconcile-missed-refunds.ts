import type Stripe from 'stripe'
import type { Services } from '#server/platform/http/services.ts'
import { askingProvider } from '#server/platform/payments/asking-provider.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { refundedOfCharge } from '#server/platform/payments/refunded-of-charge.ts'
import { onAccount } from '#server/platform/payments/stripe.ts'
import { reconcileRefund } from '../../purchase/index.ts'
import { accountsThatSell } from '../store/accounts-that-sell.ts'

/** The provider sends an event again for three days, and this runs each night. */
const DAYS_BACK = 3
const DAY_MS = 24 * 60 * 60 * 1000
const PAGE = 100

/**
 * For events that were lost: reads the refunds of the last days at the card provider, of every account that sells, and writes those
 * that nobody decided here. An account that does not answer stops no other, and neither does a payment that cannot be written: the
 * others are, and then the run has failed, so that the operator sees it and the next one tries again.
 */
export async function reconcileMissedRefunds(services: Services, ending?: AbortSignal): Promise<void> {
  const since = new Date(services.clock.now().getTime() - DAYS_BACK * DAY_MS)
  const hasEnded = () => ending?.aborted === true
  const failed: Error[] = []
  for (const account of await accountsThatSell(services.db)) {
    if (hasEnded()) break
    try {
      for await (const refunded of refundedSince(services, account, since)) {
        if (hasEnded()) break
        const error = await errorOfReconciling(services, refunded)
        if (error !== undefined) failed.push(error)
      }
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      services.log.warn({ err: error, account }, 'the refunds of an account were not read to their end')
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} payments could not be reconciled`)
}

/** Undefined: it is written. */
async function errorOfReconciling(
  services: Services,
  refunded: { intentId: string; cents: number },
): Promise<Error | undefined> {
  try {
    await reconcileRefund(services, refunded)
    return undefined
  } catch (error) {
    services.log.error({ err: error, intent: refunded.intentId }, 'the refunds of a payment were not written')
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Each payment once, with what went back of it in all, page by page. */
async function* refundedSince({ payments, log }: Services, account: string | null, since: Date) {
  const asking = askingProvider(log)
  const seen = new Set<string>()
  const wanted: Stripe.RefundListParams = {
    limit: PAGE,
    created: { gte: Math.floor(since.getTime() / 1000) },
    expand: ['data.charge'],
  }
  for (let after: string | undefined; ;) {
    const page = await asking('retrieve', () =>
      payments.stripe.refunds.list(
        { ...wanted, ...(after !== undefined && { starting_after: after }) },
        onAccount(account),
      ),
    )
    for (const { charge, payment_intent: intentId } of page.data) {
      if (typeof charge !== 'object' || charge === null || typeof intentId !== 'string') continue
      if (seen.has(intentId)) continue
      seen.add(intentId)
      yield { intentId, cents: refundedOfCharge(charge) }
    }
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return
  }
}

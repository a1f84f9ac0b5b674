import { isTooLateThere } from '#rules/sale/ways-online.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { recordGivenBack } from '../settle/without-provider.ts'
import type { PaymentSettlement } from '../settle/settlement.ts'
import { centsGivenByProvider, centsToRefund } from '../store/payments.ts'
import { leaveToOfficeAndTell } from './leave-to-office.ts'
import { countRefundTry, noteCard, type PaidCard, refOf } from './store/columns-of-card.ts'

/**
 * Refunds as much as was decided in all, less what a bank took back for its customer, of which the provider has nothing to give, and
 * what a person gave in its place. What was paid too long ago for its way is left to the office.
 */
export async function giveMoneyBack(at: PaymentSettlement): Promise<void> {
  const { payment, now } = at
  const cents = centsToRefund(payment) - (payment.disputed_cents ?? 0) - (payment.by_hand_cents ?? 0)
  const isLeft = cents > centsGivenByProvider(payment)
  const paidAt = payment.captured_at
  if (isLeft && paidAt !== null && isTooLateThere(payment.kind, paidAt, now)) {
    await leaveToOfficeAndTell(at)
    return
  }
  let card: PaidCard | undefined
  try {
    card = await giveAt(at, cents, isLeft)
  } catch (error) {
    // It has days of its own, or gives nothing back of such a payment: it would refuse it again.
    if (!(error instanceof ProviderUnavailable) || !error.isNotRefundable) throw error
    await leaveToOfficeAndTell(at)
    return
  }
  const paidWith = card
  await recordGivenBack(at, { alongside: paidWith && ((tx) => noteCard(tx, payment, paidWith)) })
}

async function giveAt(at: PaymentSettlement, cents: number, isLeft: boolean): Promise<PaidCard | undefined> {
  const { cards, payment } = at
  if (cents === payment.amount_cents) return cards.refund(refOf(payment))
  return isLeft ? givePartBack(at, cents) : undefined
}

/**
 * A partial refund needs an idempotency key, as it could happen twice. The provider repeats its own failure to a key:
 * the next try has another key and first reads what was refunded.
 */
async function givePartBack(
  { services, cards, payment }: PaymentSettlement,
  cents: number,
): Promise<PaidCard | undefined> {
  const tries = payment.refund_tries ?? 0
  const key = `${payment.purchase_id}-${payment.attempt}-back-${tries}`
  try {
    return await cards.refundPart(refOf(payment), cents, key)
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.isRepeated)
      await countRefundTry(services.db, payment, tries)
    throw error
  }
}

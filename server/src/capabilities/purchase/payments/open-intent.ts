import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { permitVersion } from '../../catalogue/index.ts'
import type { Account } from '../../identity/index.ts'
import { findPurchase, lockPurchase, type FoundPurchase, type PaymentRow } from '../find-purchase.ts'
import type { Held } from '../hold/new-hold.ts'
import { settle } from '../settle/settle.ts'
import { cardPayments, type Intent } from './card-payments.ts'
import { currentPayment, refOf } from './current-payment.ts'
import { movePayment } from './move-payment.ts'
import { newIntentOf } from './new-intent.ts'
import { notePayment } from './note-payment.ts'

const ROUNDS = 6
/** Until another tab of the buyer's has its answer from the provider. */
const IN_USE_MS = 400
const UNFINISHED = new Set<PaymentRow['state']>(['opening', 'open', 'authorised', 'refunding'])

export interface OpenedPayment extends FoundPurchase {
  /** Absent: nothing is to be paid. */
  intent?: Intent
  stripeAccount?: string
}

/**
 * Opens the card payment of a hold at the provider, or finds the one that is open; earlier ones at another
 * price are cancelled first. Throws ProviderUnavailable: the hold stands, and asking again goes on from there.
 */
export async function openIntent(
  services: Services,
  { purchaseId, fresh, buyer }: Held,
): Promise<OpenedPayment> {
  for (let round = 1; ; round++) {
    const found = round === 1 && fresh ? fresh : await findPurchase(services.db, purchaseId)
    if (found === undefined) throw new Error(`purchase ${purchaseId} is gone`)
    const current = currentPayment(found)
    await endOthers(services, found)
    if (current === undefined) return found

    const intent = await intentOf(services, found, current, buyer)
    if (intent !== undefined) {
      const { stripe_account } = current
      return { ...found, intent, ...(stripe_account !== null && { stripeAccount: stripe_account }) }
    }
    if (round === ROUNDS) throw new ProviderUnavailable('open', { status: undefined })
  }
}

/**
 * Earlier payments of the hold, at another price, are ended first. One that nobody ever got the secret of cannot be
 * paid: it keeps nobody waiting, and the sweeper ends it.
 */
async function endOthers(services: Services, found: FoundPurchase): Promise<void> {
  const current = currentPayment(found)
  const others = found.payments.filter((payment) => payment !== current && UNFINISHED.has(payment.state))
  if (others.length === 0) return
  try {
    await settle(services, found.purchase.id)
  } catch (error) {
    const mayBePaid = others.some(({ state }) => state !== 'opening')
    if (mayBePaid || !(error instanceof ProviderUnavailable)) throw error
  }
}

/** Undefined: this one is over, and the next round opens another. */
async function intentOf(
  services: Services,
  { purchase }: FoundPurchase,
  payment: PaymentRow,
  buyer: Account,
): Promise<Intent | undefined> {
  const { db, clock, log, payments } = services
  const cards = cardPayments(payments, log)
  if (payment.state === 'opening') {
    const terms = await permitVersion(db, purchase.permit_id, purchase.permit_version)
    try {
      const intent = await cards.open(await newIntentOf(db, purchase, payment, terms, buyer))
      if (await movePayment(db, payment, ['open'], clock.now(), intent.intentId)) return intent
      // Ended meanwhile by another tab. Nobody gets the secret of an intent that we do not look after.
      const known = (await findPurchase(db, purchase.id))?.payments.find(
        ({ intent_id }) => intent_id === intent.intentId,
      )
      if (known === undefined)
        await cards.cancel({ intentId: intent.intentId, stripeAccount: payment.stripe_account })
      return undefined
    } catch (error) {
      if (error instanceof ProviderUnavailable && error.isInUse) {
        await pause(IN_USE_MS)
        return undefined
      }
      // The provider repeats its answer to the same key, also a failure of its own: the next try has a new one.
      if (error instanceof ProviderUnavailable && error.isRepeated) await startAnew(services, payment)
      throw error
    }
  }
  const over = payment.intent_id === null || payment.withdrawn_at !== null
  const intent = over ? undefined : await cards.look(refOf(payment))
  if (intent !== undefined && intent.status !== 'cancelled') return intent
  await startAnew(services, payment)
  return undefined
}

/** The second time it finds the payment that it noted. */
const HARMLESS_TWICE = { twiceIsHarmless: true }

/** Notes another payment for the hold in place of this one, unless somebody else has. */
const startAnew = ({ db, clock }: Services, payment: PaymentRow): Promise<void> =>
  inTransaction(
    db,
    async (tx) => {
      const found = await lockPurchase(tx, payment.purchase_id)
      if (found?.purchase.state !== 'held' || found.payments[0]?.attempt !== payment.attempt) return
      const { attempt, stripe_account } = payment
      await notePayment(tx, found.purchase, attempt + 1, stripe_account, clock.now())
    },
    HARMLESS_TWICE,
  )

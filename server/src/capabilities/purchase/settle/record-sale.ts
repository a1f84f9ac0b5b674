import { inTransaction, OutcomeUnknown, type Tx } from '#server/platform/database/transaction.ts'
import { permitOnSale } from '../../catalogue/index.ts'
import { countSale } from '../count-sales.ts'
import {
  findPurchase,
  lockPurchase,
  type FoundPurchase,
  type PaymentRow,
  withPayment,
} from '../find-purchase.ts'
import { saleMails } from '../mails/sale-mails.ts'
import type { Intent } from '../payments/card-payments.ts'
import { currentPayment } from '../payments/current-payment.ts'
import { movedPayment } from '../payments/move-payment.ts'
import { peopleOf } from '../people-of.ts'
import { issued } from './issue.ts'
import type { Settling } from './settling.ts'
import { NoPlace, takeAgain } from './take-again.ts'
import { writeSale } from './write-sale.ts'

/** The payment that pays for it and how it stands at the provider; undefined: nothing is to be paid. */
type Paid = { payment: PaymentRow; intent: Intent } | undefined

/**
 * The sale, all or nothing: the payment is authorised, the permit issued with its codes, the mails are in the outbox.
 * A hold that ran out takes its places again. Answers with how the purchase stands then; undefined: it cannot be sold
 * any more.
 */
export async function recordSale(
  settling: Settling,
  found: FoundPurchase,
  paid?: Paid,
): Promise<FoundPurchase | undefined> {
  const { services } = settling
  if (!isForSale(found, paid)) return found.purchase.state === 'issued' ? found : undefined
  const sold =
    found.purchase.state === 'expired'
      ? await sellAgain(settling, found, paid)
      : await sellHeld(settling, found, paid)
  if (sold !== undefined) services.outbox.nudge()
  return sold
}

/** The newest payment pays for it, or nothing does because nothing is to be paid. */
function isForSale(found: FoundPurchase, paid: Paid): boolean {
  const { state, amount_cents } = found.purchase
  if (state !== 'held' && state !== 'expired') return false
  const current = currentPayment(found)
  return paid === undefined
    ? amount_cents === 0
    : current?.attempt === paid.payment.attempt && current.state === 'open' && current.withdrawn_at === null
}

async function saleOf({ services, now, wish }: Settling, { purchase }: FoundPurchase, paid: Paid) {
  const people = wish.people ?? (await peopleOf(services.db, purchase))
  const permit = await issued(services.db, purchase, people.terms, wish.buyer, now)
  return {
    terms: people.terms,
    found: purchase,
    issued: permit,
    letters: saleMails(services, permit, people),
    now,
    ...(paid && { payment: movedPayment(paid.payment, statesOf(paid), now) }),
  }
}

const statesOf = ({ intent }: NonNullable<Paid>): PaymentRow['state'][] =>
  intent.status === 'captured' ? ['authorised', 'captured'] : ['authorised']

async function sellHeld(
  settling: Settling,
  found: FoundPurchase,
  paid: Paid,
): Promise<FoundPurchase | undefined> {
  const { db } = settling.services
  const sale = await saleOf(settling, found, paid)
  if (await writeSale(db, sale)) {
    countSale(sale.issued)
    const sold = { ...found, purchase: sale.issued }
    return sale.payment ? withPayment(sold, sale.payment) : sold
  }
  // Whoever was faster sold it too, or changed it: the next round of `settle` sees which.
  const present = await findPurchase(db, found.purchase.id)
  if (present !== undefined && isForSale(present, paid)) throw new OutcomeUnknown('it was just changed')
  return present?.purchase.state === 'issued' ? present : undefined
}

async function sellAgain(
  settling: Settling,
  before: FoundPurchase,
  paid: Paid,
): Promise<FoundPurchase | undefined> {
  const { services, now } = settling
  const { permit_id, id } = before.purchase
  const onSale = await permitOnSale(services.db, permit_id)
  const sale = await saleOf(settling, before, paid)
  const sell = async (tx: Tx): Promise<void> => {
    const found = await lockPurchase(tx, id)
    if (found === undefined || !isForSale(found, paid) || found.purchase.state !== 'expired')
      throw new OutcomeUnknown('it was just changed')
    await takeAgain(tx, found.purchase, onSale, sale.terms, now)
    if (!(await writeSale(tx, sale))) throw new OutcomeUnknown('it was just changed')
  }
  try {
    await inTransaction(services.db, sell)
  } catch (error) {
    if (error instanceof NoPlace) return undefined
    throw error
  }
  countSale(sale.issued)
  return findPurchase(services.db, id)
}

import { inTransaction, OutcomeUnknown, type Tx } from '#server/platform/database/transaction.ts'
import { permitOnSale } from '../../catalogue/index.ts'
import { findPurchase, lockPurchase, type FoundPurchase, type PaymentRow } from '../find-purchase.ts'
import { saleMails } from '../mails/sale-mails.ts'
import type { Intent } from '../payments/card-payments.ts'
import { currentPayment } from '../payments/current-payment.ts'
import { peopleOf } from '../people-of.ts'
import { issued } from './issue.ts'
import type { Settling } from './settling.ts'
import { NoPlace, takeAgain } from './take-again.ts'
import { paymentOfSale, writeSale } from './write-sale.ts'

/** The payment that pays for it and how it stands at the provider; undefined: nothing is to be paid. */
type Paid = { payment: PaymentRow; intent: Intent } | undefined

/**
 * The sale, all or nothing: the payment is authorised, the permit issued with its codes, the mails are in the outbox.
 * A hold that ran out takes its places again. False: it cannot be sold any more.
 */
export async function recordSale(settling: Settling, found: FoundPurchase, paid?: Paid): Promise<boolean> {
  const { services } = settling
  if (!isForSale(found, paid)) return found.purchase.state === 'issued'
  const sold =
    found.purchase.state === 'expired'
      ? await sellAgain(settling, found, paid)
      : await sellHeld(settling, found, paid)
  if (sold) services.outbox.nudge()
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
  const people = await peopleOf(services.db, purchase)
  const permit = await issued(services.db, purchase, people, wish.buyer, now)
  return {
    found: purchase,
    issued: permit,
    letters: saleMails(services, permit, people),
    now,
    ...paymentOfSale(paid?.payment, paid?.intent.status === 'captured'),
  }
}

async function sellHeld(settling: Settling, found: FoundPurchase, paid: Paid): Promise<boolean> {
  const { db } = settling.services
  if (await writeSale(db, await saleOf(settling, found, paid))) return true
  // Whoever was faster sold it too, or changed it: the next round of `settle` sees which.
  const present = await findPurchase(db, found.purchase.id)
  if (present !== undefined && isForSale(present, paid)) throw new OutcomeUnknown('it was just changed')
  return present?.purchase.state === 'issued'
}

async function sellAgain(settling: Settling, before: FoundPurchase, paid: Paid): Promise<boolean> {
  const { services, now } = settling
  const { permit_id, id } = before.purchase
  const onSale = await permitOnSale(services.db, permit_id)
  const sale = await saleOf(settling, before, paid)
  const { terms } = await peopleOf(services.db, before.purchase)
  const sell = async (tx: Tx): Promise<boolean> => {
    const found = await lockPurchase(tx, id)
    if (found === undefined || !isForSale(found, paid)) return found?.purchase.state === 'issued'
    if (found.purchase.state !== 'expired') throw new OutcomeUnknown('it was just changed')
    await takeAgain(tx, found.purchase, onSale, terms, now)
    if (!(await writeSale(tx, sale))) throw new OutcomeUnknown('it was just changed')
    return true
  }
  try {
    return await inTransaction(services.db, sell)
  } catch (error) {
    if (error instanceof NoPlace) return false
    throw error
  }
}

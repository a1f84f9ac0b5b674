import { Conflict } from '#server/platform/database/retry.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { permitOnSale } from '../../catalogue/index.ts'
import { changeOrder } from '../change-purchase.ts'
import { countSale } from '../count-sales.ts'
import { orderMail } from '../mails/order-mail.ts'
import { NoPlace } from '../store/locked-purchase.ts'
import { findPurchase, type FoundPurchase, linesOf, seenFrom } from '../store/purchases.ts'
import { writeSales } from '../store/write-sales.ts'
import { isForSale, newSale } from './new-sale.ts'
import type { Settlement } from './settlement.ts'
import { takePlacesAgain } from './take-places-again.ts'

type Line = Awaited<ReturnType<typeof newSale>>

/**
 * Sells all purchases of an order, or none: its payment is authorised, each permit issued, in one transaction with the mails.
 * Those whose hold ran out take their places again. Undefined: a place is gone, or a permit that one of them needs.
 */
export async function sellOrder(sale: Settlement): Promise<FoundPurchase | undefined> {
  const { services, found } = sale
  const orderId = found.purchase.id
  const lines = await Promise.all(
    linesOf(found).map(({ id }) => newSale({ ...sale, found: seenFrom(found, id) })),
  )
  const areHeld = lines.every(({ found: line }) => line.state === 'held')
  try {
    const sold = areHeld ? await sellHeld(sale, lines) : await sellExpired(sale, lines, orderId)
    for (const row of sold ?? []) countSale(row)
  } catch (error) {
    if (error instanceof NoPlace) return undefined
    throw error
  }
  const present = await findPurchase(services.db, orderId)
  return present?.purchase.state === 'issued' ? present : undefined
}

/** The statement locks the purchases in the order of their ids, and writes none that has changed. */
const sellHeld = (sale: Settlement, lines: readonly Line[]): Promise<PurchaseRow[]> =>
  inTransaction(sale.services.db, (tx) => writeLines(tx, sale, lines))

/** The permits that were issued now. */
const sellExpired = (sale: Settlement, lines: readonly Line[], orderId: string) =>
  changeOrder(sale.services.db, orderId, async (locked) => {
    const [first] = locked
    if (first === undefined || locked.every(({ purchase }) => purchase.state === 'issued')) return []
    const { services, now } = sale
    for (const [n, { people }] of lines.entries()) {
      const line = locked[n]
      if (line === undefined || !isForSale(line, sale)) throw new Conflict('the order was changed')
      if (line.purchase.state !== 'expired') continue
      const onSale = await permitOnSale(services.db, line.purchase.permit_id)
      await takePlacesAgain(line, onSale, people.terms, now)
    }
    return writeLines(first.tx, sale, lines)
  })

async function writeLines(tx: Tx, sale: Settlement, lines: readonly Line[]): Promise<PurchaseRow[]> {
  const { services } = sale
  const people = lines.map((line) => line.people)
  const numbers = await writeSales(
    tx,
    lines.map(({ people: { buyer }, payment, letters, ...written }, n) => ({
      ...written,
      // The buyer gets one mail for the order.
      letters: letters.filter(({ to }) => to !== buyer.email),
      ...(n === 0 && payment && { payment }),
    })),
  )
  const sold = lines.map(({ issued }, n) => {
    const number = numbers[n]
    if (number === undefined) throw new Conflict('the purchase was changed')
    return { ...issued, receipt_number: number }
  })
  await services.outbox.post(tx, orderMail(services, sold, people))
  return sold
}

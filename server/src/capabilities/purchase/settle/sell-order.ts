import { Conflict } from '#server/platform/database/retry.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { permitOnSale } from '../../catalogue/index.ts'
import { changeOrder } from '../change-purchase.ts'
import { countSale } from '../count-sales.ts'
import { orderMail } from '../mails/order-mail.ts'
import { type LockedPurchase, NoPlace } from '../store/locked-purchase.ts'
import { findPurchase, type FoundPurchase, linesOf, seenFrom } from '../store/purchases.ts'
import { writeSale } from '../store/write-sales.ts'
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
  const lines: Line[] = []
  for (const { id } of linesOf(found)) lines.push(await newSale({ ...sale, found: seenFrom(found, id) }))
  try {
    const sold = await changeOrder(services.db, orderId, (locked) => sellLocked(sale, lines, locked))
    for (const row of sold ?? []) countSale(row)
  } catch (error) {
    if (error instanceof NoPlace) return undefined
    throw error
  }
  const present = await findPurchase(services.db, orderId)
  return present?.purchase.state === 'issued' ? present : undefined
}

/** The permits that were issued now. */
async function sellLocked(
  sale: Settlement,
  lines: readonly Line[],
  locked: readonly LockedPurchase[],
): Promise<PurchaseRow[]> {
  if (locked.every(({ purchase }) => purchase.state === 'issued')) return []
  const { services, now } = sale
  const sold: PurchaseRow[] = []
  for (const [n, { people, payment, ...written }] of lines.entries()) {
    const line = locked[n]
    if (line === undefined || !isForSale(line, sale)) throw new Conflict('the order was changed')
    if (line.purchase.state === 'expired')
      await takePlacesAgain(line, await permitOnSale(services.db, line.purchase.permit_id), people.terms, now)
    const number = await writeSale(line.tx, {
      ...written,
      // The buyer gets one mail for the order.
      letters: written.letters.filter(({ to }) => to !== people.buyer.email),
      ...(n === 0 && payment && { payment }),
    })
    if (number === undefined) throw new Conflict('the purchase was changed')
    sold.push({ ...written.issued, receipt_number: number })
  }
  const [first] = locked
  if (first)
    await services.outbox.post(
      first.tx,
      orderMail(
        services,
        sold,
        lines.map(({ people }) => people),
      ),
    )
  return sold
}

import { Conflict } from '#server/platform/database/retry.ts'
import { permitOnSale } from '../../catalogue/index.ts'
import { changeOrder } from '../change-purchase.ts'
import { countSale } from '../count-sales.ts'
import { NoPlace } from '../store/locked-purchase.ts'
import { findPurchase, type FoundPurchase, linesOf, withPayment } from '../store/purchases.ts'
import { guestsOf } from '../store/lock-guests.ts'
import { writeSale } from '../store/write-sales.ts'
import { isForSale, newSalesOfOrder } from './new-sale.ts'
import type { Settlement } from './settlement.ts'
import { takePlacesAgain } from './take-places-again.ts'

type Lines = Awaited<ReturnType<typeof newSalesOfOrder>>

/**
 * Sells all purchases of an order, or none: its payment is authorised, each permit issued, with the mails. Those whose hold ran out
 * take their places again. Undefined: a place is gone, or a permit that one of them needs.
 */
export async function sellOrder(sale: Settlement): Promise<FoundPurchase | undefined> {
  const { db } = sale.services
  const lines = await newSalesOfOrder(sale)
  const orderId = sale.found.purchase.id
  const areHeld = lines.every(({ found }) => found.state === 'held')
  try {
    const numbers = areHeld ? await writeSale(db, lines) : await sellExpired(sale, lines, orderId)
    if (numbers !== undefined) return soldNow(sale.found, lines, numbers)
  } catch (error) {
    if (error instanceof NoPlace) return undefined
    throw error
  }
  const present = await findPurchase(db, orderId)
  if (present !== undefined && isForSale(present, sale)) throw new Conflict('the order was changed')
  return present?.purchase.state === 'issued' ? present : undefined
}

function soldNow(found: FoundPurchase, lines: Lines, numbers: readonly number[]): FoundPurchase {
  const sold = lines.map(({ issued }, n) => ({ ...issued, receipt_number: numbers[n] ?? null }))
  for (const row of sold) countSale(row)
  const [first, ...others] = sold
  const payment = lines[0]?.payment
  if (first === undefined) throw new Error('an order without purchases')
  const order = { ...found, purchase: first, others }
  return payment ? withPayment(order, payment) : order
}

/** Undefined: another has sold it, or it has changed. */
const sellExpired = (sale: Settlement, lines: Lines, orderId: string) =>
  changeOrder(
    sale.services.db,
    orderId,
    async (locked) => {
      const [first] = locked
      if (first === undefined || locked.every(({ purchase }) => purchase.state === 'issued')) return undefined
      const { services, now } = sale
      for (const [n, { people }] of lines.entries()) {
        const line = locked[n]
        if (line === undefined || !isForSale(line, sale)) throw new Conflict('the order was changed')
        if (line.purchase.state !== 'expired') continue
        const onSale = await permitOnSale(services.db, line.purchase.permit_id)
        await takePlacesAgain(line, onSale, people.terms, now)
      }
      const numbers = await writeSale(first.tx, lines)
      // What was taken again is given up with the transaction.
      if (numbers === undefined) throw new Conflict('the order was changed')
      return numbers
    },
    guestsOf(linesOf(sale.found)),
  )

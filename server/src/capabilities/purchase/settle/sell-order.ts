import { Conflict } from '#server/platform/database/retry.ts'
import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import { permitOnSale } from '../../catalogue/index.ts'
import { changeOrder, type LockFirst } from '../change-purchase.ts'
import { countSale } from '../count-sales.ts'
import { endHold } from '../hold/end-hold.ts'
import {
  enrolSold,
  lockMembershipsOf,
  type MembershipSale,
  takeMembershipAgain,
  writePeriod,
} from '../memberships/membership-sale.ts'
import { lockMemberList } from '../memberships/store/members.ts'
import { isLockedPermit, type LockedLine, NoPlace } from '../store/locked-purchase.ts'
import {
  findOrder,
  type FoundOrder,
  isMembership,
  membershipsIn,
  permitsIn,
  withPayment,
} from '../store/purchases.ts'
import { guestsOf } from '../store/lock-guests.ts'
import { writeSale } from '../store/write-sales.ts'
import { isForSale, newSalesOfOrder } from './new-sale.ts'
import type { Settlement } from './settlement.ts'
import { takePlacesAgain } from './take-places-again.ts'

type Lines = Awaited<ReturnType<typeof newSalesOfOrder>>

/**
 * Sells all lines of an order, or none: its payment is authorised, each permit issued, with the mails, and who joins is a member. Those
 * whose hold ran out take their places again. Undefined: a place is gone, or a permit that one of them needs, or a membership.
 */
export async function sellOrder(sale: Settlement): Promise<FoundOrder | undefined> {
  const { db } = sale.services
  const lines = await newSalesOfOrder(sale)
  const orderId = sale.found.purchase.id
  const isOneStatement = lines.every(({ found }) => found.state === 'held' && !isMembership(found))
  try {
    const numbers = isOneStatement ? await writeSale(db, lines) : await sellLocked(sale, lines, orderId)
    if (numbers !== undefined) {
      const sold = soldNow(sale.found, lines, numbers)
      // The member whom a membership has made is written with the sale.
      return membershipsIn(sold).length === 0 ? sold : findOrder(db, orderId)
    }
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error
    // Who was to join by it is a member by now: a hold that lives is paid for in vain, again and again.
    await endHold(db, orderId, sale.now)
    return undefined
  }
  const present = await findOrder(db, orderId)
  if (present !== undefined && isForSale(present, sale)) throw new Conflict('the order was changed')
  return present?.purchase.state === 'issued' ? present : undefined
}

function soldNow(found: FoundOrder, lines: Lines, numbers: readonly number[]): FoundOrder {
  const sold = lines.map(({ issued }, n) => ({ ...issued, receipt_number: numbers[n] ?? null }))
  for (const row of sold) countSale(row)
  const [first, ...others] = sold
  const payment = lines[0]?.payment
  if (first === undefined) throw new Error('an order without lines')
  const order = { ...found, purchase: first, ...(others.length > 0 && { others }) }
  return payment ? withPayment(order, payment) : order
}

/** Undefined: another has sold it, or it has changed. */
const sellLocked = (sale: Settlement, lines: Lines, orderId: string) =>
  changeOrder(
    sale.services.db,
    orderId,
    async (locked) => {
      const [first] = locked
      if (first === undefined || locked.every(({ purchase }) => purchase.state === 'issued')) return undefined
      for (const [n, line] of lines.entries()) await takeAgain(sale, locked[n], line)
      for (const line of lines) if (isOfMembership(line)) await writePeriod(first.tx, line)
      const numbers = await writeSale(first.tx, lines)
      // What was taken again is given up with the transaction.
      if (numbers === undefined) throw new Conflict('the order was changed')
      const sold = lines.map(({ issued }, n) => ({ ...issued, receipt_number: numbers[n] ?? null }))
      await enrolSold(sale.services, first.tx, sold.filter(isMembership), sale.now)
      return numbers
    },
    guestsOf(permitsIn(sale.found)),
    lockMembers(membershipsIn(sale.found)),
  )

const isOfMembership = (line: Lines[number]): line is MembershipSale => isMembership(line.issued)

/** Undefined: there is none, and nothing to lock. */
function lockMembers(memberships: readonly MembershipLine[]): LockFirst | undefined {
  const [first] = memberships
  if (first === undefined) return undefined
  return async (tx) => {
    await lockMemberList(tx, first.association_id)
    await lockMembershipsOf(tx, memberships)
  }
}

async function takeAgain(sale: Settlement, line: LockedLine | undefined, sold: Lines[number]): Promise<void> {
  const { services, now } = sale
  if (line === undefined || !isForSale(line, sale)) throw new Conflict('the order was changed')
  if (line.purchase.state !== 'expired') return
  if (isMembership(line.purchase)) return takeMembershipAgain(line.tx, line.purchase, now)
  if (!isLockedPermit(line) || sold.people === undefined) throw new Error('a line of no kind')
  const onSale = await permitOnSale(services.db, line.purchase.permit_id)
  await takePlacesAgain(line, onSale, sold.people.terms, now)
}

import { shortestPeriod } from '#rules/calendar.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { isMeant } from '#rules/permit/requirements/beside.ts'
import { besideForPrice } from '#rules/permit/requirements/supporters.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Choice } from './board/board.ts'
import { holderFor, type ProspectiveHolder } from './prospective-holder.ts'
import { supportersOfOrder } from './supporters-of-order.ts'

/** The rows of prices whose other permit the caller has on this day; nothing about another holder. */
export async function rowsBeside(
  db: Db,
  prospective: ProspectiveHolder,
  permit: PermitOnSale,
  { day, lastDay, zoneId, slot }: Choice,
  now: Date,
): Promise<number[]> {
  const { rows } = permit.terms.prices
  if (prospective.facts === undefined || rows.every(({ beside }) => beside === undefined)) return []
  const period = { ...shortestPeriod(permit, day), zoneId, slot, ...(lastDay !== undefined && { lastDay }) }
  const holder = holderFor(prospective, permit, period)
  if (holder === undefined) return []
  const { accountId } = prospective.facts
  const order = { permit, firstDay: day, holderId: accountId, buyerId: accountId, now }
  const supporters = await supportersOfOrder(db, order)
  const others = besideForPrice(permit, period, { ...holder, supporters })
  return rows.flatMap(({ beside }, row) =>
    beside && others.some((one) => isMeant(beside, one, { day, firstDay: day })) ? [row] : [],
  )
}

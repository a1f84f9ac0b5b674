import type { Day } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { peopleOfPurchase, type PermitRequest } from '../../purchase/index.ts'
import { decideDay } from './decide-day.ts'
import { requireValid } from './require-changeable.ts'
import { writeDays } from './write-day.ts'

/** Moves a sold permit to another first day; asked for the day that it has, it changes nothing. Undefined: it has changed. */
export async function movePermit(
  request: PermitRequest,
  purchase: PurchaseRow,
  day: Day,
): Promise<PurchaseRow | undefined> {
  requireValid(request, purchase)
  if (purchase.first_day === day) return purchase
  const people = await peopleOfPurchase(request.services.db, purchase)
  const decided = await decideDay(request, purchase, people, day)
  const [moved] = (await writeDays(request, [{ before: purchase, people, decided }])) ?? []
  return moved
}

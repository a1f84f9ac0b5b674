import type { Day } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { PermitRequest } from '../../purchase/index.ts'
import { decideDay, type DecidedDay } from './decide-day.ts'
import { type DecidedTogether, decideTogether } from './decide-together.ts'

/** Decides each of several permits that move together, beside those that are decided before it. Locks nothing. */
export const decideDays = (
  request: PermitRequest,
  purchases: readonly PurchaseRow[],
  day: Day,
): Promise<DecidedTogether<DecidedDay>> =>
  decideTogether(request, purchases, {
    decide: (purchase, people, together) => decideDay(request, purchase, people, day, together),
    asWritten: (purchase, { days }) => ({ ...purchase, first_day: days.firstDay, last_day: days.lastDay }),
    linksOf: ({ links }) => links,
  })

import { addDays, isDay } from '../days.ts'
import type { Day } from '../permit-terms.ts'
import { NEXT_OPENS } from './membership-plan.ts'

/** How a member stands: `ending` can renew by now, `lapsed` did not and still would renew. */
export const STANDINGS = ['valid', 'ending', 'lapsed'] as const
export type Standing = (typeof STANDINGS)[number]

/** Between which days the last day of such a member is, both included. Absent: without a bound. */
export interface LastDays {
  from: Day
  to?: Day
  /** Members without a last day too. */
  orNone: boolean
}

/** Who was a member on this day still renews today (`isRenewal`). */
function aYearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  const there = `${year}${day.slice(4)}`
  return isDay(there) ? there : `${year}-02-28`
}

export function lastDaysOf(standing: Standing, today: Day): LastDays {
  if (standing === 'valid') return { from: today, orNone: true }
  return standing === 'ending'
    ? { from: today, to: addDays(today, NEXT_OPENS), orNone: false }
    : { from: aYearBefore(today), to: addDays(today, -1), orNone: false }
}

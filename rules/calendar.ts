import { type PermitForAnyone, refusalsForAnyone } from './sale/buying.ts'
import { nextInPeriods } from './calendars/calendar.ts'
import { addDays, daysBetween } from './days.ts'
import type { Day } from './permit-terms.ts'
import type { Refused } from './sale/refused.ts'
import { type InSale, refusalsOfSaleFor } from './sale/refusals-of-sale.ts'
import { lastDaysFrom, type ValidFor } from './permit/valid-for.ts'
import { dayIn } from './wall-clock.ts'

export type DayState = 'open' | 'full' | 'closed' | 'tooEarly' | 'past'

/** How far ahead `nextPossibleDay` searches: longer than any closed season. */
export const DAYS_AHEAD = 400

/** The shortest period that the permit is sold for, from this first day. */
export function shortestPeriod(
  { terms }: { terms: ValidFor },
  firstDay: Day,
): { firstDay: Day; lastDay: Day } {
  return { firstDay, lastDay: lastDaysFrom(terms, firstDay)[0] ?? firstDay }
}

/**
 * What a calendar shows for a day as the first day of the shortest period, whatever the holder; with the first reason
 * where it is not open. `isFull` as in `refusals`.
 */
export function dayState(
  permit: PermitForAnyone & { terms: ValidFor },
  day: Day,
  now: Date,
  isFull: boolean,
): { state: DayState; refused?: Refused } {
  if (day < dayIn(permit.timeZone, now)) return { state: 'past' }
  const refused = refusalsForAnyone(permit, shortestPeriod(permit, day), now)[0]
  if (refused) return { state: refused.code === 'TOO_EARLY' ? 'tooEarly' : 'closed', refused }
  return isFull ? { state: 'full', refused: { code: 'FULL' } } : { state: 'open' }
}

/** `saleOpens`: present when permits for this day are not sold yet. */
export interface NextDay {
  day: Day
  saleOpens?: Date
}

/**
 * The first day, from `fromDay` (or today, if later) on, that can be fished with this permit and is not impossible;
 * undefined when it is off sale, or when no such day is found within DAYS_AHEAD. `isImpossible` is asked about the
 * moment from which the day is sold, `now` or later. `holder`: for whom; absent: for the first of all.
 */
export function nextPossibleDay(
  permit: PermitForAnyone & { terms: ValidFor },
  fromDay: Day,
  now: Date,
  isImpossible: (day: Day, at: Date) => boolean,
  holder?: InSale,
): NextDay | undefined {
  if (!permit.onSale) return undefined
  const today = dayIn(permit.timeZone, now)
  const start = fromDay < today ? today : fromDay
  let day = nextInPeriods(permit.terms.calendar, start)
  while (day !== undefined && daysBetween(start, day) <= DAYS_AHEAD) {
    const period = shortestPeriod(permit, day)
    const [first] = refusalsForAnyone(permit, period, now)
    if (first === undefined || first.code === 'TOO_EARLY') {
      const later = holder && refusalsOfSaleFor(permit, period, holder, now)[0]
      const opens =
        later?.code === 'HOLDER_TOO_EARLY'
          ? later.opens
          : first?.code === 'TOO_EARLY'
            ? first.opens
            : undefined
      if (!isImpossible(day, opens ?? now)) return { day, ...(opens && { saleOpens: opens }) }
    }
    day = nextInPeriods(permit.terms.calendar, addDays(day, 1))
  }
  return undefined
}

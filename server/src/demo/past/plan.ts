import { addDays, isoWeekday } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import { ANNAS_SEASON_BEFORE } from './annas-season-before.ts'
import { ANNAS_SEASON } from './annas-season.ts'
import { THESE_DAYS, YEARLY } from './these-days.ts'
import type { Trip } from './trip.ts'

export interface PlannedTrip extends Trip {
  firstDay: Day
}

const SATURDAY = 6
/** Two seasons: with less than five months of this year, the two before it. */
const REACH_DAYS = 516
/** A trip of the year is not among those of these days. */
const QUIET_DAYS = 9

const saturdayFrom = (day: Day): Day => addDays(day, (SATURDAY - isoWeekday(day) + 7) % 7)

/** Two seasons by turns: the third year has the first one's again. */
const annasTrips = (yearsAgo: number): Trip[] => (yearsAgo % 2 === 0 ? ANNAS_SEASON : ANNAS_SEASON_BEFORE)

/** Every trip of the demo people, by the day on which a fresh demo is started. */
export function plannedTrips(today: Day): PlannedTrip[] {
  const year = Number(today.slice(0, 4))
  const firstYear = Number(addDays(today, -REACH_DAYS).slice(0, 4))
  const years = Array.from({ length: year - firstYear + 1 }, (_, n) => firstYear + n)
  const lastDay = addDays(today, -QUIET_DAYS)
  const ofYears = years.flatMap((one) =>
    [...annasTrips(year - one), ...YEARLY].flatMap((trip) =>
      typeof trip.on === 'string' ? [{ ...trip, firstDay: saturdayFrom(`${one}-${trip.on}`) }] : [],
    ),
  )
  const ofTheseDays = THESE_DAYS.flatMap((trip) =>
    typeof trip.on === 'string' ? [] : [{ ...trip, firstDay: addDays(today, trip.on.fromToday) }],
  )
  return [...ofYears.filter(({ firstDay }) => firstDay <= lastDay), ...ofTheseDays]
}

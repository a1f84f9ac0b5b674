import type { Calendar } from '../../calendars/calendar-terms.ts'
import { hasDay, isInSpan } from '../../calendars/calendar.ts'
import { addDays } from '../../days.ts'
import type { Day, PermitTerms } from '../../permit-terms.ts'
import { endsByItself } from '../../permit/valid-for.ts'
import { type Finding, findingIf } from './finding.ts'

/** A leap year is among them. */
const YEARS = 5

export type DatedTerms = Pick<PermitTerms, 'calendar' | 'days' | 'validity' | 'booking'>

/** The part of the terms that says on which days a permit can be valid. */
export const datedTerms = ({ calendar, days, validity, booking }: DatedTerms): DatedTerms => ({
  calendar,
  days,
  validity,
  booking,
})

function daysOfYear(year: number): Day[] {
  const first = `${year}-01-01`
  return Array.from({ length: 366 }, (_, index) => addDays(first, index)).filter((day) => day < `${year + 1}`)
}

const isOneEnough = (terms: DatedTerms): boolean => terms.booking === 'dayByDay' || endsByItself(terms)

/** Whether a permit of so many days can be valid from some day of a year on: each of them has to be one of fishing. */
function hasFirstDay(terms: DatedTerms, year: number, length: number): boolean {
  const needed = isOneEnough(terms) ? 1 : length
  // A permit of several days may end in the next year.
  let inRow = 0
  for (let day = addDays(`${year + 1}-01-01`, needed - 2); day >= `${year}-01-01`; day = addDays(day, -1)) {
    inRow = hasDay(terms.calendar, day) ? inRow + 1 : 0
    if (inRow >= needed && day < `${year + 1}`) return true
  }
  return false
}

/** The seasons of a calendar's rows that have no day in one of the years. */
const emptySeasons = (calendar: Calendar, years: readonly number[]): Finding[] =>
  (['in', 'also'] as const).flatMap((part) =>
    (calendar[part] ?? []).flatMap(({ seasons = [] }, row) =>
      seasons.flatMap((season, index) => {
        const year = years.find((one) => !daysOfYear(one).some((day) => isInSpan(season, day)))
        const path = ['calendar', part, row, 'seasons', index]
        return findingIf(year !== undefined, path, 'SEASON_WITHOUT_DAYS', { year: year ?? 0 })
      }),
    ),
  )

/** Years, from this one on, in which a season or the whole permit has no day. */
export function dayFindings(terms: DatedTerms, firstYear: number): Finding[] {
  const { calendar, days } = terms
  if (calendar === undefined) return []
  const { atLeast } = days
  const years = Array.from({ length: YEARS }, (_, index) => firstYear + index)
  const isWithout = (length: number) => (year: number) => !hasFirstDay(terms, year, length)
  const empty = years.filter(isWithout(atLeast))
  if (empty.length === years.length)
    return [{ path: ['calendar'], code: 'NEVER_ON_SALE', values: { atLeast } }]
  const lengths = terms.validity?.days ?? []
  const never = lengths.flatMap((length, index) =>
    findingIf(years.every(isWithout(length)), ['validity', 'days', index], 'LENGTH_NEVER_ON_SALE', {
      length,
    }),
  )
  const seasons = emptySeasons(calendar, years)
  const [year] = empty
  return [
    ...never,
    ...seasons,
    ...findingIf(seasons.length === 0 && year !== undefined, ['calendar'], 'YEAR_WITHOUT_DAYS', {
      year: year ?? 0,
      atLeast,
    }),
  ]
}

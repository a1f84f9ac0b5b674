import { addDays, isoWeekday } from '../days.ts'
import type { Day, PermitTerms } from '../permit-terms.ts'
import { isInSeason, isInSeasons } from '../seasons.ts'
import { type Finding, findingIf } from './finding.ts'

/** A leap year is among them. */
const YEARS = 5

type DatedTerms = Pick<PermitTerms, 'seasons' | 'weekdays' | 'days' | 'booking'>

function daysOfYear(year: number): Day[] {
  const first = `${year}-01-01`
  return Array.from({ length: 366 }, (_, index) => addDays(first, index)).filter((day) => day < `${year + 1}`)
}

const isFishingDay = ({ seasons, weekdays }: DatedTerms, day: Day): boolean =>
  isInSeasons(seasons, day) && weekdays.includes(isoWeekday(day))

/** Whether a permit can be valid from some day of a year on: each of its days has to be one of fishing. */
function hasFirstDay(terms: DatedTerms, year: number): boolean {
  const needed = terms.booking === 'dayByDay' ? 1 : terms.days.atLeast
  // A permit of several days may end in the next year.
  let inRow = 0
  for (let day = addDays(`${year + 1}-01-01`, needed - 2); day >= `${year}-01-01`; day = addDays(day, -1)) {
    inRow = isFishingDay(terms, day) ? inRow + 1 : 0
    if (inRow >= needed && day < `${year + 1}`) return true
  }
  return false
}

/** Years, from this one on, in which a season or the whole permit has no day. */
export function dayFindings(terms: DatedTerms, firstYear: number): Finding[] {
  if (terms.seasons.length === 0 && terms.weekdays.length === 7) return []
  const years = Array.from({ length: YEARS }, (_, index) => firstYear + index)
  const empty = years.filter((year) => !hasFirstDay(terms, year))
  const { atLeast } = terms.days
  if (empty.length === years.length) {
    return [
      {
        path: [terms.seasons.length > 0 ? 'seasons' : 'weekdays'],
        code: 'NEVER_ON_SALE',
        values: { atLeast },
      },
    ]
  }
  const seasons = terms.seasons.flatMap((season, index) => {
    const year = years.find((one) => !daysOfYear(one).some((day) => isInSeason(season, day)))
    return findingIf(year !== undefined, ['seasons', index], 'SEASON_WITHOUT_DAYS', { year: year ?? 0 })
  })
  const [year] = empty
  return [
    ...seasons,
    ...findingIf(seasons.length === 0 && year !== undefined, ['seasons'], 'YEAR_WITHOUT_DAYS', {
      year: year ?? 0,
      atLeast,
    }),
  ]
}

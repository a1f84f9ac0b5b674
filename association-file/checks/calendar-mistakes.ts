import type { YearSpan } from '#rules/calendars/calendar-terms.ts'
import { intervalOf } from '#rules/calendars/calendar.ts'
import { yearDayOf } from '#rules/calendars/year-days.ts'
import type { LooseFile } from '../file/association-file.ts'
import type { Mistake, Path } from '../mistakes.ts'
import { doubles, each, mistakeIf, reversed } from './references.ts'

/** In 28 years every day of a year falls on every weekday; Easter takes most of its days. */
const YEARS = Array.from({ length: 28 }, (_, index) => String(2024 + index))

type LooseCalendar = NonNullable<NonNullable<LooseFile['calendars']>[string]>
type LooseRow = NonNullable<NonNullable<LooseCalendar['in']>[number]>

/** A season that runs over New Year in some years only would be nearly the whole year in these. */
const runsOverInSomeYears = ({ from, to }: YearSpan): boolean => {
  const over = YEARS.filter((year) => yearDayOf(from, year) > yearDayOf(to, year))
  return over.length > 0 && over.length < YEARS.length
}

function rowMistakes(row: LooseRow, path: Path): Mistake[] {
  return [
    ...each(row.seasons).flatMap(([index, { from, to }]) =>
      mistakeIf(
        from !== undefined && to !== undefined && runsOverInSomeYears({ from, to }),
        [...path, 'seasons', index],
        'SEASON_TURNS',
        { from: from ?? '', to: to ?? '' },
      ),
    ),
    ...doubles(
      each(row.weekdays).map(([index, weekday]) => [[...path, 'weekdays', index], weekday]),
      'TWICE',
    ),
    ...each(row.days).flatMap(([index, text]) => {
      const { first, last } = intervalOf(text) ?? {}
      return reversed([...path, 'days', index], first, last, 'ENDS_BEFORE_IT_BEGINS')
    }),
  ]
}

const calendarMistakes = (calendar: LooseCalendar, path: Path): Mistake[] =>
  (['in', 'except', 'also'] as const).flatMap((part) =>
    each(calendar[part]).flatMap(([index, row]) => rowMistakes(row, [...path, part, index])),
  )

export const mistakesOfCalendars = (file: LooseFile): Mistake[] =>
  Object.entries(file.calendars ?? {}).flatMap(([key, calendar]) =>
    calendar === undefined ? [] : calendarMistakes(calendar, ['calendars', key]),
  )

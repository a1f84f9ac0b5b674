import { addDays } from '../days.ts'
import type { Day } from '../permit-terms.ts'
import { hasDay, intervalOf } from './calendar.ts'
import type { Calendar, DaysRow } from './calendar-terms.ts'

const intervalText = (first: Day, last: Day): string => (first === last ? first : `${first}/${last}`)

/** What is left of a list of days and periods without one day. */
function daysWithout(days: readonly string[], day: Day): string[] {
  return days.flatMap((text) => {
    const interval = intervalOf(text)
    if (interval === undefined || day < interval.first || interval.last < day) return [text]
    const { first, last } = interval
    return [
      ...(first < day ? [intervalText(first, addDays(day, -1))] : []),
      ...(day < last ? [intervalText(addDays(day, 1), last)] : []),
    ]
  })
}

/** With this day: days that follow one another become a period. What is no day stays as it is. */
function daysWith(days: readonly string[], day: Day): string[] {
  let { first, last } = { first: day, last: day }
  const others: string[] = []
  for (const text of days.toSorted()) {
    const interval = intervalOf(text)
    const touches =
      interval !== undefined && interval.first <= addDays(last, 1) && addDays(first, -1) <= interval.last
    if (!touches) others.push(text)
    else [first, last] = [minOf(first, interval.first), maxOf(last, interval.last)]
  }
  return [...others, intervalText(first, last)].toSorted()
}

const minOf = (one: Day, other: Day): Day => (one < other ? one : other)
const maxOf = (one: Day, other: Day): Day => (one > other ? one : other)

/** A calendar says something. */
const EVERY_DAY: Calendar = { in: [{ seasons: [{ from: '01-01', to: '12-31' }] }] }

const isOfDaysOnly = (row: DaysRow): boolean =>
  row.days !== undefined && Object.values(row).filter((part) => part !== undefined).length === 1

/** Rows that list days and nothing else, without one of them. */
function rowsWithout(rows: readonly DaysRow[], day: Day): DaysRow[] {
  return rows.flatMap((row) => {
    if (!isOfDaysOnly(row)) return [row]
    const days = daysWithout(row.days ?? [], day)
    return days.length === 0 ? [] : [{ ...row, days }]
  })
}

function rowsWith(rows: readonly DaysRow[], day: Day): DaysRow[] {
  const at = rows.findIndex(isOfDaysOnly)
  if (at < 0) return [...rows, { days: [day] }]
  return rows.map((row, index) => (index === at ? { ...row, days: daysWith(row.days ?? [], day) } : row))
}

function withRows(calendar: Calendar, name: 'in' | 'except' | 'also', rows: DaysRow[]): Calendar {
  const { [name]: _before, ...rest } = calendar
  if (rows.length > 0) return { ...rest, [name]: rows }
  return Object.keys(rest).length === 0 ? EVERY_DAY : rest
}

/**
 * The calendar with one day turned: in it where it was not, out of it where it was. The rules stay; the day is listed by
 * itself, or as a period with the days beside it. A day that a rule of "also" has stays in.
 */
export function paintDay(calendar: Calendar, day: Day): Calendar {
  const wasIn = hasDay(calendar, day)
  const name = wasIn ? 'also' : 'except'
  const without = withRows(calendar, name, rowsWithout(calendar[name] ?? [], day))
  if (hasDay(without, day) !== wasIn) return without
  const other = wasIn ? 'except' : 'also'
  return withRows(without, other, rowsWith(without[other] ?? [], day))
}

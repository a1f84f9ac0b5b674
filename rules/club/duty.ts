import { addDays, countDays, daysFromTo, isoWeekday } from '../days.ts'
import type { Day } from '../permit-terms.ts'

/** A duty that comes back every week: on these weekdays, from a civil day to a civil day, both included. */
export interface DutyPattern {
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  from: Day
  to: Day
  /** Days of the pattern on which there is no duty. */
  except: readonly Day[]
}

/** When a warden is expected: on single days and by weekly patterns. */
export interface Duty {
  days: readonly Day[]
  patterns: readonly DutyPattern[]
}

export const NO_DUTY: Duty = { days: [], patterns: [] }

/** Two years, one of them a leap year. Without a limit a forgotten pattern would go on for ever. */
export const LONGEST_PATTERN_DAYS = 731

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** Whether the day is one of the pattern's, an exception or not. */
export const isOfPattern = ({ weekdays, from, to }: Omit<DutyPattern, 'except'>, day: Day): boolean =>
  day >= from && day <= to && weekdays.includes(isoWeekday(day))

/** The days of duty from `first` to `last`, in order; a day that is said several times is there once. */
export function daysOfDuty({ days, patterns }: Duty, first: Day, last: Day): Day[] {
  const single = days.filter((day) => day >= first && day <= last)
  const weekly = patterns.flatMap((pattern) =>
    daysFromTo(later(first, pattern.from), earlier(last, pattern.to)).filter(
      (day) => isOfPattern(pattern, day) && !pattern.except.includes(day),
    ),
  )
  return [...new Set([...single, ...weekly])].toSorted()
}

/** Whether a day of duty is left from this day on. */
export const hasDutyFrom = (pattern: DutyPattern, day: Day): boolean =>
  daysOfDuty({ days: [], patterns: [pattern] }, day, pattern.to).length > 0

/** The part that is still to come, as people read and change it. */
export const dutyToCome = ({ days, patterns }: Duty, today: Day): Duty => ({
  days: days.filter((day) => day >= today).toSorted(),
  patterns: patterns
    .filter((pattern) => hasDutyFrom(pattern, today))
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to)),
})

const tidy = ({ weekdays, from, to, except }: DutyPattern): DutyPattern => ({
  weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other),
  from,
  to,
  except: [...new Set(except)].filter((day) => isOfPattern({ weekdays, from, to }, day)).toSorted(),
})
const between = (pattern: DutyPattern, from: Day, to: Day): DutyPattern =>
  tidy({ ...pattern, from: later(pattern.from, from), to: earlier(pattern.to, to) })
const isSameWeek = (one: DutyPattern, other: DutyPattern): boolean =>
  String(tidy(one).weekdays) === String(tidy(other).weekdays)

/**
 * What was said before, until yesterday, and what is said now, from today on: past days stay as they were. A pattern that
 * goes on as before, perhaps to another end, stays one pattern with its beginning.
 */
export function changedFrom(today: Day, before: Duty, wanted: Duty): Duty {
  const yesterday = addDays(today, -1)
  const past = before.patterns.map((pattern) => between(pattern, pattern.from, yesterday))
  const coming = wanted.patterns
    .filter(({ to }) => to >= today)
    .map((pattern) => {
      const rest = between(pattern, today, pattern.to)
      const begun = past.findIndex(
        (one) => one.from === pattern.from && one.to === yesterday && isSameWeek(one, pattern),
      )
      const [beginning] = begun === -1 ? [] : past.splice(begun, 1)
      if (beginning === undefined) return rest
      return tidy({ ...rest, from: beginning.from, except: [...beginning.except, ...rest.except] })
    })
  const patterns = [...past, ...coming].filter((pattern) => hasDutyFrom(pattern, pattern.from))
  return {
    days: [
      ...new Set([...before.days.filter((day) => day < today), ...wanted.days.filter((day) => day >= today)]),
    ].toSorted(),
    patterns: [...new Map(patterns.map((pattern) => [codeOfPattern(pattern), pattern])).values()],
  }
}

export type DutyMistakeCode =
  | 'REQUIRED'
  | 'LAST_DAY_BEFORE_FIRST'
  | 'DAY_IN_PAST'
  | 'DUTY_TOO_LONG'
  | 'NO_DUTY_DAY'
  | 'NOT_A_DUTY_DAY'

export type PatternMistake = { field: keyof DutyPattern; at?: number; code: DutyMistakeCode }

const isBegunAs = (pattern: DutyPattern, before: Duty): DutyPattern | undefined =>
  before.patterns.find(({ from }) => from === pattern.from)

/** What is wrong with a pattern that is to hold from today on; what was said before may have begun in the past. */
export function mistakesOfPattern(pattern: DutyPattern, before: Duty, today: Day): PatternMistake[] {
  const { weekdays, from, to, except } = pattern
  const known = isBegunAs(pattern, before)
  const mistakes: PatternMistake[] = []
  if (weekdays.length === 0) mistakes.push({ field: 'weekdays', code: 'REQUIRED' })
  if (from < today && known === undefined) mistakes.push({ field: 'from', code: 'DAY_IN_PAST' })
  if (to < from) mistakes.push({ field: 'to', code: 'LAST_DAY_BEFORE_FIRST' })
  else if (to < today) mistakes.push({ field: 'to', code: 'DAY_IN_PAST' })
  else if (countDays(from, to) > LONGEST_PATTERN_DAYS) mistakes.push({ field: 'to', code: 'DUTY_TOO_LONG' })
  for (const [at, day] of except.entries()) {
    if (!isOfPattern(pattern, day)) mistakes.push({ field: 'except', at, code: 'NOT_A_DUTY_DAY' })
    else if (day < today && known?.except.includes(day) !== true)
      mistakes.push({ field: 'except', at, code: 'DAY_IN_PAST' })
  }
  if (mistakes.length === 0 && !hasDutyFrom(pattern, today))
    mistakes.push({ field: 'weekdays', code: 'NO_DUTY_DAY' })
  return mistakes
}

/** Single days that are over and were not said before. */
export const daysTooLate = (days: readonly Day[], before: Duty, today: Day): number[] =>
  days.flatMap((day, at) => (day < today && !before.days.includes(day) ? [at] : []))

/** A pattern as one word for the trail of the office: `67/2027-04-01/2027-10-31/2027-08-15`. */
export const codeOfPattern = ({ weekdays, from, to, except }: DutyPattern): string =>
  [weekdays.join(''), from, to, except.join(',')].join('/')

export function patternOfCode(code: string): DutyPattern {
  const [weekdays = '', from = '', to = '', except = ''] = code.split('/')
  return {
    weekdays: [...weekdays].map(Number),
    from,
    to,
    except: except === '' ? [] : except.split(','),
  }
}

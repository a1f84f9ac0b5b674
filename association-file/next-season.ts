import { addDays, daysBetween, isDay, isoWeekday } from '#rules/days.ts'
import { intervalOf } from '#rules/calendars/calendar.ts'
import { easterSunday } from '#rules/calendars/easter.ts'
import { isHoliday } from '#rules/calendars/holidays.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { PartName } from './draft-parts.ts'
import type { WrittenFile } from './file/association-file.ts'

/** How a day of one year becomes one of another: the same date, or the same day of the week nearest to it. */
export type Shift = 'date' | 'weekday'

/** A day, or a period with both ends included. */
export interface Days {
  first: Day
  last: Day
}

export interface MovedDays {
  /** In the draft: `closures/0`, `calendars/trota/except/0/days/1`. */
  place: string
  part: 'calendars' | 'closures' | 'discountCodes' | 'membershipPlans'
  before: Days
  after: Days
  /** It moves with Easter; it is a holiday and keeps its date; it was none and falls on one now. */
  why?: 'easter' | 'holiday' | 'ontoHoliday'
}

type DatedFile = Pick<WrittenFile, 'calendars' | 'closures' | 'discountCodes' | 'membershipPlans'>

const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** 29 February is the 28th where there is none. */
function sameDate(day: Day, year: number): Day {
  const there = `${String(year).padStart(4, '0')}-${day.slice(5)}`
  return isDay(there) ? there : `${there.slice(0, 4)}-02-28`
}

/** The day in another year. */
export function inYear(day: Day, year: number, by: Shift): Day {
  const date = sameDate(day, year)
  if (by === 'date') return date
  const later = (isoWeekday(day) - isoWeekday(date) + 7) % 7
  return addDays(date, later > 3 ? later - 7 : later)
}

const easterOf = (year: number): Day => easterSunday(String(year).padStart(4, '0'))

/** From Good Friday to Easter Monday: days that people know by Easter, not by their dates. */
function hangsOnEaster(day: Day): boolean {
  const days = daysBetween(easterOf(yearOf(day)), day)
  return days >= -2 && days <= 1
}

function moved({ first, last }: Days, year: number, by: Shift): Pick<MovedDays, 'after' | 'why'> {
  const later = year - yearOf(first)
  if (hangsOnEaster(first) || hangsOnEaster(last)) {
    const far = daysBetween(easterOf(yearOf(first)), easterOf(year))
    return { after: { first: addDays(first, far), last: addDays(last, far) }, why: 'easter' }
  }
  // A period that begins or ends with a holiday keeps both its dates.
  const isOfHoliday = isHoliday(first) || isHoliday(last)
  const one = (day: Day): Day => inYear(day, yearOf(day) + later, isOfHoliday ? 'date' : by)
  const after = { first: one(first), last: one(last) }
  // The days between the ends of a short period may be one fewer or more.
  if (after.last < after.first) after.last = addDays(after.first, daysBetween(first, last))
  if (isOfHoliday) return { after, why: 'holiday' }
  const falls = isHoliday(after.first) || isHoliday(after.last)
  return { after, ...(falls && { why: 'ontoHoliday' as const }) }
}

/** Each day and period of the years before one, in the order of the file, and where it is in that year. */
export function daysToMove(file: DatedFile, year: number, by: Shift): MovedDays[] {
  const found = (part: MovedDays['part'], place: string, first?: string, last = first): MovedDays[] =>
    first === undefined || last === undefined || !isDay(first) || !isDay(last) || yearOf(first) >= year
      ? []
      : [{ part, place, before: { first, last }, ...moved({ first, last }, year, by) }]
  return [
    ...Object.entries(file.calendars ?? {}).flatMap(([key, calendar]) =>
      (['in', 'except', 'also'] as const).flatMap((list) =>
        (calendar[list] ?? []).flatMap(({ days = [] }, row) =>
          days.flatMap((text, index) => {
            const { first, last } = intervalOf(text) ?? {}
            return found('calendars', `calendars/${key}/${list}/${row}/days/${index}`, first, last)
          }),
        ),
      ),
    ),
    ...(file.closures ?? []).flatMap(({ from, to }, index) =>
      found('closures', `closures/${index}`, from, to),
    ),
    ...(file.discountCodes ?? []).flatMap(({ from, to }, index) =>
      found('discountCodes', `discountCodes/${index}`, from ?? to, to),
    ),
    ...(file.membershipPlans ?? []).flatMap(({ from, to, renewingUntil }, index) => [
      ...found('membershipPlans', `membershipPlans/${index}`, from ?? to, to),
      ...found('membershipPlans', `membershipPlans/${index}/renewingUntil`, renewingUntil),
    ]),
  ]
}

/** The parts of a file with some of its days moved. */
export function withMoved(file: DatedFile, chosen: readonly MovedDays[]): Map<PartName, unknown> {
  const at = new Map(chosen.map((one) => [one.place, one.after]))
  const row = <Row extends { days?: string[] | undefined }>(one: Row, place: string): Row =>
    one.days === undefined
      ? one
      : {
          ...one,
          days: one.days.map((text, index) => {
            const after = at.get(`${place}/days/${index}`)
            if (after === undefined) return text
            return text.includes('/') ? `${after.first}/${after.last}` : after.first
          }),
        }
  const values = {
    calendars: Object.fromEntries(
      Object.entries(file.calendars ?? {}).map(([key, calendar]) => [
        key,
        {
          ...calendar,
          ...Object.fromEntries(
            (['in', 'except', 'also'] as const).flatMap((list) => {
              const rows = calendar[list]
              return rows === undefined
                ? []
                : [[list, rows.map((one, index) => row(one, `calendars/${key}/${list}/${index}`))]]
            }),
          ),
        },
      ]),
    ),
    closures: file.closures?.map((closure, index) => {
      const after = at.get(`closures/${index}`)
      return after === undefined ? closure : { ...closure, from: after.first, to: after.last }
    }),
    discountCodes: file.discountCodes?.map((code, index) => {
      const after = at.get(`discountCodes/${index}`)
      if (after === undefined) return code
      return {
        ...code,
        ...(code.from !== undefined && { from: after.first }),
        ...(code.to !== undefined && { to: after.last }),
      }
    }),
    membershipPlans: file.membershipPlans?.map((plan, index) => {
      const open = at.get(`membershipPlans/${index}`)
      const kept = at.get(`membershipPlans/${index}/renewingUntil`)
      return {
        ...plan,
        ...(open && plan.from !== undefined && { from: open.first }),
        ...(open && plan.to !== undefined && { to: open.last }),
        ...(kept && { renewingUntil: kept.last }),
      }
    }),
  }
  return new Map([...new Set(chosen.map(({ part }) => part))].map((part) => [part, values[part]]))
}

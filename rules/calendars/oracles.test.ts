import Holidays from 'date-holidays'
import OpeningHours from 'opening_hours'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysFromTo, isoWeekday } from '../days.ts'
import type { Calendar, DaysRow } from './calendar-terms.ts'
import { hasDay } from './calendar.ts'
import { aCalendar, aDay, aMovableDay } from './calendars-for-test.ts'
import { isHoliday } from './holidays.ts'
import { yearDayOf } from './year-days.ts'

const italy = new Holidays('IT')
const holidaysOf = (year: number): string[] =>
  italy
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10))

const YEARS = Array.from({ length: 20 }, (_, index) => 2020 + index)
const KNOWN = new Set([...YEARS, 2040, 2041].flatMap(holidaysOf))

it('the holidays are those of date-holidays, day by day for 20 years', () => {
  const days = daysFromTo('2020-01-01', '2039-12-31')
  expect(days.filter(isHoliday)).toEqual(days.filter((day) => KNOWN.has(day)))
})

/** `easter+2` of ours is `easter +2 days` of OpenStreetMap; dates have the month's name. */
const inOpeningHours = (text: string): string => {
  const easter = /^easter([+-]\d+)?$/.exec(text)
  if (easter) return easter[1] === undefined ? 'easter' : `easter ${easter[1]} days`
  if (text.includes(' ')) return text
  const month = new Date(`2024-${text}T12:00:00Z`).toLocaleString('en-US', {
    month: 'short',
    timeZone: 'UTC',
  })
  return `${month} ${text.slice(3)}`
}

const place = { lat: 46.07, lon: 11.12, address: { country_code: 'it', state: 'Trentino-Alto Adige' } }

/** Its states are of this machine's clock. */
const isOpen = (hours: OpeningHours, day: string): boolean =>
  hours.getState(new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)), 12))

it('a season has the days that opening_hours gives it', () => {
  fc.assert(
    fc.property(fc.record({ from: aMovableDay, to: aMovableDay }), aDay(), (span, day) => {
      const year = day.slice(0, 4)
      // Beyond New Year, opening_hours takes the end from the next year, which is the same only for fixed days.
      fc.pre(yearDayOf(span.from, year) < yearDayOf(span.to, year))
      fc.pre(![span.from, span.to].includes('02-29'))
      // Of a period that ends at Easter it leaves out the last day.
      fc.pre(!span.to.startsWith('easter'))
      const hours = new OpeningHours(`${inOpeningHours(span.from)}-${inOpeningHours(span.to)}`, place)
      expect(hasDay({ in: [{ seasons: [span] }] }, day)).toBe(isOpen(hours, day))
    }),
    { numRuns: 100 },
  )
})

/** The days of a row found by going through a year, with the holidays of the library. */
function daysOfRow({ seasons, weekdays, holidays, days }: DaysRow, year: string): Set<string> {
  const all = daysFromTo(`${year}-01-01`, `${year}-12-31`)
  const inSeasons =
    seasons &&
    new Set(
      seasons.flatMap(({ from, to }) => {
        const [first, last] = [`${year}-${yearDayOf(from, year)}`, `${year}-${yearDayOf(to, year)}`]
        return all.filter((day) =>
          first <= last ? day >= first && day <= last : day >= first || day <= last,
        )
      }),
    )
  const inDays =
    days &&
    new Set(
      days.flatMap((text) => {
        const [first = '', last = first] = text.split('/')
        return daysFromTo(first, last)
      }),
    )
  return new Set(
    all.filter(
      (day) =>
        (inSeasons?.has(day) ?? true) &&
        (inDays?.has(day) ?? true) &&
        (weekdays?.includes(isoWeekday(day)) ?? true) &&
        (holidays === undefined || KNOWN.has(day) === holidays),
    ),
  )
}

it('a calendar has the days of a naive calculation with sets', () => {
  const setOf = (rows: DaysRow[], year: string) => new Set(rows.flatMap((row) => [...daysOfRow(row, year)]))
  fc.assert(
    fc.property(aCalendar, aDay(), (calendar: Calendar, day) => {
      const year = day.slice(0, 4)
      const within = setOf(calendar.in ?? [{}], year)
      const without = setOf(calendar.except ?? [], year)
      const also = setOf(calendar.also ?? [], year)
      const fortnight = Array.from({ length: 15 }, (_, step) => addDays(day, step - 7))
      for (const one of fortnight.filter((near) => near.startsWith(year)))
        expect(hasDay(calendar, one)).toBe((within.has(one) && !without.has(one)) || also.has(one))
    }),
    { numRuns: 100 },
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysFromTo } from '../days.ts'
import { hasDay } from './calendar.ts'
import type { Calendar } from './calendar-terms.ts'
import { aCalendar } from './calendars-for-test.ts'
import { paintDay } from './paint-day.ts'

const YEAR = daysFromTo('2027-01-01', '2027-12-31')
const inYear = (calendar: Calendar) => YEAR.filter((day) => hasDay(calendar, day))
/** What a rule has in the calendar whatever the others say: it cannot be painted out. */
const isAlways = ({ also = [] }: Calendar, day: string) =>
  hasDay({ in: also.filter((row) => Object.keys(row).some((name) => name !== 'days')) }, day) &&
  also.some((row) => Object.keys(row).some((name) => name !== 'days'))

describe('a painted day', () => {
  it('turns, and no other day of the year does; painted again, all is as it was', () => {
    fc.assert(
      fc.property(aCalendar, fc.constantFrom(...YEAR), (calendar, day) => {
        fc.pre(!isAlways(calendar, day))
        const before = inYear(calendar)
        const painted = paintDay(calendar, day)
        const expected = before.includes(day)
          ? before.filter((one) => one !== day)
          : [...before, day].toSorted()
        expect(inYear(painted)).toEqual(expected)
        expect(inYear(paintDay(painted, day))).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })

  it('is listed by itself beside the rules, and with its neighbours as a period', () => {
    const tuesdays: Calendar = { in: [{ weekdays: [2] }] }
    expect(paintDay(tuesdays, '2027-05-04')).toEqual({ ...tuesdays, except: [{ days: ['2027-05-04'] }] })
    expect(paintDay(tuesdays, '2027-05-05')).toEqual({ ...tuesdays, also: [{ days: ['2027-05-05'] }] })
    const week: Calendar = { in: [{ weekdays: [2] }], except: [{ days: ['2027-05-03/2027-05-09'] }] }
    const two = paintDay(paintDay(tuesdays, '2027-05-05'), '2027-05-07')
    expect(paintDay(two, '2027-05-06').also).toEqual([{ days: ['2027-05-05/2027-05-07'] }])
    expect(paintDay(week, '2027-05-04').except).toEqual([{ days: ['2027-05-03', '2027-05-05/2027-05-09'] }])
  })
})

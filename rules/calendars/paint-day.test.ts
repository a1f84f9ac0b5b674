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

  it.each([
    ['2027-05-20', ['2027-05-21/2027-05-25']],
    ['2027-05-21', ['2027-05-20', '2027-05-22/2027-05-25']],
    ['2027-05-22', ['2027-05-20/2027-05-21', '2027-05-23/2027-05-25']],
    ['2027-05-24', ['2027-05-20/2027-05-23', '2027-05-25']],
    ['2027-05-25', ['2027-05-20/2027-05-24']],
  ])('is taken out of its period, and no other of the list: %s', (day, left) => {
    const [before, after] = [
      ['2027-05-01', '2027-05-10/2027-05-19'],
      ['2027-05-26', 'someday'],
    ]
    const calendar: Calendar = { except: [{ days: [...before, '2027-05-20/2027-05-25', ...after] }] }
    expect(paintDay(calendar, day)).toEqual({ except: [{ days: [...before, ...left, ...after] }] })
  })

  it.each([
    ['2027-05-10', ['2027-05-10']],
    ['2027-05-18', ['2027-05-18', '2027-05-20/2027-05-21', '2027-05-23/2027-05-25']],
    ['2027-05-19', ['2027-05-19/2027-05-21', '2027-05-23/2027-05-25']],
    ['2027-05-22', ['2027-05-20/2027-05-25']],
    ['2027-05-26', ['2027-05-20/2027-05-21', '2027-05-23/2027-05-26']],
    ['2027-05-27', ['2027-05-20/2027-05-21', '2027-05-23/2027-05-25', '2027-05-27']],
  ])('joins the days right before and after it: %s', (day, expected) => {
    const days = day === '2027-05-10' ? [] : ['2027-05-23/2027-05-25', '2027-05-20/2027-05-21']
    expect(paintDay({ except: [{ days: [...days, 'someday'] }] }, day)).toEqual({
      except: [{ days: [...expected, 'someday'] }],
    })
  })

  it('joins the next day and the days that follow it over New Year and 29 February', () => {
    const except = (...days: string[]): Calendar => ({ except: [{ days }] })
    expect(paintDay(except('2028-01-01', '2028-01-02/2028-01-06'), '2027-12-31')).toEqual(
      except('2027-12-31/2028-01-06'),
    )
    expect(paintDay(except('2028-02-28', '2028-03-01'), '2028-02-29')).toEqual(
      except('2028-02-28/2028-03-01'),
    )
    expect(paintDay(except('2027-02-28'), '2027-03-01')).toEqual(except('2027-02-28/2027-03-01'))
  })

  it('leaves a list that becomes empty, and every day where nothing else is said', () => {
    const tuesdays: Calendar = { in: [{ weekdays: [2] }] }
    expect(paintDay({ ...tuesdays, also: [{ days: ['2027-05-05'] }] }, '2027-05-05')).toEqual(tuesdays)
    expect(paintDay({ except: [{ days: ['2027-05-05'] }] }, '2027-05-05')).toEqual({
      in: [{ seasons: [{ from: '01-01', to: '12-31' }] }],
    })
  })

  it('is no longer listed against what the rules say, and for it where they do not', () => {
    const tuesdays: Calendar = { in: [{ weekdays: [2] }] }
    expect(paintDay({ ...tuesdays, also: [{ days: ['2027-05-04'] }] }, '2027-05-04')).toEqual({
      ...tuesdays,
      except: [{ days: ['2027-05-04'] }],
    })
    expect(paintDay({ ...tuesdays, except: [{ days: ['2027-05-05'] }] }, '2027-05-05')).toEqual({
      ...tuesdays,
      also: [{ days: ['2027-05-05'] }],
    })
  })

  it('leaves rows that are more than a list of days as they are', () => {
    const noMondays: Calendar = { except: [{ weekdays: [1] }] }
    expect(paintDay(noMondays, '2027-05-03')).toEqual({ ...noMondays, also: [{ days: ['2027-05-03'] }] })
    const mondaysOfMay = { weekdays: [1], days: ['2027-05-01/2027-05-31'] }
    expect(paintDay({ except: [mondaysOfMay] }, '2027-05-03')).toEqual({
      except: [mondaysOfMay],
      also: [{ days: ['2027-05-03'] }],
    })
    expect(paintDay({ except: [mondaysOfMay] }, '2027-05-04')).toEqual({
      except: [mondaysOfMay, { days: ['2027-05-04'] }],
    })
  })

  it('is listed in the first row of days alone', () => {
    const [mondays, other] = [{ weekdays: [1] }, { days: ['2027-06-01'] }]
    const days = { days: ['2027-05-04'], weekdays: undefined }
    expect(paintDay({ except: [mondays, days, other] }, '2027-05-05').except).toEqual([
      mondays,
      { days: ['2027-05-04/2027-05-05'] },
      other,
    ])
    expect(paintDay({ except: [mondays, days, other] }, '2027-05-04').except).toEqual([mondays, other])
  })

  it('stays in where a rule of what the calendar has besides has it', () => {
    const calendar: Calendar = { in: [{ weekdays: [2] }], also: [{ weekdays: [3] }] }
    const painted = paintDay(calendar, '2027-05-05')
    expect(painted).toEqual({ ...calendar, except: [{ days: ['2027-05-05'] }] })
    expect(hasDay(painted, '2027-05-05')).toBe(true)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  countDays,
  dayNumber,
  dayOfNumber,
  daysBetween,
  daysFromTo,
  firstOfMonth,
  isDay,
  isoWeekday,
  lastOfMonth,
} from './days.ts'

const anyDay = fc
  .integer({ min: -20_000, max: 60_000 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10))

describe('civil days', () => {
  it('knows which days exist', () => {
    expect(['2027-02-28', '2028-02-29', '0001-01-01', '9999-12-31'].every(isDay)).toBe(true)
    const none = ['2027-02-29', '2027-13-01', '2027-00-10', '2027-1-1', '27-01-01', '2027-01-32', '', 'today']
    expect(none.filter(isDay)).toEqual([])
  })

  it('steps over the ends of months and years, and over both changes of the clock', () => {
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2027-03-28', 1)).toBe('2027-03-29')
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  })

  it('counts as the calendar of UTC does, in every year that has four digits', () => {
    const [first, last] = [Date.parse('0000-01-01T00:00:00Z'), Date.parse('9999-12-31T00:00:00Z')]
    // Steps of eleven days pass every day of the year within eleven years.
    for (let instant = first; instant <= last; instant += 11 * 86_400_000) {
      const day = new Date(instant).toISOString().slice(0, 10)
      const count = instant / 86_400_000
      if (dayNumber(day) !== count || dayOfNumber(count) !== day) expect.fail(day)
    }
    const tooLate = ['1900-02-29', '2100-02-29', '2027-04-31', '2027-06-31', '2027-09-31', '2027-11-31']
    expect(tooLate.filter(isDay)).toEqual([])
    expect(['2027-01-00', '12027-01-01', '2027-01-011'].filter(isDay)).toEqual([])
    expect(['2000-02-29', '0000-02-29', '2027-12-31'].every(isDay)).toBe(true)
  })

  it('refuses to count from a day that does not exist', () => {
    expect(() => addDays('2027-02-29', 1)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('0000-01-01', -1)).toThrow(RangeError)
  })

  it('names the weekday', () => {
    expect(isoWeekday('2026-11-21')).toBe(6)
    expect(isoWeekday('2026-11-22')).toBe(7)
    expect(isoWeekday('2026-11-23')).toBe(1)
    expect(isoWeekday('1969-12-31')).toBe(3)
  })

  it('lists a period with both its ends', () => {
    expect(daysFromTo('2027-02-27', '2027-03-02')).toEqual([
      '2027-02-27',
      '2027-02-28',
      '2027-03-01',
      '2027-03-02',
    ])
    expect(daysFromTo('2027-03-02', '2027-03-01')).toEqual([])
    expect(countDays('2027-03-01', '2027-03-01')).toBe(1)
  })

  it('knows the first and the last day of a month', () => {
    expect([firstOfMonth('2027-02-28'), lastOfMonth('2027-02-28')]).toEqual(['2027-02-01', '2027-02-28'])
    expect(lastOfMonth('2028-02-01')).toBe('2028-02-29')
    expect(lastOfMonth('2027-12-31')).toBe('2027-12-31')
    expect(lastOfMonth('2027-04-15')).toBe('2027-04-30')
  })

  it('goes there and back, and in the order of the calendar', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, step) => {
        const other = addDays(day, step)
        expect(addDays(other, -step)).toBe(day)
        expect(daysBetween(day, other)).toBe(step)
        expect(Number(other > day) - Number(other < day) === Math.sign(step)).toBe(true)
        expect(Math.abs((isoWeekday(other) - isoWeekday(day) - step) % 7)).toBe(0)
      }),
    )
  })
})

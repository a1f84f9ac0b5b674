import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aMovableDay } from './calendars-for-test.ts'
import { movableDayParts, yearDayOf, yearDaysOf } from './year-days.ts'

const aYear = fc.integer({ min: 1900, max: 2199 }).map(String)

it('are days of a year, the weekdays of a month, and days before or after Easter', () => {
  expect(yearDayOf('10-04', '2027')).toBe('10-04')
  expect(yearDayOf('Mar Su[3]', '2027')).toBe('03-21')
  expect(yearDayOf('Oct Su[2]', '2027')).toBe('10-10')
  expect(yearDayOf('Feb Mo[-1]', '2028')).toBe('02-28')
  expect(yearDayOf('Dec Fr[-1]', '2027')).toBe('12-31')
  expect(yearDayOf('Dec Fr[-1]', '9999')).toBe('12-31')
  expect(yearDayOf('easter', '2027')).toBe('03-28')
  expect(yearDayOf('easter+1', '2027')).toBe('03-29')
  expect(yearDayOf('easter-2', '2027')).toBe('03-26')
})

it.each([
  '',
  '02-30',
  '13-01',
  'Mar Su[5]',
  'Mar Su[0]',
  'mar su[3]',
  'Mar Su',
  'Easter',
  'easter+0',
  'easter+241',
  'easter-81',
  'easter 1',
  '2027-10-04',
])('"%s" is none', (text) => {
  expect(movableDayParts(text)).toBeUndefined()
  expect(() => yearDayOf(text, '2027')).toThrow(RangeError)
  expect(() => yearDaysOf(text)).toThrow(RangeError)
})

it('stay within the earliest and the latest day of any year', () => {
  fc.assert(
    fc.property(aMovableDay, aYear, (text, year) => {
      const { earliest, latest } = yearDaysOf(text)
      const day = yearDayOf(text, year)
      expect(earliest <= day && day <= latest).toBe(true)
    }),
  )
})

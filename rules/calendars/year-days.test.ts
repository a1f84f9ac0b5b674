import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aMovableDay } from './calendars-for-test.ts'
import { movableDayOf, movableDayParts, type MovableDayParts, yearDayOf, yearDaysOf } from './year-days.ts'

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
  'Foo Su[1]',
  'Mar Foo[1]',
  'Mar Xx[1]',
  'Foo Xx[1]',
  'on Mar Su[1]',
  'Mar Su[1] ',
  'Easter',
  'easter+0',
  'easter+241',
  'easter-81',
  'easter 1',
  '2027-10-04',
])('"%s" is none', (text) => {
  expect(movableDayParts(text)).toBeUndefined()
  const refused = new RangeError(`no day of the year: ${text}`)
  expect(() => yearDayOf(text, '2027')).toThrow(refused)
  expect(() => yearDaysOf(text)).toThrow(refused)
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

it.each<[string, MovableDayParts]>([
  ['01-01', { kind: 'fixed', yearDay: '01-01' }],
  ['02-29', { kind: 'fixed', yearDay: '02-29' }],
  ['Jan Mo[1]', { kind: 'weekday', month: 1, weekday: 1, nth: 1 }],
  ['Mar Su[4]', { kind: 'weekday', month: 3, weekday: 7, nth: 4 }],
  ['Dec Sa[-1]', { kind: 'weekday', month: 12, weekday: 6, nth: -1 }],
  ['easter', { kind: 'easter', days: 0 }],
  ['easter+1', { kind: 'easter', days: 1 }],
  ['easter-1', { kind: 'easter', days: -1 }],
  ['easter+240', { kind: 'easter', days: 240 }],
  ['easter-80', { kind: 'easter', days: -80 }],
])('%s has its parts, and is written from them', (text, parts) => {
  expect(movableDayParts(text)).toEqual(parts)
  expect(movableDayOf(parts)).toBe(text)
})

it.each([
  ['Jan Fr[1]', '2027', '01-01'],
  ['Jan Th[1]', '2027', '01-07'],
  ['Jan Sa[4]', '2027', '01-23'],
  ['Feb Su[4]', '2027', '02-28'],
  ['Feb Su[-1]', '2027', '02-28'],
  ['Feb Mo[-1]', '2027', '02-22'],
  ['Feb Tu[-1]', '2028', '02-29'],
  ['Feb Tu[4]', '2028', '02-22'],
  ['Feb We[-1]', '2028', '02-23'],
  ['Apr Fr[-1]', '2027', '04-30'],
  ['Apr Sa[-1]', '2027', '04-24'],
  ['May Sa[4]', '2027', '05-22'],
  ['May Sa[-1]', '2027', '05-29'],
  ['02-29', '2027', '02-29'],
  ['easter-80', '2285', '01-01'],
  ['easter+240', '2038', '12-21'],
])('%s of %s is %s', (text, year, expected) => expect(yearDayOf(text, year)).toBe(expected))

it.each([
  ['02-29', '02-29', '02-29'],
  ['Mar Su[1]', '03-01', '03-07'],
  ['Oct Mo[2]', '10-08', '10-14'],
  ['Mar Su[4]', '03-22', '03-28'],
  ['Feb We[-1]', '02-22', '02-29'],
  ['Apr Th[-1]', '04-24', '04-30'],
  ['Dec Fr[-1]', '12-25', '12-31'],
  ['easter', '03-22', '04-25'],
  ['easter-22', '02-28', '04-03'],
  ['easter-80', '01-01', '02-05'],
  ['easter+240', '11-17', '12-21'],
])('%s is in any year from %s to %s', (text, earliest, latest) =>
  expect(yearDaysOf(text)).toEqual({ earliest, latest }),
)

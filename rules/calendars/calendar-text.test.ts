import { describe, expect, it } from 'vitest'
import { calendarText, type CalendarWords, onlyRow, spansText, weekdaysText } from './calendar-text.ts'

/** Says the key of the text, and what is written into it. */
const words: CalendarWords = {
  say: (key, values) => (values === undefined ? `<${key}>` : `<${key} ${JSON.stringify(values)}>`),
  listed: (names) => names.join(' + '),
  region: 'en-GB',
}
const phrase = (key: string, values?: Record<string, string | number>) =>
  words.say(`catalogue.calendar.${key}`, values)
const onOneDay = (text: string) => spansText([{ from: text, to: text }], words)

describe('a day of every year', () => {
  it.each([
    ['01-01', '1 January'],
    ['02-29', '29 February'],
    ['12-31', '31 December'],
  ])('%s is %s', (text, expected) => expect(onOneDay(text)).toBe(expected))

  it.each([
    ['Mar Su[3]', 'nth.sunday.3', 'Sunday', 'March'],
    ['Oct Su[-1]', 'nth.sunday.last', 'Sunday', 'October'],
    ['Jan Mo[1]', 'nth.other.1', 'Monday', 'January'],
    ['Dec Sa[-1]', 'nth.other.last', 'Saturday', 'December'],
  ])('%s is a weekday of a month; only Sunday is feminine', (text, key, weekday, month) =>
    expect(onOneDay(text)).toBe(phrase(key, { weekday, month })),
  )

  it.each([
    ['easter', phrase('easter')],
    ['easter+1', phrase('easterMonday')],
    ['easter+2', phrase('afterEaster', { count: 2 })],
    ['easter-1', phrase('beforeEaster', { count: 1 })],
    ['easter-2', phrase('beforeEaster', { count: 2 })],
  ])('%s is counted from Easter', (text, expected) => expect(onOneDay(text)).toBe(expected))

  it('is in the language of the reader', () => {
    expect(spansText([{ from: '03-01', to: '03-01' }], { ...words, region: 'it-IT' })).toBe('1 marzo')
    expect(weekdaysText([7], { ...words, region: 'it-IT' })).toBe('domenica')
  })

  it.each(['', '02-30', 'Mar Su[5]', 'easter+241'])('"%s" is none', (text) =>
    expect(() => onOneDay(text)).toThrow(new RangeError(`no day of the year: ${text}`)),
  )
})

it('seasons are said from their first day to their last, and listed', () => {
  const seasons = [
    { from: '03-01', to: '09-30' },
    { from: '11-01', to: '11-01' },
    { from: '12-01', to: 'easter' },
  ]
  expect(spansText(seasons, words)).toBe(
    `1 March – 30 September + 1 November + 1 December – ${phrase('easter')}`,
  )
})

it('weekdays are listed from Monday to Sunday', () => {
  expect(weekdaysText([7, 1, 6], words)).toBe('Monday + Saturday + Sunday')
  const weekdays = [5, 2]
  expect(weekdaysText(weekdays, words)).toBe('Tuesday + Friday')
  expect(weekdays).toEqual([5, 2])
})

describe('a calendar', () => {
  it.each([
    [{}, phrase('everyDay')],
    [{ in: [{}] }, phrase('everyDay')],
    [{ in: [{ weekdays: [6, 7] }] }, 'Saturday + Sunday'],
    [{ in: [{ holidays: true }] }, phrase('holidays')],
    [{ in: [{ holidays: false }] }, phrase('noHolidays')],
    [{ in: [{ weekdays: [1], holidays: true }] }, phrase('weekdaysOnHolidays', { weekdays: 'Monday' })],
    [
      { in: [{ weekdays: [1, 2], holidays: false }] },
      phrase('weekdaysOffHolidays', { weekdays: 'Monday + Tuesday' }),
    ],
    [
      { in: [{ days: ['2027-12-31', '2027-12-31/2028-01-01', '2028-02-29/2028-02-29'] }] },
      '31 December 2027 + 31 December 2027 – 1 January 2028 + 29 February 2028',
    ],
  ])('%j is said', (calendar, expected) => expect(calendarText(calendar, words)).toBe(expected))

  it('says of a row its seasons, its days and its weekdays', () => {
    const row = { weekdays: [6], days: ['2027-05-01'], seasons: [{ from: '05-01', to: '05-31' }] }
    expect(calendarText({ in: [row] }, words)).toBe('1 May – 31 May, 1 May 2027, Saturday')
  })

  it('says its rows, then the exceptions, then what it has besides', () => {
    const calendar = {
      also: [{ days: ['2027-10-16'] }, { weekdays: [7] }],
      except: [{ weekdays: [1] }, { holidays: true }],
      in: [{ seasons: [{ from: '03-01', to: '09-30' }] }, { weekdays: [6] }],
    }
    expect(calendarText(calendar, words)).toBe(
      [
        '1 March – 30 September',
        'Saturday',
        phrase('except', { days: 'Monday' }),
        phrase('except', { days: phrase('holidays') }),
        phrase('also', { days: '16 October 2027' }),
        phrase('also', { days: 'Sunday' }),
      ].join('; '),
    )
    expect(calendarText({ except: [{ weekdays: [1] }] }, words)).toBe(
      `${phrase('everyDay')}; ${phrase('except', { days: 'Monday' })}`,
    )
  })

  it.each(['', '06-01', '2027-06-31', '2027-06-01/2027-06-02/2027-06-03'])('has no days "%s"', (text) =>
    expect(() => calendarText({ in: [{ days: [text] }] }, words)).toThrow(new RangeError(`no days: ${text}`)),
  )
})

it('a calendar of one row has it alone, without exceptions', () => {
  const row = { weekdays: [6] }
  expect(onlyRow({ in: [row] })).toBe(row)
  expect(onlyRow({ in: [row], except: [], also: [] })).toBe(row)
  expect(onlyRow({})).toBeUndefined()
  expect(onlyRow({ in: [row, row] })).toBeUndefined()
  expect(onlyRow({ in: [row], except: [{ weekdays: [1] }] })).toBeUndefined()
  expect(onlyRow({ in: [row], also: [{ weekdays: [1] }] })).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { hasOrder, orderOfDays, readDay } from './written-day.ts'

describe('a day in a spreadsheet', () => {
  it.each([
    ['31/12/2027', '2027-12-31'],
    ['1.3.27', '2027-03-01'],
    ['01-03-2027', '2027-03-01'],
    ['31 dicembre 2027', '2027-12-31'],
    ['31-dic-27', '2027-12-31'],
    ['1 March 2027', '2027-03-01'],
    ['2027-12-31', '2027-12-31'],
    ['2027-12-31 00:00:00', '2027-12-31'],
  ])('%s is %s', (typed, day) => expect(readDay(typed)).toBe(day))

  it.each(['12/31/2027', '31/02/2027', '2027', 'mai', '31 xyz 2027', '0/1/2027', '1/1/127', ''])(
    '%s is none',
    (typed) => expect(readDay(typed)).toBeUndefined(),
  )

  it('is read month first where a list has its days so', () => {
    expect(readDay('12/31/2027', 'monthFirst')).toBe('2027-12-31')
    expect(readDay('31/12/2027', 'monthFirst')).toBeUndefined()
    expect(readDay('3 aprile 2027', 'monthFirst')).toBe('2027-04-03')
    expect(readDay('2027-03-04', 'monthFirst')).toBe('2027-03-04')
  })

  it('tells its order by those that can be read one way only', () => {
    expect(orderOfDays(['3/4/2027', '12/31/2027'])).toBe('monthFirst')
    expect(orderOfDays(['3/4/2027', '31/12/2027'])).toBe('dayFirst')
    expect(orderOfDays(['3/4/2027', ''])).toBe('dayFirst')
    expect(['3/4/2027', '3 aprile 2027', '2027-04-03', ''].map(hasOrder)).toEqual([true, false, false, false])
  })
})

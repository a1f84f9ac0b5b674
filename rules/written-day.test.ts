import { describe, expect, it } from 'vitest'
import { guessOf, hasOrder, isWithoutEnd, lastDayOf, orderOfDays, readDay } from './written-day.ts'

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
    ['2027-12-31T00:00:00.000Z', '2027-12-31'],
    ['31/12/2027 00:00:00', '2027-12-31'],
    ['31/12/2027 0:00', '2027-12-31'],
    ['ven 31/12/2027', '2027-12-31'],
    ['Freitag, 31.12.2027', '2027-12-31'],
    ['31.12.2027.', '2027-12-31'],
    ['31. Dezember 2027', '2027-12-31'],
    ['31. Dez. 2027', '2027-12-31'],
    ['1. März 2027', '2027-03-01'],
    ['1° gennaio 2028', '2028-01-01'],
    ['December 31, 2027', '2027-12-31'],
    ['31/XII/2027', '2027-12-31'],
    ['20271231', '2027-12-31'],
    ['31122027', '2027-12-31'],
    ['20112027', '2027-11-20'],
    ['31–12–2027', '2027-12-31'],
    ['1. Mrz 2027', '2027-03-01'],
    ['31,12,2027', '2027-12-31'],
    ['46752', '2027-12-31'],
    ['01.03.80', '1980-03-01'],
    ['31.12.49', '2049-12-31'],
  ])('%s is %s', (typed, day) => expect(readDay(typed)).toBe(day))

  it.each([
    '12/31/2027',
    '31/02/2027',
    '2027',
    'mai',
    '31 xyz 2027',
    '0/1/2027',
    '1/1/127',
    '',
    '2027-12-31T23:00:00.000Z',
    '31/12/9999',
    '00/00/0000',
    '29/02/2027',
    'illimitata',
    '3331234567',
    '31 ma 2027',
  ])('%s is none', (typed) => expect(readDay(typed)).toBeUndefined())

  it('without signs is no year of another millennium', () => {
    expect(['31122027', '20271231'].some(isWithoutEnd)).toBe(false)
    expect(isWithoutEnd('99991231')).toBe(true)
  })

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
    expect(orderOfDays(['12/31/2027', '31/12/2027', '3/4/2027'])).toBeUndefined()
    expect(['3/4/2027', '3 aprile 2027', '2027-04-03', ''].map(hasOrder)).toEqual([true, false, false, false])
  })

  it.each([
    ['dicembre 2027', '2027-12-31'],
    ['dic-27', '2027-12-31'],
    ['Feb. 2028', '2028-02-29'],
    ['marzo 2027', '2027-03-31'],
    ['Mai 2027', '2027-05-31'],
    ['12/2027', '2027-12-31'],
    ['2027', '2027-12-31'],
    ['13/2027', undefined],
    ['31/12/2027', undefined],
    ['socio 2027', undefined],
  ])('%s without a day lasts until %s', (typed, day) => expect(lastDayOf(typed)).toBe(day))

  it('says what was guessed', () => {
    expect(['31.12.27', '46752', '31.12.2027', 'mai'].map(guessOf)).toEqual([
      'shortYear',
      'serial',
      undefined,
      undefined,
    ])
  })
})

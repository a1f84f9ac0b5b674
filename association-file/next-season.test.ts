import { describe, expect, it } from 'vitest'
import { isoWeekday } from '#rules/days.ts'
import { daysToMove, inYear, type Shift, withMoved } from './next-season.ts'

const both = (text: string) => ({ it: text, en: text })
const FILE = {
  calendars: {
    trota: {
      name: both('2027-04-03'),
      in: [{ seasons: [{ from: '03-01', to: 'Sep Su[-1]' }] }],
      except: [{ days: ['2027-05-09', '2027-06-01/2027-06-15'] }],
      also: [{ days: ['2028-01-06'] }],
    },
  },
  closures: [{ zone: 'river', from: '2027-04-03', to: '2027-04-04', reason: both('2027-04-03: Semina') }],
  discountCodes: [{ code: 'APRILE', percent: 10, from: '2027-04-01', to: '2027-04-30' }],
  membershipPlans: [
    {
      key: 'socio',
      name: both('Socio'),
      validity: { until: 'yearEnd' as const },
      prices: { base: '60.00' },
      from: '2027-01-10',
      renewingUntil: '2027-01-31',
    },
  ],
}
const movedTo = (year: number, by: Shift, file: Parameters<typeof withMoved>[0] = FILE) =>
  withMoved(file, daysToMove(file, year, by))
const closed = (from: string, to = from) => ({ closures: [{ from, to, reason: both('Gara') }] })
const oneTo = (year: number, by: Shift, from: string, to?: string) =>
  daysToMove(closed(from, to), year, by).map(({ after, why }) => [after.first, after.last, why])

describe('the next season', () => {
  it('moves the days of the years before, and leaves what comes back by itself and what is of the year already', () => {
    expect(daysToMove(FILE, 2028, 'date')).toHaveLength(6)
    const parts = movedTo(2028, 'date')
    expect(parts.get('calendars')).toEqual({
      trota: {
        name: both('2027-04-03'),
        in: [{ seasons: [{ from: '03-01', to: 'Sep Su[-1]' }] }],
        except: [{ days: ['2028-05-09', '2028-06-01/2028-06-15'] }],
        also: [{ days: ['2028-01-06'] }],
      },
    })
    expect(parts.get('closures')).toEqual([
      { zone: 'river', from: '2028-04-03', to: '2028-04-04', reason: both('2027-04-03: Semina') },
    ])
    expect(parts.get('discountCodes')).toEqual([
      { code: 'APRILE', percent: 10, from: '2028-04-01', to: '2028-04-30' },
    ])
    const [plan] = FILE.membershipPlans
    expect(parts.get('membershipPlans')).toEqual([
      { ...plan, from: '2028-01-10', renewingUntil: '2028-01-31' },
    ])
  })

  it('offers nothing again that is moved', () => {
    const parts = movedTo(2028, 'weekday')
    expect(daysToMove(Object.fromEntries(parts), 2028, 'weekday')).toEqual([])
  })

  it('keeps the day of the week where that is chosen, and finds a day for 29 February', () => {
    for (const { before, after } of daysToMove(FILE, 2028, 'weekday'))
      expect(isoWeekday(after.first)).toBe(isoWeekday(before.first))
    expect(inYear('2028-02-29', 2029, 'date')).toBe('2029-02-28')
  })

  it.each(['date', 'weekday'] as const)('moves what hangs on Easter with it, by %s', (by) => {
    expect(oneTo(2027, by, '2026-04-06')).toEqual([['2027-03-29', '2027-03-29', 'easter']])
    expect(oneTo(2027, by, '2026-04-02', '2026-04-06')).toEqual([['2027-03-25', '2027-03-29', 'easter']])
  })

  it('leaves other holidays on their dates, and names a day that falls on one', () => {
    expect(oneTo(2027, 'weekday', '2026-06-02')).toEqual([['2027-06-02', '2027-06-02', 'holiday']])
    expect(oneTo(2027, 'weekday', '2026-08-16')).toEqual([['2027-08-15', '2027-08-15', 'ontoHoliday']])
    expect(oneTo(2027, 'weekday', '2026-05-11')).toEqual([['2027-05-10', '2027-05-10', undefined]])
  })

  it('keeps the dates of a period that ends with a holiday', () => {
    expect(oneTo(2027, 'weekday', '2026-12-24', '2026-12-26')).toEqual([
      ['2027-12-24', '2027-12-26', 'holiday'],
    ])
  })

  it('ends no period before it begins', () => {
    for (const first of ['2026-04-24', '2026-04-29', '2026-06-01', '2026-08-14', '2026-12-30'])
      for (const last of ['2026-04-25', '2026-05-01', '2026-06-02', '2026-08-15', '2027-01-06'])
        for (const [from, to] of last < first ? [] : oneTo(2027, 'weekday', first, last))
          expect(String(to) >= String(from)).toBe(true)
  })

  it('only moves what is chosen', () => {
    const [first] = daysToMove(FILE, 2028, 'date')
    expect([...withMoved(FILE, first ? [first] : []).keys()]).toEqual(['calendars'])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusals } from '../sale/buying.ts'
import { aDay } from '../calendars/calendars-for-test.ts'
import { movedTo } from './changes.ts'
import { addDays, isDay } from '../days.ts'
import { examplePermit, exampleTerms } from './example-permit.ts'
import { orderMistakes } from '../sale/order-mistakes.ts'
import type { PermitTerms } from '../permit-terms.ts'
import { endsByItself, lastDayNear, lastDaysFrom } from './valid-for.ts'
import { instantOf } from '../wall-clock.ts'

const TROTA = { in: [{ seasons: [{ from: 'Mar Su[3]', to: 'Oct Su[2]' }] }], except: [{ weekdays: [1] }] }
const from = (terms: Partial<PermitTerms>, day: string) => lastDaysFrom(exampleTerms(terms), day)

describe('the last day', () => {
  it('is one of the lengths that are sold', () => {
    const terms = { days: { atLeast: 1, atMost: 7 }, validity: { days: [1, 3, 7] } }
    expect(from(terms, '2027-05-30')).toEqual(['2027-05-30', '2027-06-01', '2027-06-05'])
    expect(from({ days: { atLeast: 2, atMost: 3 } }, '2027-05-30')).toEqual(['2027-05-31', '2027-06-01'])
    expect(lastDayNear(exampleTerms(terms), '2027-05-30', 4)).toBe('2027-06-01')
  })

  it('of months is the day before the same day, or the end of a month that is too short', () => {
    const last = (months: number, day: string) => from({ validity: { months } }, day)
    expect(last(1, '2027-05-01')).toEqual(['2027-05-31'])
    expect(last(1, '2027-05-15')).toEqual(['2027-06-14'])
    expect(last(1, '2027-01-31')).toEqual(['2027-02-28'])
    expect(last(1, '2028-01-30')).toEqual(['2028-02-29'])
    expect(last(1, '2028-02-29')).toEqual(['2028-03-28'])
    expect(last(12, '2027-12-31')).toEqual(['2028-12-30'])
    expect(last(2, '2027-12-15')).toEqual(['2028-02-14'])
  })

  it('of a season is where that ends, whatever is added after it', () => {
    const season = { calendar: { ...TROTA, also: [{ days: ['2027-10-16'] }] } }
    expect(from({ ...season, validity: { until: 'season' } }, '2027-06-15')).toEqual(['2027-10-10'])
    expect(from({ validity: { until: 'season', calendar: TROTA } }, '2027-06-15')).toEqual(['2027-10-10'])
    expect(from({ validity: { until: 'season' } }, '2027-06-15')).toEqual(['2027-12-31'])
  })
})

it('months are those of a calendar on the wall: the next month has the same day right after, or has ended', () => {
  fc.assert(
    fc.property(aDay(), fc.integer({ min: 1, max: 12 }), (day, months) => {
      const [last = ''] = lastDaysFrom(exampleTerms({ validity: { months } }), day)
      const after = addDays(last, 1)
      const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months]
      const wall = `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
      const same = `${wall}-${day.slice(8)}`
      expect(isDay(same) ? after : [last.slice(0, 7), after.slice(8)]).toEqual(
        isDay(same) ? same : [wall, '01'],
      )
    }),
  )
})

describe('a permit of a season', () => {
  const card = examplePermit({
    calendar: TROTA,
    days: { atLeast: 1, atMost: 366 },
    validity: { until: 'season' },
    zones: [{ zoneId: 1 }],
  })
  const now = instantOf('2027-06-14', '08:00:00', 'Europe/Rome')
  const person = { accompanied: false, member: false, blocked: false, others: [] }
  const order = { firstDay: '2027-06-15', lastDay: '2027-10-10', zoneId: 1 }

  it('is sold although nobody fishes on some of its days, or its zone is shut for a while', () => {
    const works = { zoneId: 1, from: '2027-07-01', to: '2027-07-15', reason: { it: 'x', en: 'x' } }
    const shut = { ...card, closures: [works] }
    expect(refusals(shut, order, person, now, false)).toEqual([])
    const whole = { ...order, holder: { kind: 'self' as const }, options: [] }
    expect(orderMistakes(shut, whole, { email: 'anna@example.org' })).toEqual([])
  })

  it('has no other last day, and takes it along when it moves', () => {
    expect(endsByItself(card.terms)).toBe(true)
    const wrong = { ...order, lastDay: '2027-06-15', holder: { kind: 'self' as const }, options: [] }
    expect(orderMistakes(card, wrong, { email: 'anna@example.org' })).toEqual([
      { field: 'lastDay', code: 'LAST_DAY_GIVEN', day: '2027-10-10' },
    ])
    expect(movedTo({ ...order, terms: card.terms }, '2027-08-01')).toEqual({
      firstDay: '2027-08-01',
      lastDay: '2027-10-10',
    })
  })

  it('is refused out of the season that it names', () => {
    const other = examplePermit({ validity: { until: 'season', calendar: TROTA } })
    const period = { firstDay: '2027-11-05', lastDay: '2027-11-05' }
    const later = instantOf('2027-11-01', '08:00:00', 'Europe/Rome')
    expect(refusals(other, period, person, later, false)).toEqual([
      { code: 'OUT_OF_SEASON', calendar: TROTA },
    ])
  })
})

it('a number of days between those that are sold is refused by its own reason', () => {
  const permit = examplePermit({ days: { atLeast: 1, atMost: 7 }, validity: { days: [1, 3, 7] } })
  const order = {
    firstDay: '2027-05-01',
    lastDay: '2027-05-02',
    holder: { kind: 'self' as const },
    options: [],
  }
  const codes = (lastDay: string) =>
    orderMistakes(permit, { ...order, lastDay }, { email: 'anna@example.org' }).map(({ code }) => code)
  expect(['2027-05-01', '2027-05-02', '2027-05-03', '2027-05-08'].map(codes)).toEqual([
    [],
    ['DAYS_NOT_OFFERED'],
    [],
    ['DAYS_TOO_MANY'],
  ])
})

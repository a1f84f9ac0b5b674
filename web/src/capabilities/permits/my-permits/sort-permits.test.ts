import { describe, expect, it } from 'vitest'
import type { HeldPermit } from '#contract/permits.ts'
import { sortPermits } from './sort-permits.ts'

const TODAY = '2027-05-02'
const permit = (purchaseId: string, firstDay: string, changes: Partial<HeldPermit> = {}) =>
  ({
    purchaseId,
    firstDay,
    lastDay: firstDay,
    state: 'issued',
    issuedAt: '2027-01-01T00:00:00Z',
    river: { timeZone: 'Europe/Rome' },
    bookings: [],
    ...changes,
  }) as HeldPermit
/** Rome is two hours ahead of UTC. */
const at = (day: string, time = '08:00') => new Date(`${day}T${time}:00Z`)
const ids = (permits: HeldPermit[]) => permits.map(({ purchaseId }) => purchaseId)

describe('my permits', () => {
  it('are those of today, then the next ones, then the past ones, the latest first', () => {
    const sorted = sortPermits(
      [
        permit('later', '2027-07-01'),
        permit('long ago', '2027-02-01'),
        permit('today', TODAY),
        permit('yesterday', '2027-05-01'),
        permit('tomorrow', '2027-05-03'),
      ],
      at(TODAY),
    )
    expect(ids(sorted.today)).toEqual(['today'])
    expect(ids(sorted.coming)).toEqual(['tomorrow', 'later'])
    expect(ids(sorted.past)).toEqual(['yesterday', 'long ago'])
  })

  it('of several days are listed as today’s on each of them', () => {
    const week = permit('week', '2027-04-30', { lastDay: '2027-05-06' })
    expect(ids(sortPermits([week], at(TODAY)).today)).toEqual(['week'])
    expect(ids(sortPermits([week], at('2027-05-06')).today)).toEqual(['week'])
    expect(ids(sortPermits([week], at('2027-05-07')).past)).toEqual(['week'])
  })

  it('of today or tomorrow that were taken back are not among the past ones until their days are over', () => {
    const back = { state: 'refunded' } as const
    const permits = [
      permit('tomorrow', '2027-05-03', back),
      permit('today', TODAY, back),
      permit('yesterday', '2027-05-01', back),
    ]
    const sorted = sortPermits(permits, at(TODAY))
    expect(ids(sorted.ended)).toEqual(['today', 'tomorrow'])
    expect(ids(sorted.past)).toEqual(['yesterday'])
  })

  it('with nothing booked for today come after those that are valid today', () => {
    const month = permit('month', '2027-04-20', { lastDay: '2027-05-19', bookedDayByDay: true, bookings: [] })
    expect(ids(sortPermits([month, permit('day', TODAY)], at(TODAY)).today)).toEqual(['day', 'month'])
    const booked = { ...month, bookings: [{ day: TODAY }] } as HeldPermit
    expect(ids(sortPermits([booked, permit('day', TODAY)], at(TODAY)).today)).toEqual(['month', 'day'])
  })

  it('of today are in the order in which they can be used: now, later today, over', () => {
    const slot = (from: string, to: string) => ({ code: from, name: from, from, to, covers: [] })
    const morning = permit('morning', TODAY, { slot: slot('06:00:00', '12:00:00') })
    const evening = permit('evening', TODAY, { slot: slot('17:00:00', '21:00:00') })
    const both = [morning, evening]
    expect(ids(sortPermits(both, at(TODAY, '07:00')).today)).toEqual(['morning', 'evening'])
    expect(ids(sortPermits(both, at(TODAY, '12:00')).today)).toEqual(['evening', 'morning'])
  })

  it('for a night are listed as today’s until it is over', () => {
    const slot = { code: 'N', name: 'Notte', from: '20:00:00', to: '06:00:00', covers: [] }
    const night = permit('night', '2027-05-01', { slot, bookings: [] })
    expect(ids(sortPermits([night], at(TODAY, '03:59')).today)).toEqual(['night'])
    expect(ids(sortPermits([night], at(TODAY, '04:00')).past)).toEqual(['night'])
  })

  it('that were given back are neither today’s nor coming, whatever their day', () => {
    const back = [permit('a', TODAY, { state: 'refunded' }), permit('b', '2027-06-01', { state: 'voided' })]
    expect(sortPermits(back, at(TODAY))).toMatchObject({ today: [], coming: [] })
  })
})

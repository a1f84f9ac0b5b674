import { describe, expect, it } from 'vitest'
import { fishingDay } from '#rules/fishing-day.ts'
import { type HeldPermit, sortPermits } from './sort-permits.ts'

const TODAY = '2027-05-02'
const permit = (purchaseId: string, firstDay: string, changes: Partial<HeldPermit> = {}) =>
  ({
    purchaseId,
    firstDay,
    lastDay: firstDay,
    state: 'issued',
    issuedAt: '2027-01-01T00:00:00Z',
    ...changes,
  }) as HeldPermit
const at = (day: string) => () => day
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

  it('with nothing booked for today come after those that are valid today', () => {
    const month = permit('month', '2027-04-20', { lastDay: '2027-05-19', bookedDayByDay: true, bookings: [] })
    expect(ids(sortPermits([month, permit('day', TODAY)], at(TODAY)).today)).toEqual(['day', 'month'])
    const booked = { ...month, bookings: [{ day: TODAY }] } as HeldPermit
    expect(ids(sortPermits([booked, permit('day', TODAY)], at(TODAY)).today)).toEqual(['month', 'day'])
  })

  it('for a night are listed as today’s until it is over', () => {
    const slot = { code: 'N', name: 'Notte', from: '20:00:00', to: '06:00:00', covers: [] }
    const night = permit('night', '2027-05-01', { slot, bookings: [] })
    const timed = (time: string) => sortPermits([night], (held) => fishingDay(held, { day: TODAY, time }))
    expect(ids(timed('05:59:00').today)).toEqual(['night'])
    expect(ids(timed('06:00:00').past)).toEqual(['night'])
  })

  it('that were given back are past, whatever their day', () => {
    const back = [permit('a', TODAY, { state: 'refunded' }), permit('b', '2027-06-01', { state: 'voided' })]
    expect(sortPermits(back, at(TODAY))).toMatchObject({ today: [], coming: [] })
  })
})

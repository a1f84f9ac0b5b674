import { expect, it } from 'vitest'
import { DAY } from '#web/testing/held-permit.ts'
import { aHeld } from './an-entry-for-test.ts'
import { plannedOn, thenAlso } from './planned-outings.ts'

const ID = aHeld().purchaseId

it('takes the outing of a one-day permit from the purchase', () => {
  const held = aHeld({ technique: 1 })
  expect(plannedOn(held, DAY)).toEqual([{ id: ID, day: DAY, zoneId: 3, technique: 1 }])
  expect(plannedOn(held, '2027-05-03')).toEqual([])
  expect(plannedOn(aHeld({ state: 'refunded' }), DAY)).toEqual([])
})

it('creates the outing at the water on each day of a permit for several days', () => {
  const held = aHeld({ lastDay: '2027-05-04', zone: undefined })
  expect(plannedOn(held, '2027-05-04')).toEqual([{ day: '2027-05-04' }])
})

it('takes the outings from the bookings where each day is booked', () => {
  const bookingId = '0199a0f2-bbbb-7b3a-9d64-000000000001'
  const booking = { bookingId, day: DAY, zone: { zoneId: 4, name: 'Sponda' }, mayCancel: true }
  const held = aHeld({ bookedDayByDay: true, lastDay: '2027-05-31', zone: undefined, bookings: [booking] })
  expect(plannedOn(held, DAY)).toEqual([{ id: bookingId, day: DAY, zoneId: 4 }])
  expect(plannedOn(held, '2027-05-03')).toEqual([])
})

it('continues once, in the zones that a zone allows', () => {
  const zone = { name: '', techniques: [], keeping: 'choice' as const, slots: [], thenAlso: [] }
  const { river } = aHeld()
  const held = aHeld({
    river: {
      ...river,
      zones: [
        { ...zone, zoneId: 3, thenAlso: [5, 6] },
        { ...zone, zoneId: 5 },
        { ...zone, zoneId: 6 },
      ],
    },
  })
  expect(thenAlso(held, [3])).toEqual([5, 6])
  expect(thenAlso(held, [3, 5])).toEqual([6])
  expect(thenAlso(held, [])).toEqual([])
})

import { expect, it } from 'vitest'
import { DAY } from '#web/testing/held-permit.ts'
import { aHeld } from './an-entry-for-test.ts'
import { notNoted } from './not-noted.ts'

const ID = aHeld().purchaseId
const NEXT = '2027-05-03'

it('lists yesterday’s outing that was never begun', () => {
  expect(notNoted(aHeld(), [], DAY)).toEqual([])
  expect(notNoted(aHeld(), [], NEXT)).toMatchObject([{ id: ID, day: DAY }])
  expect(notNoted(aHeld(), [{ id: ID, day: DAY }], NEXT)).toEqual([])
  expect(notNoted(aHeld({ state: 'refunded' }), [], NEXT)).toEqual([])
})

it('lists each day without an outing on a permit for several days, the latest first', () => {
  const held = aHeld({ lastDay: '2027-05-04', zone: undefined })
  const begun = [{ id: '0199a0f2-bbbb-7b3a-9d64-000000000002', day: NEXT }]
  expect(notNoted(held, begun, '2027-05-06').map(({ day }) => day)).toEqual(['2027-05-04', DAY])
  expect(notNoted(held, begun, NEXT).map(({ day }) => day)).toEqual([DAY])
})

it('lists the bookings where each day is booked', () => {
  const bookingId = '0199a0f2-bbbb-7b3a-9d64-000000000001'
  const booking = { bookingId, day: DAY, zone: { zoneId: 4, name: 'Sponda' }, mayCancel: false }
  const held = aHeld({ bookedDayByDay: true, lastDay: '2027-05-31', zone: undefined, bookings: [booking] })
  expect(notNoted(held, [], '2027-05-20')).toEqual([{ id: bookingId, day: DAY, zoneId: 4 }])
})

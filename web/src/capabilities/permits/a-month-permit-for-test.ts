import type { HeldPermit } from '#contract/permits.ts'
import { addDays } from '#rules/days.ts'
import { aHeldPermit } from '#web/testing/held-permit.ts'

const SLOTS = [
  { code: 'M', name: 'Mattina', from: '06:00:00', to: '13:00:00', covers: [] },
  { code: 'P', name: 'Pomeriggio', from: '13:00:00', to: '20:00:00', covers: [] },
  { code: 'G', name: 'Giornata intera', from: '06:00:00', to: '20:00:00', covers: ['M', 'P'] },
]

type Booking = HeldPermit['bookings'][number]

export const aBooking = (day: string, about: Partial<Booking> = {}): Booking => ({
  bookingId: `0199a0f2-bbbb-7b3a-9d64-0000${day.replaceAll('-', '')}`,
  day,
  zone: { zoneId: 3, name: 'Sponda nord' },
  slot: SLOTS[0],
  mayCancel: true,
  ...about,
})

/** Thirty days from 20 April, booked day by day, with two zones and the slots morning, afternoon and whole day. */
export const aMonthPermit = (about: Partial<HeldPermit> = {}): HeldPermit => {
  const one = aHeldPermit()
  const zone = {
    techniques: [1, 2] as const,
    keeping: 'choice' as const,
    slots: ['M', 'P', 'G'],
    thenAlso: [],
  }
  return {
    ...one,
    name: 'Un mese da socio',
    firstDay: '2027-04-20',
    lastDay: addDays('2027-04-20', 29),
    bookedDayByDay: true,
    river: {
      ...one.river,
      slots: SLOTS,
      zones: [
        { ...zone, techniques: [...zone.techniques], zoneId: 3, name: 'Sponda nord' },
        { ...zone, techniques: [1], zoneId: 4, name: 'Sponda sud' },
      ],
    },
    ...about,
  }
}

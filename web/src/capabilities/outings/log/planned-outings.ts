import type { ResponseOf } from '#contract/call.ts'
import type { listMyPermits } from '#contract/permits.ts'
import type { Technique } from '#rules/codes.ts'

export type HeldPermit = ResponseOf<typeof listMyPermits>['permits'][number]

/** An outing of which nobody has written anything: what is settled of it, and what is chosen at the water. */
export interface PlannedOuting {
  /** Of the purchase or the booking that it comes from; absent: it gets one of its own. */
  id?: string
  day: string
  zoneId?: number
  slot?: string
  technique?: Technique
}

/** What a permit is good for on a day: its own outing, one for each booking, or one that is made up there. */
export function plannedOn(held: HeldPermit, day: string): PlannedOuting[] {
  if (held.state !== 'issued' || day < held.firstDay || day > held.lastDay) return []
  const booked = held.bookings.filter((booking) => booking.day === day)
  if (held.bookedDayByDay)
    return booked.map(({ bookingId, zone, slot, technique }) => ({
      id: bookingId,
      day,
      ...settled(zone?.zoneId, slot?.code, technique ?? held.technique),
    }))
  const own = settled(held.zone?.zoneId, held.slot?.code, held.technique)
  return [{ ...(held.firstDay === held.lastDay && { id: held.purchaseId }), day, ...own }]
}

const settled = (zoneId?: number, slot?: string, technique?: Technique) => ({
  ...(zoneId !== undefined && { zoneId }),
  ...(slot !== undefined && { slot }),
  ...(technique !== undefined && { technique }),
})

/** Where the same day may go on after these zones. */
export function thenAlso({ river }: HeldPermit, zoneIds: readonly number[]): number[] {
  const also = river.zones.filter(({ zoneId }) => zoneIds.includes(zoneId)).flatMap((zone) => zone.thenAlso)
  return [...new Set(also)].filter((zoneId) => !zoneIds.includes(zoneId))
}

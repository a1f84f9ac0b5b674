import type { HeldPermit } from '#contract/permits.ts'
import type { Technique } from '#rules/codes.ts'

/** An outing without an entry yet: its fixed values; the others are chosen at the water. */
export interface PlannedOuting {
  /** From the purchase or the booking; absent: the outing gets a new id. */
  id?: string
  day: string
  zoneId?: number
  slot?: string
  technique?: Technique
}

/** The outings of a permit on a day: the purchase's own, one for each booking, or one created at the water. */
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

/** The zones in which the same day may continue after these. */
export function thenAlso({ river }: HeldPermit, zoneIds: readonly number[]): number[] {
  const also = river.zones.filter(({ zoneId }) => zoneIds.includes(zoneId)).flatMap((zone) => zone.thenAlso)
  return [...new Set(also)].filter((zoneId) => !zoneIds.includes(zoneId))
}

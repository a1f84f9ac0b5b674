import type { ResponseOf } from '#contract/call.ts'
import type { listZones } from '#contract/catalogue.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { type IsOfGroup, placesShown, type PlacesShown } from '#rules/places-shown.ts'

export type ZoneOfDay = ResponseOf<typeof listZones>['zones'][number]
export type Slot = HeldPermit['river']['slots'][number]
export type Booking = HeldPermit['bookings'][number]
export type Technique = NonNullable<Booking['technique']>

export interface PlacesToBook extends PlacesShown {
  /** `left` is that of the best of several slots. */
  isBest?: boolean
  refused?: 'closed' | 'full' | 'over' | undefined
  /** Already booked for this day. */
  isMine: boolean
}

export interface CountedFor {
  slots: readonly Slot[]
  /** Whether the holder can take the places of a group, too. */
  isOf: IsOfGroup
  /** The permit's booking for the day: its place counts as free, because a new choice replaces it. */
  mine: Booking | undefined
}

const overlaps = (slots: readonly Slot[], one: string | undefined, other: string | undefined) => {
  const covers = (slot: string | undefined, inner: string | undefined) =>
    slots.find(({ code }) => code === slot)?.covers.includes(inner ?? '') ?? false
  return one === other || covers(one, other) || covers(other, one)
}

function placesOfSlot(
  row: ZoneOfDay['slots'][number],
  zoneId: number | undefined,
  { slots, isOf, mine }: CountedFor,
): PlacesToBook {
  const isHere = mine !== undefined && mine.zone?.zoneId === zoneId
  const shown = placesShown(row, isOf)
  const own = isHere && overlaps(slots, mine.slot?.code, row.slot) ? 1 : 0
  const left = shown.left === undefined ? undefined : Math.min(shown.left + own, row.places ?? Infinity)
  const refused = row.over ? 'over' : left === 0 ? 'full' : undefined
  return { ...shown, left, refused, isMine: isHere && mine.slot?.code === row.slot }
}

/** The places left in each slot of a zone, in the permit's order; one row without a slot if the zone has none. */
export const slotsToBook = (zone: ZoneOfDay, countedFor: CountedFor) =>
  zone.slots.map((row) => ({
    code: row.slot,
    slot: countedFor.slots.find(({ code }) => code === row.slot),
    ...placesOfSlot(row, zone.zoneId, countedFor),
  }))

/** The places left in a zone: those of the slot with most. */
export function zoneToBook(zone: ZoneOfDay, countedFor: CountedFor): PlacesToBook {
  const slots = zone.slots.map((row) => placesOfSlot(row, zone.zoneId, countedFor))
  const isMine = slots.some((slot) => slot.isMine)
  if (!zone.open) return { refused: 'closed', isMine }
  const best = slots
    .filter(({ refused }) => refused === undefined)
    .toSorted((one, other) => (other.left ?? 0) - (one.left ?? 0))[0]
  if (best && slots.length === 1) return { ...best, isMine }
  if (best) return { left: best.left, isBest: true, isMine }
  const isOver = slots.length > 0 && slots.every(({ refused }) => refused === 'over')
  return { left: isOver ? undefined : 0, refused: isOver ? 'over' : 'full', isMine }
}

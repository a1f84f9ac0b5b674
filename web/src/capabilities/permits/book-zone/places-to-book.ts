import type { ResponseOf } from '#contract/call.ts'
import type { listZones } from '#contract/catalogue.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { type HeldPlace, minutesOf } from '../../purchase/index.ts'
import { type IsOfGroup, placesShown, type PlacesShown } from '#rules/sale/places-shown.ts'

export type ZoneOfDay = ResponseOf<typeof listZones>['zones'][number]
export type Slot = HeldPermit['river']['slots'][number]
export type Booking = HeldPermit['bookings'][number]
export type Technique = NonNullable<Booking['technique']>

export interface PlacesToBook extends PlacesShown {
  /** `left` is that of the best of several slots. */
  isBest?: boolean
  refused?: 'closed' | 'full' | 'held' | 'undecided' | 'over' | undefined
  /** Held by others: the minutes until it may be free. */
  heldFor?: number | undefined
  /** Already booked for this day. */
  isMine: boolean
}

export interface CountedFor {
  slots: readonly Slot[]
  /** Whether the holder can take the places of a group, too. */
  isOf: IsOfGroup
  /** The permit's booking for the day: its place counts as free, because a new choice replaces it. */
  mine: Booking | undefined
  /** What the server knows of the holds on its places. */
  held?: readonly HeldPlace[]
  /** It is still asked what is held. */
  isUndecided?: boolean
}

const overlaps = (slots: readonly Slot[], one: string | undefined, other: string | undefined) => {
  const covers = (slot: string | undefined, inner: string | undefined) =>
    slots.find(({ code }) => code === slot)?.covers.includes(inner ?? '') ?? false
  return one === other || covers(one, other) || covers(other, one)
}

function placesOfSlot(
  row: ZoneOfDay['slots'][number],
  zoneId: number | undefined,
  countedFor: CountedFor,
): PlacesToBook {
  const { slots, isOf, mine } = countedFor
  const isHere = mine !== undefined && mine.zone?.zoneId === zoneId
  const shown = placesShown(row, isOf)
  const own = isHere && overlaps(slots, mine.slot?.code, row.slot) ? 1 : 0
  const here = countedFor.held?.find((one) => one.zoneId === zoneId && one.slot === row.slot)
  const free = Math.max(shown.left ?? 0, here?.leftForYou ?? 0) + own
  const left = shown.left === undefined ? undefined : Math.min(free, row.places ?? Infinity)
  const full = left === 0 ? fullPlace(here, countedFor) : undefined
  return {
    ...shown,
    left,
    ...(row.over ? { refused: 'over' } : full),
    isMine: isHere && mine.slot?.code === row.slot,
  }
}

type Full = Pick<PlacesToBook, 'refused' | 'heldFor'>

function fullPlace(here: HeldPlace | undefined, { isUndecided = false }: CountedFor): Full {
  if (isUndecided) return { refused: 'undecided' }
  const heldFor = here && minutesOf(here)
  return heldFor === undefined ? { refused: 'full' } : { refused: 'held', heldFor }
}

/** Of several full slots. */
function fullZone(slots: readonly PlacesToBook[]): Full {
  if (slots.some(({ refused }) => refused === 'undecided')) return { refused: 'undecided' }
  const heldFor = Math.min(...slots.map((slot) => slot.heldFor ?? Infinity))
  return heldFor === Infinity ? { refused: 'full' } : { refused: 'held', heldFor }
}

/** Whether nothing is left in a zone or slot of the day, as the database counts: then it is asked what is only held. */
export const hasFull = (zones: readonly ZoneOfDay[], { isOf }: Pick<CountedFor, 'isOf'>): boolean =>
  zones.some(({ slots }) => slots.some((row) => placesShown(row, isOf).left === 0))

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
  return isOver ? { refused: 'over', isMine } : { left: 0, ...fullZone(slots), isMine }
}

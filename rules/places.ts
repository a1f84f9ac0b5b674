import { daysFromTo } from './days.ts'
import type { Order } from './order.ts'
import type { Capacity, Day, PermitTerms, Slot } from './permit-terms.ts'
import { slotAndCovered, slotOf, slotsIn, type SlotsInZones } from './slots.ts'

/** The part of the terms that decides which rows of places exist. */
export interface PlacesTerms extends SlotsInZones<Pick<Slot, 'code' | 'onlyWhen' | 'covers'>> {
  capacity: readonly Capacity[]
  booking?: PermitTerms['booking']
}

/** Zone and slot of a place: zone 0 on a permit without zones, slot '' on one without slots. */
export interface Spot {
  zoneId: number
  slot: string
}

/** A row of places, the same for every day. */
export interface PlacesOfASpot extends Spot {
  /** All places, `forMinors` included. */
  places: number
  /** Places that only minors may take. */
  forMinors: number
}

export interface TakenSpot extends Spot {
  day: Day
}

/** A row as the database counts it: the minors' pool is separate from the general places. */
export interface CountedPlaces extends TakenSpot {
  capacity: number
  taken: number
  minorCapacity: number
  minorTaken: number
}

/** Absent fields: nothing to choose. */
export interface WantedPlaces {
  zoneId?: number | undefined
  slot?: string | undefined
  days: Day[]
  /** A zone booking under a permit that is booked day by day, not the purchase of it. */
  booking?: boolean
}

const particular = (line: Capacity): number =>
  (line.zoneId === undefined ? 0 : 2) + (line.slot === undefined ? 0 : 1)

function lineFor(terms: PlacesTerms, { zoneId, slot }: Spot): Capacity | undefined {
  const fitting = terms.capacity.filter(
    (line) => (line.zoneId ?? zoneId) === zoneId && (line.slot ?? slot) === slot,
  )
  // A slot that covers others takes their places; it has places of its own only where a line names it.
  const covers = (slotOf(terms, slot)?.covers.length ?? 0) > 0
  return fitting
    .filter((line) => !covers || line.slot === slot)
    .toSorted((one, other) => particular(other) - particular(one))[0]
}

function inOrder(one: Spot, other: Spot): number {
  if (one.zoneId !== other.zoneId) return one.zoneId - other.zoneId
  return one.slot < other.slot ? -1 : 1
}

function placesOf(terms: PlacesTerms, zoneId: number, slots: Iterable<string>): PlacesOfASpot[] {
  return [...new Set(slots)].flatMap((slot) => {
    const line = lineFor(terms, { zoneId, slot })
    return line
      ? [{ zoneId, slot, places: line.places, forMinors: Math.min(line.forMinors, line.places) }]
      : []
  })
}

/**
 * The rows of places of a day, by zone and slot; see `Capacity` for the line that applies. Empty: no limited entry.
 */
export function placesLaidOut(terms: PlacesTerms): PlacesOfASpot[] {
  const zoneIds = terms.zones.length > 0 ? terms.zones.map((zone) => zone.zoneId) : [undefined]
  return zoneIds
    .flatMap((zoneId) => {
      const slots = slotsIn(terms, zoneId).flatMap((slot) => slotAndCovered(terms, slot.code))
      return placesOf(terms, zoneId ?? 0, terms.slots.length > 0 ? slots : [''])
    })
    .toSorted(inOrder)
}

/**
 * The rows of which a purchase takes one place each, in the fixed lock order: day, zone, slot. The whole day takes the
 * morning and the afternoon. Empty: no limited entry there, the choice is not complete yet, or the places are booked day
 * by day after the purchase.
 */
export function placesTakenBy(terms: PlacesTerms, wanted: WantedPlaces): TakenSpot[] {
  const { zoneId, slot, days, booking = false } = wanted
  if (terms.booking === 'dayByDay' && !booking) return []
  if (terms.zones.length > 0 && zoneId === undefined) return []
  if (terms.slots.length > 0 && slot === undefined) return []
  const slots = slot === undefined ? [''] : slotAndCovered(terms, slot)
  const spots = placesOf(terms, zoneId ?? 0, slots).toSorted(inOrder)
  return days
    .toSorted()
    .flatMap((day) => spots.map((spot) => ({ day, zoneId: spot.zoneId, slot: spot.slot })))
}

/** The places of which an order takes one each. */
export const placesOfOrder = (terms: PlacesTerms, { firstDay, lastDay, zoneId, slot }: Order): TakenSpot[] =>
  placesTakenBy(terms, { days: daysFromTo(firstDay, lastDay), zoneId, slot })

/** The pool of a row that the next place comes from: minors take theirs first. Undefined: none is left. */
export function poolFor(row: CountedPlaces, minor: boolean): 'minors' | 'everybody' | undefined {
  if (minor && row.minorTaken < row.minorCapacity) return 'minors'
  return row.taken < row.capacity ? 'everybody' : undefined
}

function leftIn(row: CountedPlaces, minor: boolean): number {
  const forAll = Math.max(0, row.capacity - row.taken)
  return minor ? forAll + Math.max(0, row.minorCapacity - row.minorTaken) : forAll
}

/**
 * Places left for this choice, from rows of the database: those of its scarcest row. Undefined: not limited. A row that
 * should exist and is missing counts as full.
 */
export function placesLeft(
  terms: PlacesTerms,
  wanted: WantedPlaces,
  rows: CountedPlaces[],
  minor: boolean,
): number | undefined {
  const needed = placesTakenBy(terms, wanted)
  if (needed.length === 0) return undefined
  return Math.min(
    ...needed.map((spot) => {
      const row = rows.find(
        (candidate) =>
          candidate.day === spot.day && candidate.zoneId === spot.zoneId && candidate.slot === spot.slot,
      )
      return row ? leftIn(row, minor) : 0
    }),
  )
}

/** The same rows without taken places: `placesLeft` of them is the capacity. */
export function noneTaken(rows: CountedPlaces[]): CountedPlaces[] {
  return rows.map((row) => ({ ...row, taken: 0, minorTaken: 0 }))
}

/** The places of a zone and slot on a day as the wire has them; absent without limited entry. */
export interface PlacesOfRow {
  /** For an adult. */
  placesLeft?: number | undefined
  /** For a minor, the minors' places included. */
  placesLeftForMinors?: number | undefined
  /** All places, the minors' included. */
  places?: number | undefined
  placesForMinors?: number | undefined
  /** The figures are those of one counter. */
  ofOneCounter?: boolean | undefined
}

export interface PlacesShown {
  left?: number | undefined
  /** Only where `left` of `total` is an exact count: a whole day takes a place of two counters, a week of seven. */
  total?: number | undefined
  /** Left beside `left`, and for minors alone. */
  onlyForMinors?: number | undefined
}

/** How many places a person is shown: those of minors are counted apart for all others. */
export function placesShown(row: PlacesOfRow, forMinor: boolean): PlacesShown {
  const { placesLeft: forAll, placesLeftForMinors: withMinors = forAll, places, ofOneCounter } = row
  if (forAll === undefined || withMinors === undefined) return {}
  const total = places !== undefined && ofOneCounter ? { total: places } : {}
  if (forMinor) return { left: withMinors, ...total }
  const apart = withMinors - forAll
  return {
    left: forAll,
    ...(total.total !== undefined && { total: total.total - (row.placesForMinors ?? 0) }),
    ...(apart > 0 && { onlyForMinors: apart }),
  }
}

/** Whether one counter has all places of a day: nothing to choose, and one day long. */
export const hasOneCounter = ({
  zones,
  slots,
  days,
}: {
  zones: readonly unknown[]
  slots: readonly unknown[]
  days: PermitTerms['days']
}): boolean => zones.length < 2 && slots.length < 2 && days.atLeast === 1

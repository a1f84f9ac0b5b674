import type { AgeGroup } from '../permit/scope-terms.ts'
import { daysFromTo } from '../days.ts'
import type { Calendar } from '../calendars/calendar-terms.ts'
import { hasDay } from '../calendars/calendar.ts'
import type { Order } from './order.ts'
import type { Capacity, Day, PermitTerms, Slot, SupplementTo } from '../permit-terms.ts'
import { countedOn } from './quotas/period.ts'
import type { PlacesOfASpot, Quota, Spot } from './quotas/counters.ts'
import { isOther } from './quotas/reserved.ts'
import type { FullCounter } from './refused.ts'
import { slotAndCovered, slotOf, slotsIn, type SlotsInZones } from '../permit/slots.ts'
import { extrasCounted } from './supplements.ts'

/** The part of the terms that decides which rows of places a permit's own quota has. */
export interface PlacesTerms extends SlotsInZones<Pick<Slot, 'code' | 'onlyWhen' | 'covers'>> {
  capacity: readonly Capacity[]
  booking?: PermitTerms['booking']
}

/** A row of places, by its key. */
export interface TakenSpot extends Spot {
  day: Day
  quotaId: number
}

/** A row of which a place is wanted. */
export interface WantedSpot extends TakenSpot {
  /** Of the quota at the decision. */
  layout: number
  /** Nothing is reserved for this person. */
  others: boolean
}

/** A row as the database counts it. Reserved places are no pool of their own: the others take fewer than there are. */
export interface CountedPlaces extends TakenSpot {
  capacity: number
  /** By everybody. */
  taken: number
  othersCapacity: number
  /** By those for whom nothing is reserved. */
  othersTaken: number
}

/** The part of a permit that decides of which rows a purchase takes a place. */
export interface PermitOfPlaces {
  terms: Pick<PlacesTerms, 'booking'> & {
    supplementTo?: Pick<SupplementTo, 'addOn'> | undefined
    calendar?: Calendar | undefined
    zones: readonly unknown[]
    slots: readonly Pick<Slot, 'code' | 'covers'>[]
  }
  quotas: readonly Quota[]
}

/** Absent fields: nothing to choose. */
export interface WantedPlaces {
  zoneId?: number | undefined
  slot?: string | undefined
  /** Codes of the paid extras. */
  options?: readonly string[] | undefined
  days: Day[]
  /** A zone booking under a permit that is booked day by day, not the purchase of it. */
  booking?: boolean
  /** Of the person, see `groupsOf`. */
  groups?: readonly string[]
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

export function spotOrder(one: Spot, other: Spot): number {
  if (one.zoneId !== other.zoneId) return one.zoneId - other.zoneId
  return one.slot < other.slot ? -1 : 1
}

function placesOf(terms: PlacesTerms, zoneId: number, slots: Iterable<string>): PlacesOfASpot[] {
  return [...new Set(slots)].flatMap((slot) => {
    const line = lineFor(terms, { zoneId, slot })
    return line
      ? [{ zoneId, slot, places: line.places, reserved: Math.min(line.forMinors, line.places) }]
      : []
  })
}

/**
 * The rows of a permit's own places of a day, by zone and slot; see `Capacity` for the line that applies. Empty: no
 * limited entry.
 */
export function placesLaidOut(terms: PlacesTerms): PlacesOfASpot[] {
  const zoneIds = terms.zones.length > 0 ? terms.zones.map((zone) => zone.zoneId) : [undefined]
  return zoneIds
    .flatMap((zoneId) => {
      const slots = slotsIn(terms, zoneId).flatMap((slot) => slotAndCovered(terms, slot.code))
      return placesOf(terms, zoneId ?? 0, terms.slots.length > 0 ? slots : [''])
    })
    .toSorted(spotOrder)
}

const isOneOf = <T>(allowed: readonly T[] | undefined, one: T): boolean => allowed?.includes(one) ?? true

interface CountedChoice {
  zoneId?: number | undefined
  slots: string[] | undefined
  options: readonly string[]
}

/** The counters of a quota that a choice takes. Zone or slot that is not chosen counts everywhere; an extra does not. */
function countersTaken(
  { counters, zones, slots: counted, covered, addOns }: Quota,
  { zoneId, slots: own, options }: CountedChoice,
): PlacesOfASpot[] {
  if (addOns !== undefined && !addOns.some((code) => options.includes(code))) return []
  if (zoneId !== undefined && !isOneOf(zones, zoneId)) return []
  const slots = covered === undefined ? own : own?.flatMap((slot) => [slot, ...(covered[slot] ?? [])])
  const chosen = slots?.filter((slot) => isOneOf(counted, slot))
  if (chosen?.length === 0) return []
  return counters.filter(
    (counter) =>
      (zoneId === undefined || counter.zoneId === 0 || counter.zoneId === zoneId) &&
      (chosen === undefined || counter.slot === '' || chosen.includes(counter.slot)),
  )
}

/**
 * The rows of which a purchase takes one place each, in the fixed lock order: day, quota, zone, slot. The whole day takes
 * the morning and the afternoon. Empty: no limited entry there, the choice is not complete yet, or the places are booked
 * day by day after the purchase.
 */
export function placesTakenBy({ terms, quotas }: PermitOfPlaces, wanted: WantedPlaces): WantedSpot[] {
  const { zoneId, slot, days, booking = false, groups = [] } = wanted
  const options = extrasCounted(terms, wanted.options)
  const dayByDay = terms.booking === 'dayByDay'
  if (!dayByDay && terms.zones.length > 0 && zoneId === undefined) return []
  if (!dayByDay && terms.slots.length > 0 && slot === undefined) return []
  const slots = slot === undefined ? undefined : slotAndCovered(terms, slot)
  const sorted = days.toSorted()
  const spots = quotas
    .filter(({ period }) => !dayByDay || booking === (period === undefined))
    .flatMap((quota) => {
      const counters = countersTaken(quota, { zoneId, slots, options })
      const { quotaId, layout, period } = quota
      const others = isOther(quota, groups)
      const counted = period === undefined ? sorted : new Set(sorted.map((day) => countedOn(quota, day)))
      return [...counted].flatMap((day) =>
        counters.map((counter) => ({
          day,
          quotaId,
          zoneId: counter.zoneId,
          slot: counter.slot,
          layout,
          others,
        })),
      )
    })
  return quotas.length < 2 ? spots : spots.toSorted(byDayAndQuota)
}

/** Stable: the counters of a quota are sorted. */
const byDayAndQuota = (one: TakenSpot, other: TakenSpot): number =>
  one.day === other.day ? one.quotaId - other.quotaId : one.day < other.day ? -1 : 1

/** The places of which an order takes one each. */
export const placesOfOrder = (
  permit: PermitOfPlaces,
  { firstDay, lastDay, zoneId, slot, options }: Order,
  groups: readonly string[],
): WantedSpot[] =>
  placesTakenBy(permit, {
    days: fishingDays(permit.terms, { firstDay, lastDay }),
    zoneId,
    slot,
    options,
    groups,
  })

/** A permit of months or of a season includes days without fishing: these have no places. */
export const fishingDays = (
  { calendar }: PermitOfPlaces['terms'],
  { firstDay, lastDay }: Pick<Order, 'firstDay' | 'lastDay'>,
): Day[] => daysFromTo(firstDay, lastDay).filter((day) => hasDay(calendar, day))

/** Those for whom nothing is reserved need a place among the others, too. */
function leftIn({ capacity, taken, othersCapacity, othersTaken }: CountedPlaces, others: boolean): number {
  const left = Math.max(0, capacity - taken)
  return !others ? left : Math.min(left, Math.max(0, othersCapacity - othersTaken))
}

/**
 * Places left for this choice, from rows of the database: those of its scarcest row. Undefined: not limited. A row that
 * should exist and is missing counts as full.
 */
export function placesLeft(
  permit: PermitOfPlaces,
  wanted: WantedPlaces,
  rows: CountedPlaces[],
): number | undefined {
  const needed = placesTakenBy(permit, wanted)
  if (needed.length === 0) return undefined
  return Math.min(
    ...needed.map((spot) => {
      const row = rowOf(rows, spot)
      return row ? leftIn(row, spot.others) : 0
    }),
  )
}

/** What is left in one counter of a choice, for members of the groups for whom places may be reserved, and for others. */
export interface CounterLeft {
  left: number
  leftForOthers: number
  groups: readonly AgeGroup[]
}

/** The counters of which the choice takes a place each; `placesLeft` is the least of them. */
export const countersLeft = (
  permit: PermitOfPlaces,
  wanted: WantedPlaces,
  rows: CountedPlaces[],
): CounterLeft[] =>
  placesTakenBy(permit, wanted).map((spot) => {
    const row = rowOf(rows, spot)
    const groups = permit.quotas.find(({ quotaId }) => quotaId === spot.quotaId)?.groups ?? []
    return {
      left: row ? leftIn(row, false) : 0,
      leftForOthers: row ? leftIn(row, true) : 0,
      groups,
    }
  })

const rowOf = (rows: CountedPlaces[], spot: TakenSpot): CountedPlaces | undefined =>
  rows.find(
    (candidate) =>
      candidate.day === spot.day &&
      candidate.quotaId === spot.quotaId &&
      candidate.zoneId === spot.zoneId &&
      candidate.slot === spot.slot,
  )

/** The counters of a choice that have no place left for this person; see `placesLeft`. */
export const fullCounters = (
  permit: PermitOfPlaces,
  wanted: WantedPlaces,
  rows: CountedPlaces[],
): FullCounter[] =>
  placesTakenBy(permit, wanted).flatMap((spot) => {
    const { day, quotaId, zoneId, slot, others } = spot
    const row = rowOf(rows, spot)
    const quota = permit.quotas.find((one) => one.quotaId === quotaId)
    if (row === undefined || quota === undefined || leftIn(row, others) > 0) return []
    const left = row.capacity - row.taken
    const where = { day, quotaId, period: quota.period, zoneId, slot }
    return left > 0
      ? [
          {
            ...where,
            places: row.othersCapacity,
            taken: row.othersTaken,
            reserved: { left, groups: quota.groups },
          },
        ]
      : [{ ...where, places: row.capacity, taken: row.taken }]
  })

/** A place that is taken; `others` as in `WantedSpot`. */
export interface HeldSpot extends TakenSpot {
  others: boolean
}

/** The rows as they would be without these taken places. */
export const withoutTaken = (rows: CountedPlaces[], spots: readonly HeldSpot[]): CountedPlaces[] =>
  rows.map((row) => {
    const here = spots.filter((spot) => rowOf([row], spot) !== undefined)
    const ofOthers = here.filter(({ others }) => others).length
    return here.length === 0
      ? row
      : { ...row, taken: row.taken - here.length, othersTaken: row.othersTaken - ofOthers }
  })

/** The same rows without taken places: `placesLeft` of them is the capacity. */
export function noneTaken(rows: CountedPlaces[]): CountedPlaces[] {
  return rows.map((row) => ({ ...row, taken: 0, othersTaken: 0 }))
}

/** Without the quotas that count only purchases with a paid extra. */
export const quotasOfAll = <Q extends Pick<Quota, 'addOns'>>(quotas: readonly Q[]): Q[] =>
  quotas.filter(({ addOns }) => addOns === undefined)

/** Whether one counter has all places of a day: one quota, nothing to choose, and one day long. */
export const hasOneCounter = ({
  terms: { zones, slots, days },
  quotas,
}: {
  terms: { zones: readonly unknown[]; slots: readonly unknown[]; days: PermitTerms['days'] }
  quotas: readonly Pick<Quota, 'addOns'>[]
}): boolean => quotasOfAll(quotas).length < 2 && zones.length < 2 && slots.length < 2 && days.atLeast === 1

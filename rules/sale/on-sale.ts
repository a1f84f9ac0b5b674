import type { Closure, Day, SaleStop, Slot, ZoneTerms } from '../permit-terms.ts'
import { daysBetween } from '../days.ts'
import { isSlotOver, slotsIn, type SlotsInZones } from '../permit/slots.ts'
import { endsByItself, type ValidFor } from '../permit/valid-for.ts'
import type { WallClock } from '../wall-clock.ts'

const covers = (closure: Closure, day: Day): boolean => closure.from <= day && day <= closure.to

export interface Closed {
  closures: readonly Closure[]
}

/** For its sale, a permit is also closed where a catch cap is reached. */
export interface Sold extends Closed {
  saleStops?: readonly SaleStop[] | undefined
}

/** The same permit with everything that closes it for its sale. */
export const asSold = <Permit extends Sold>(permit: Permit): Permit =>
  permit.saleStops === undefined || permit.saleStops.length === 0
    ? permit
    : { ...permit, closures: [...permit.closures, ...permit.saleStops] }

export interface ClosedZones<Zone extends { zoneId: number } = ZoneTerms> extends Closed {
  terms: { zones: readonly Zone[] }
}

/** The closure of the whole permit, otherwise of this zone, on this day; undefined when it is open. */
export function closureOf(permit: Closed, zoneId: number | undefined, day: Day): Closure | undefined {
  return permit.closures.find(
    (closure) => covers(closure, day) && (closure.zoneId === undefined || closure.zoneId === zoneId),
  )
}

/** The present and future closures of the whole permit and of this zone, by first day. */
export function closuresFrom(permit: Closed, zoneId: number | undefined, today: Day): Closure[] {
  return permit.closures
    .filter((closure) => closure.to >= today && (closure.zoneId === undefined || closure.zoneId === zoneId))
    .toSorted((one, other) => daysBetween(other.from, one.from))
}

/** The zones without a closure on this day, in the permit's order. Empty also for a permit without zones. */
export function zonesOpen<Zone extends { zoneId: number }>(permit: ClosedZones<Zone>, day: Day): Zone[] {
  return permit.terms.zones.filter((zone) => !closureOf(permit, zone.zoneId, day))
}

/** The closures of every zone on this day. Empty while one of them is open, and for a permit without zones. */
export function closuresOfEveryZone(permit: ClosedZones<{ zoneId: number }>, day: Day): Closure[] {
  if (zonesOpen(permit, day).length > 0) return []
  return permit.terms.zones.flatMap((zone) => closureOf(permit, zone.zoneId, day) ?? [])
}

/** A zone and slot, each absent where there is nothing to choose. */
export interface Choice {
  zone?: ZoneTerms
  slot?: Slot
}

/**
 * Every zone and slot that can still be chosen for these days: zones open on each day (of a permit of months or of a season:
 * on one), slots not over on the first.
 * One empty choice for a permit with neither; an empty list when nothing can be chosen any more.
 */
export function choicesFor(
  sold: Sold & {
    terms: SlotsInZones<Slot> & Pick<ValidFor, 'validity'> & { zones: readonly ZoneTerms[] }
  },
  days: Day[],
  clock: WallClock,
): Choice[] {
  const permit = asSold(sold)
  const { terms } = permit
  const first = days[0]
  const zones: (ZoneTerms | undefined)[] =
    terms.zones.length === 0
      ? [undefined]
      : terms.zones.filter((zone) => {
          const isOpen = (day: Day) => !closureOf(permit, zone.zoneId, day)
          return endsByItself(terms) ? days.some(isOpen) : days.every(isOpen)
        })
  return zones.flatMap((zone): Choice[] => {
    const where = zone ? { zone } : {}
    if (terms.slots.length === 0) return [where]
    return slotsIn(terms, zone?.zoneId)
      .filter((slot) => first === undefined || !isSlotOver(slot, first, clock))
      .map((slot) => ({ ...where, slot }))
  })
}

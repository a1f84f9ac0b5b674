import { choicesFor, type Sold } from './on-sale.ts'
import type { PermitTerms, Slot, Validity, ZoneTerms } from '../permit-terms.ts'
import {
  type CountedPlaces,
  fishingDays,
  fullCounters,
  type PermitOfPlaces,
  type PlacesTerms,
} from './places.ts'
import type { FullCounter, RequestedPeriod } from './refused.ts'
import { wallClock } from '../wall-clock.ts'
import { extrasIn, isUnlocked } from '../permit/unlocked-zones.ts'

interface PermitWithPlaces extends Sold, PermitOfPlaces {
  timeZone: string
  terms: Pick<PlacesTerms, 'keeping' | 'booking'> & {
    zones: readonly ZoneTerms[]
    slots: readonly Slot[]
    validity?: Validity
    calendar?: PermitTerms['calendar']
  }
}

const isSame = (one: FullCounter, other: FullCounter): boolean =>
  one.quotaId === other.quotaId &&
  one.day === other.day &&
  one.zoneId === other.zoneId &&
  one.slot === other.slot

/**
 * The counter that refuses every zone and slot that can still be chosen; undefined where each choice has a full counter
 * of its own. Arguments as those of `isFullFor`.
 */
export function whyFull(
  permit: PermitWithPlaces,
  order: RequestedPeriod,
  rows: CountedPlaces[],
  groups: readonly string[],
  now: Date,
): FullCounter | undefined {
  const days = fishingDays(permit.terms, order)
  const full = choicesFor(permit, days, wallClock(permit.timeZone, now))
    .filter(
      ({ zone, slot }) =>
        (order.zoneId === undefined || zone?.zoneId === order.zoneId) &&
        (order.slot === undefined || slot?.code === order.slot) &&
        isUnlocked(zone ?? {}, extrasIn(zone, order.options)),
    )
    .map(({ zone, slot }) =>
      fullCounters(
        permit,
        { days, zoneId: zone?.zoneId, slot: slot?.code, options: extrasIn(zone, order.options), groups },
        rows,
      ),
    )
  return full[0]?.find((one) => full.every((counters) => counters.some((other) => isSame(one, other))))
}

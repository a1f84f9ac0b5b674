import { MINORS } from '../../age-groups.ts'
import type { PermitTerms } from '../../permit-terms.ts'
import { type PlacesTerms, placesLaidOut, spotOrder } from '../places.ts'
import type { PlacesOfASpot, Quota } from './counters.ts'
import type { SharedQuota } from './quota.ts'

/** What decides which counters a purchase of the permit takes. */
interface CountedPermit {
  permitId: number
  layout: number
  terms: PlacesTerms & Pick<PermitTerms, 'zones' | 'slots' | 'supplementTo'>
}

const zonesOf = (permits: readonly CountedPermit[]): number[] => [
  ...new Set(permits.flatMap(({ terms }) => terms.zones.map(({ zoneId }) => zoneId))),
]

/** Slots with places of their own: one that covers others takes theirs. */
const slotsOf = (permits: readonly CountedPermit[], covered: SharedQuota['covered'] = {}): string[] => [
  ...new Set(
    permits.flatMap(({ terms }) =>
      terms.slots
        .filter(({ code, covers }) => covers.length === 0 && covered[code] === undefined)
        .map(({ code }) => code),
    ),
  ),
]

function countersOf(
  { places, per, counts, reserved, covered }: SharedQuota,
  permits: CountedPermit[],
): PlacesOfASpot[] {
  const zones = per.includes('zone') ? (counts.zones ?? zonesOf(permits)) : []
  const slots = per.includes('slot') ? (counts.slots ?? slotsOf(permits, covered)) : []
  const figures = { places, reserved: Math.min(reserved?.places ?? 0, places) }
  return (zones.length > 0 ? zones : [0])
    .flatMap((zoneId) => (slots.length > 0 ? slots : ['']).map((slot) => ({ zoneId, slot, ...figures })))
    .toSorted(spotOrder)
}

const latest = (permits: readonly CountedPermit[]): number =>
  Math.max(0, ...permits.map(({ layout }) => layout))

/** The quotas of an association's permits: those of their own capacity, and those that they share. */
export function quotasByPermit(
  permits: readonly CountedPermit[],
  shared: readonly SharedQuota[] = [],
): Map<number, Quota[]> {
  const byPermit = new Map<number, Quota[]>()
  for (const permit of permits) {
    const counters = placesLaidOut(permit.terms)
    const { permitId: quotaId, layout } = permit
    const own = counters.length > 0 ? [{ quotaId, layout, counters, groups: [MINORS] }] : []
    byPermit.set(permit.permitId, own)
  }
  for (const { permitId, terms } of permits) {
    const { supplementTo, zones } = terms
    const ofOther = supplementTo && byPermit.get(supplementTo.permitId)
    // Whoever has the permit is counted in it already: of its zones those count that come with the extra.
    const taken = ofOther?.map((quota) => ({ ...quota, zones: zones.map(({ zoneId }) => zoneId) }))
    if (taken !== undefined && zones.length > 0 && !supplementTo?.sameZone) byPermit.set(permitId, taken)
  }
  for (const quota of shared) {
    const { period, calendar, reserved, covered } = quota
    const { zones, slots, addOns } = quota.counts
    const counted = permits.filter(({ permitId }) => quota.counts.permits.includes(permitId))
    const resolved: Quota = {
      quotaId: quota.quotaId,
      layout: latest(counted),
      counters: countersOf(quota, counted),
      groups: reserved?.groups ?? [MINORS],
      ...(period && { period }),
      ...(calendar && { calendar }),
      ...(zones && { zones }),
      ...(slots && { slots }),
      ...(covered && { covered }),
      ...(addOns && { addOns }),
    }
    for (const { permitId } of counted) byPermit.get(permitId)?.push(resolved)
  }
  for (const quotas of byPermit.values()) quotas.sort((one, other) => one.quotaId - other.quotaId)
  return byPermit
}

/** Two texts are the same if every choice takes the same counters. Figures are no part of it. */
export const countedBy = (terms: CountedPermit['terms'], quotas: readonly Quota[]): string =>
  JSON.stringify([
    terms.booking ?? null,
    terms.slots.map(({ code, covers }) => [code, covers]),
    quotas.map(({ quotaId, zones, slots, addOns, counters, groups, period, calendar, covered }) => [
      quotaId,
      groups,
      period ?? null,
      calendar ?? null,
      zones ?? null,
      slots ?? null,
      counters.map(({ zoneId, slot }) => [zoneId, slot]),
      covered ?? null,
      ...(addOns ? [addOns] : []),
    ]),
  ])

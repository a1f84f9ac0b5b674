import type { Shape } from '#contract/fields.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { firstWritten } from '#rules/text-languages.ts'
import type { Association, Zone } from '../profile.ts'
import type { Catalogue } from '../store/read-catalogue.ts'
import { simplified } from '../waters/simplified.ts'

/** A river or lake of an association, with what can be bought on it. */
export interface Water {
  association: Association
  name: string
  zones: { zone: Zone; outline?: Shape; permits: PermitOnSale[] }[]
  /** Permits without zones. */
  permits: PermitOnSale[]
}

/** The river or lake of a zone: the one that it names, the only one of its association, or a water that is called as the zone. */
export const waterNameOf = (
  { profile: { waters } }: Association,
  { profile: { water }, name }: Zone,
): string => water ?? (waters.length === 1 ? waters[0] : undefined) ?? firstWritten(name) ?? ''

/** Once for each object of the catalogue, which lives until the next import. */
const known = new WeakMap<Catalogue, Water[]>()

/** The waters of all associations that have a permit on sale, by association and in its own order. */
export function watersOf(catalogue: Catalogue): Water[] {
  const waters =
    known.get(catalogue) ?? [...catalogue.associations.values()].flatMap(ofAssociation(catalogue))
  known.set(catalogue, waters)
  return waters
}

const ofAssociation =
  (catalogue: Catalogue) =>
  (association: Association): Water[] => {
    const { associationId, profile } = association
    const isOwn = (one: { associationId: number }) => one.associationId === associationId
    const permits = [...catalogue.permits.values()].filter(
      (permit) => isOwn(permit) && permit.onSale && permit.terms.supplementTo === undefined,
    )
    const zones = [...catalogue.zones.values()].filter(isOwn)
    const zonesByWater = Map.groupBy(zones, (zone) => waterNameOf(association, zone))
    const names = [...new Set([...profile.waters, ...zonesByWater.keys()])]
    return names
      .map((name) => ({
        association,
        name,
        zones: (zonesByWater.get(name) ?? []).map((zone) => ({
          zone,
          ...(zone.shape && { outline: simplified(zone.shape) }),
          permits: permits.filter(({ terms }) => terms.zones.some(({ zoneId }) => zoneId === zone.zoneId)),
        })),
        permits: permits.filter(({ terms }) => terms.zones.length === 0),
      }))
      .filter((water) => water.permits.length > 0 || water.zones.some((one) => one.permits.length > 0))
  }

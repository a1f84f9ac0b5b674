import { type PageKind, publicAddress } from '#contract/public-addresses.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { slugOf } from '#rules/slug.ts'
import { firstWritten } from '#rules/text-languages.ts'
import { waterNameOf } from './waters-of.ts'
import type { Association, Zone } from '../profile.ts'
import type { Catalogue } from '../store/read-catalogue.ts'

/** A river or lake of one association, with what can be fished there. */
export interface WaterWithPage {
  association: Association
  /** The lowest number of its zones: a water has none of its own, and any of theirs finds it. */
  waterId: number
  name: string
  address: string
  zones: Zone[]
  permits: PermitOnSale[]
}

export interface PermitWithPage {
  association: Association
  permit: PermitOnSale
  address: string
}

export interface PagesOfCatalogue {
  permits: ReadonlyMap<number, PermitWithPage>
  /** In the order of their associations. */
  waters: readonly WaterWithPage[]
  waterOfZone: ReadonlyMap<number, WaterWithPage>
}

/** Once for each object of the catalogue, which lives until the next import. */
const known = new WeakMap<Catalogue, PagesOfCatalogue>()

/** The public pages of permits and waters: of all that published associations have in their files. */
export function pagesOf(catalogue: Catalogue): PagesOfCatalogue {
  const pages = known.get(catalogue) ?? madeOf(catalogue)
  known.set(catalogue, pages)
  return pages
}

/** Where this page is now; undefined: it is nowhere, or no more. */
export function presentAddress(catalogue: Catalogue, kind: PageKind, id: number): string | undefined {
  const { permits, waterOfZone } = pagesOf(catalogue)
  return (kind === 'permit' ? permits.get(id) : waterOfZone.get(id))?.address
}

function madeOf({ associations, permits, zones }: Catalogue): PagesOfCatalogue {
  const withPage = [...permits.values()].flatMap((permit): PermitWithPage[] => {
    const association = associations.get(permit.associationId)
    // An extra that is sold later is found on its permit.
    if (!association?.isPublished || !permit.isPublished || permit.terms.supplementTo) return []
    const slug = slugOf(firstWritten(permit.terms.name) ?? '')
    return [{ association, permit, address: publicAddress('permit', permit.permitId, slug) }]
  })
  const permitsByClub = Map.groupBy(withPage, ({ association }) => association.associationId)
  const zonesByClub = Map.groupBy(zones.values(), ({ associationId }) => associationId)
  const waters = [...associations.values()].flatMap((association) =>
    watersOfClub(
      association,
      zonesByClub.get(association.associationId) ?? [],
      (permitsByClub.get(association.associationId) ?? []).map(({ permit }) => permit),
    ),
  )
  // A zone that left the file still leads to its water.
  const watersByName = new Map(waters.map((water) => [keyOf(water.association, water.name), water]))
  const waterOfZone = [...zones.values()].flatMap((zone): [number, WaterWithPage][] => {
    const association = associations.get(zone.associationId)
    const water = association && watersByName.get(keyOf(association, waterNameOf(association, zone)))
    return water ? [[zone.zoneId, water]] : []
  })
  return {
    permits: new Map(withPage.map((page) => [page.permit.permitId, page])),
    waters,
    waterOfZone: new Map(waterOfZone),
  }
}

const keyOf = ({ associationId }: Association, water: string): string => `${associationId} ${water}`

/** Only waters that have a zone, and a permit which is valid there. */
function watersOfClub(
  association: Association,
  zones: readonly Zone[],
  permits: readonly PermitOnSale[],
): WaterWithPage[] {
  const everywhere = permits.filter(({ terms }) => terms.zones.length === 0)
  const byZone = new Map<number, PermitOnSale[]>(zones.map(({ zoneId }) => [zoneId, [...everywhere]]))
  for (const permit of permits) for (const { zoneId } of permit.terms.zones) byZone.get(zoneId)?.push(permit)
  const fished = zones.filter(({ zoneId }) => byZone.get(zoneId)?.length)
  return [...Map.groupBy(fished, (zone) => waterNameOf(association, zone))].map(([name, there]) => {
    const waterId = Math.min(...there.map(({ zoneId }) => zoneId))
    const valid = new Set(there.flatMap(({ zoneId }) => byZone.get(zoneId) ?? []))
    return {
      association,
      waterId,
      name,
      address: publicAddress('water', waterId, slugOf(name)),
      zones: there,
      permits: [...valid].toSorted((one, other) => one.permitId - other.permitId),
    }
  })
}

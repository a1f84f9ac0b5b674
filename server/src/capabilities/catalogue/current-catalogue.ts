import type { Language } from '#contract/languages.ts'
import { inLanguage, type PermitOnSale } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { currentCatalogue } from './board/read-board.ts'
import type { Association, Zone } from './profile.ts'
import type { Catalogue } from './store/read-catalogue.ts'

/** The permit as it is on sale now, with its closures and time zone; undefined for an unknown one. */
export async function permitOnSale(db: Db, permitId: number): Promise<PermitOnSale | undefined> {
  return (await currentCatalogue(db)).permits.get(permitId)
}

export async function associationById(db: Db, associationId: number): Promise<Association | undefined> {
  return (await currentCatalogue(db)).associations.get(associationId)
}

export const zonesIn = ({ zones }: Catalogue, permit: PermitOnSale | undefined): Zone[] =>
  permit?.terms.zones.flatMap(({ zoneId }) => zones.get(zoneId) ?? []) ?? []

/** The names of zones, also of those that a permit only mentions. */
export const zoneNamesIn =
  ({ zones }: Catalogue, language: Language) =>
  (zoneId: number): string =>
    inLanguage(zones.get(zoneId)?.name, language) ?? ''

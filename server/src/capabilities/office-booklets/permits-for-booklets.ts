import type { PermitForBooklet } from '#contract/office-booklets.ts'
import type { Language } from '#contract/languages.ts'
import { asksForTechnique } from '#rules/permit/keeping.ts'
import { zonesCovered } from '#rules/permit/slots.ts'
import { soldBy } from '#rules/sale/seller.ts'
import { inLanguage, type PermitOnSale } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { currentCatalogue, zoneNamesIn } from '../catalogue/index.ts'
import { outletsOf } from '../outlets/index.ts'

/** For one day and for whoever comes: nothing that is booked day by day, or is valid only beside another permit. */
const isForBooklets = ({ terms, ...permit }: PermitOnSale): boolean =>
  soldBy(permit, 'officer').onSale &&
  terms.booking !== 'dayByDay' &&
  terms.supplementTo === undefined &&
  (terms.requires ?? []).length === 0 &&
  (terms.validity === undefined || (terms.validity.days ?? []).includes(1))

/** What a booklet can be made of. */
export async function permitsForBooklets(
  db: Db,
  associationId: number,
  language: Language,
): Promise<{ permits: PermitForBooklet[]; outlets: { id: string; name: string }[] }> {
  const catalogue = await currentCatalogue(db)
  const zoneName = zoneNamesIn(catalogue, language)
  const outlets = await outletsOf(db, associationId)
  const permits = [...catalogue.permits.values()].filter(
    (permit) => permit.associationId === associationId && isForBooklets(permit),
  )
  return {
    permits: permits.map(({ permitId, terms }) => ({
      permitId,
      name: inLanguage(terms.name, language),
      zones: zonesCovered(terms).map((zoneId) => ({ zoneId, name: zoneName(zoneId) })),
      slots: terms.slots.map(({ code, name }) => ({ id: code, name: inLanguage(name, language) })),
      techniques: asksForTechnique(terms) ? terms.techniques : [],
    })),
    outlets: outlets.filter(({ removedAt }) => removedAt === null).map(({ id, name }) => ({ id, name })),
  }
}

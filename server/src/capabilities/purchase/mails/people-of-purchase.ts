import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { type Catalogue, currentCatalogue, permitVersion } from '../../catalogue/index.ts'
import { type Account, accountById } from '../../identity/index.ts'
import type { PermitDetails } from './in-words.ts'

export interface PurchasePeople {
  buyer: Account
  /** The buyer, unless it was bought for another angler. */
  holder: Account
  terms: PermitTerms
  details: PermitDetails
}

export async function peopleOfPurchase(db: Db, purchase: PurchaseRow): Promise<PurchasePeople> {
  const { buyer_id, holder_id, permit_id, permit_version } = purchase
  const [catalogue, terms, buyer, holder] = await Promise.all([
    currentCatalogue(db),
    permitVersion(db, permit_id, permit_version),
    accountById(db, buyer_id),
    accountById(db, holder_id),
  ])
  if (!terms || !buyer || !holder) throw new Error(`purchase ${purchase.id} has no terms, buyer or holder`)
  return { buyer, holder, terms, details: detailsOf(catalogue, purchase, terms) }
}

export function detailsOf(catalogue: Catalogue, purchase: PurchaseRow, terms: PermitTerms): PermitDetails {
  const association = catalogue.associations.get(purchase.association_id)
  const zone = purchase.zone_id === null ? undefined : catalogue.zones.get(purchase.zone_id)
  if (association === undefined) throw new Error(`purchase ${purchase.id} has no association`)
  return {
    terms,
    associationName: association.name,
    timeZone: association.timeZone,
    zoneName: zone && ((language) => inLanguage(zone.name, language)),
  }
}

import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type Catalogue, currentCatalogue, permitVersion } from '../catalogue/index.ts'
import { type Account, accountById } from '../identity/index.ts'
import type { PurchaseRow } from './find-purchase.ts'
import type { Around } from './mails/in-words.ts'

/** Who a purchase is about, and what was agreed. */
export interface PurchasePeople {
  buyer: Account
  /** The buyer too, unless it was bought for another angler. */
  holder: Account
  terms: PermitTerms
  /** What the mails tell beside it. */
  around: Around
}

export async function peopleOf(db: Db, purchase: PurchaseRow): Promise<PurchasePeople> {
  const { buyer_id, holder_id, permit_id, permit_version } = purchase
  const [catalogue, terms, buyer, holder] = await Promise.all([
    currentCatalogue(db),
    permitVersion(db, permit_id, permit_version),
    accountById(db, buyer_id),
    accountById(db, holder_id),
  ])
  if (!terms || !buyer || !holder)
    throw new Error(`purchase ${purchase.id} stands on something that is not there`)
  return { buyer, holder, terms, around: aroundOf(catalogue, purchase, terms) }
}

export function aroundOf(catalogue: Catalogue, purchase: PurchaseRow, terms: PermitTerms): Around {
  const association = catalogue.associations.get(purchase.association_id)
  const zone = purchase.zone_id === null ? undefined : catalogue.zones.get(purchase.zone_id)
  if (association === undefined) throw new Error(`purchase ${purchase.id} stands on no association`)
  return {
    terms,
    associationName: association.name,
    timeZone: association.timeZone,
    zoneName: zone && ((language) => inLanguage(zone.name, language)),
  }
}

import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { associationById, permitVersion, zoneById } from '../catalogue/index.ts'
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
  const terms = await permitVersion(db, purchase.permit_id, purchase.permit_version)
  const association = await associationById(db, purchase.association_id)
  const zone = purchase.zone_id === null ? undefined : await zoneById(db, purchase.zone_id)
  const buyer = await accountById(db, purchase.buyer_id)
  const holder = purchase.holder_id === purchase.buyer_id ? buyer : await accountById(db, purchase.holder_id)
  if (!terms || !association || !buyer || !holder)
    throw new Error(`purchase ${purchase.id} stands on something that is not there`)
  const around: Around = {
    terms,
    associationName: association.name,
    timeZone: association.timeZone,
    zoneName: zone && ((language) => zone.name[language]),
  }
  return { buyer, holder, terms, around }
}

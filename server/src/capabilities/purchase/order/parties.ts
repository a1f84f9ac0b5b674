import type { OfficeRole } from '#rules/office-rights.ts'
import type { SellerKind } from '#rules/seller.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Account } from '../../identity/index.ts'

/** Who takes the order, with what the row and the trail keep of them. */
export type Seller =
  | { kind: 'self' }
  | { kind: 'officer'; accountId: string; role: OfficeRole }
  | { kind: 'outlet'; outletId: string }
  | { kind: 'job' }

/** Who pays: the receipt, and whatever goes back, are theirs. */
export type Buyer = Pick<Account, 'accountId' | 'email'>

/** Of the three people of an order, those that it does not name itself; the third is the holder. */
export interface Parties {
  seller: Seller
  buyer: Buyer
}

/** An angler who buys in the app. */
export const sellsToSelf = (buyer: Buyer): Parties => ({ seller: { kind: 'self' }, buyer })

type SellerColumns = Pick<PurchaseRow, 'seller_kind' | 'seller_id'>

export function sellerColumns(seller: Seller): SellerColumns {
  const seller_kind: SellerKind = seller.kind
  switch (seller.kind) {
    case 'officer':
      return { seller_kind, seller_id: seller.accountId }
    case 'outlet':
      return { seller_kind, seller_id: seller.outletId }
    default:
      return { seller_kind, seller_id: null }
  }
}

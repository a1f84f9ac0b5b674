import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import type { SellerKind } from '#rules/sale/seller.ts'
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

/** Who sells, and who pays and how; the third, the holder, is named by the order itself. */
export interface Parties {
  seller: Seller
  buyer: Buyer
  paysBy: PaymentKind
}

/** An angler who buys in the app, by card. */
export const sellsToSelf = (buyer: Buyer): Parties => ({ seller: { kind: 'self' }, buyer, paysBy: 'card' })

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

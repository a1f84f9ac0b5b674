import type { SellerKind } from '#rules/sale/seller.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { accountById } from '../../identity/index.ts'

type Sold = Pick<PurchaseRow, 'seller_kind' | 'seller_id'>

/** Who sold it, by name where that is an officer whose account is still there. */
export async function sellerOf(
  db: Db,
  { seller_kind: kind, seller_id: id }: Sold,
): Promise<{ kind: SellerKind; name?: string }> {
  const account = kind === 'officer' && id !== null ? await accountById(db, id) : undefined
  const name = account === undefined ? '' : `${account.firstName} ${account.lastName}`.trim()
  return { kind, ...(name !== '' && { name }) }
}

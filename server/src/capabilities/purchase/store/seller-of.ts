import type { SellerKind } from '#rules/sale/seller.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { accountById } from '../../identity/index.ts'
import { findOutlet } from '../../outlets/index.ts'

type Sold = Pick<PurchaseRow, 'association_id' | 'seller_kind' | 'seller_id'>

/** Who sold it, by name where that is an outlet, or an officer whose account is still there. */
export async function sellerOf(
  db: Db,
  { association_id: associationId, seller_kind: kind, seller_id: id }: Sold,
): Promise<{ kind: SellerKind; name?: string }> {
  if (kind === 'outlet' && id !== null) {
    const outlet = await findOutlet(db, associationId, id)
    return { kind, ...(outlet && { name: outlet.name }) }
  }
  const account = kind === 'officer' && id !== null ? await accountById(db, id) : undefined
  const name = account === undefined ? '' : `${account.firstName} ${account.lastName}`.trim()
  return { kind, ...(name !== '' && { name }) }
}

import { changeDates } from '#contract/changes-together.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { ownPermit, type PermitRequest } from '../../purchase/index.ts'

const idsField = wireNameOf(changeDates.request, 'purchaseIds')

/** The caller's, of one association, as they are named in a list of permits that change together. */
export async function ownPermits(
  request: PermitRequest,
  purchaseIds: readonly string[],
  act: Parameters<typeof ownPermit>[2],
): Promise<PurchaseRow[]> {
  if (purchaseIds.length === 0) return refuseFields([{ field: idsField, code: 'REQUIRED' }])
  const found: PurchaseRow[] = []
  for (const id of new Set(purchaseIds)) found.push((await ownPermit(request, id, act)).purchase)
  const [first] = found
  if (found.some(({ association_id }) => association_id !== first?.association_id)) return refuse('NOT_FOUND')
  return found
}

import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { factsOf, presentSigningKey, signPermit } from '../permits/index.ts'
import { lockPurchase, type PurchaseRow } from './find-purchase.ts'
import { peopleOf } from './people-of.ts'

/**
 * A webhook that was first issued the permit as "not declared": the buyer's word completes it, and the code is
 * signed anew. What was declared once stands.
 */
export async function completeDeclaration(
  services: Services,
  issued: PurchaseRow,
  keepsCatch: boolean | undefined,
): Promise<PurchaseRow> {
  if (keepsCatch === undefined || issued.keeps_catch !== null) return issued
  const { terms, holder } = await peopleOf(services.db, issued)
  const key = await presentSigningKey(services.db, services.clock.now())
  return inTransaction(services.db, async (tx) => {
    const found = await lockPurchase(tx, issued.id)
    if (found?.purchase.state !== 'issued' || found.purchase.keeps_catch !== null)
      return found?.purchase ?? issued
    const declared = {
      ...found.purchase,
      keeps_catch: keepsCatch,
      code_version: found.purchase.code_version + 1,
    }
    const { keeps_catch, code_version } = declared
    const signed_code = await signPermit(factsOf(declared, terms, holder), key)
    await tx
      .updateTable('purchase')
      .set({ keeps_catch, code_version, signed_code })
      .where('association_id', '=', issued.association_id)
      .where('id', '=', issued.id)
      .execute()
    return { ...declared, signed_code }
  })
}

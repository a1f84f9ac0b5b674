import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { factsOf, presentSigningKey, signPermit } from '../permits/index.ts'
import { lockPurchase, type PurchaseRow } from './find-purchase.ts'
import { peopleOf } from './people-of.ts'
import type { BuyersWord } from './settle/settling.ts'

/** What was declared once is found, and stays. */
const HARMLESS_TWICE = { twiceIsHarmless: true }

/**
 * A webhook that was first issued the permit without the buyer's word: it completes it. Where that changes what the
 * code says, the code is signed anew. What was declared or accepted once stands.
 */
export async function completeDeclaration(
  services: Services,
  issued: PurchaseRow,
  word: BuyersWord,
): Promise<PurchaseRow> {
  if (!tellsMore(issued, word)) return issued
  const { terms } = await peopleOf(services.db, issued)
  const now = services.clock.now()
  const key = await presentSigningKey(services.db, now)
  return inTransaction(
    services.db,
    async (tx) => {
      const found = await lockPurchase(tx, issued.id)
      if (found?.purchase.state !== 'issued' || !tellsMore(found.purchase, word))
        return found?.purchase ?? issued
      const changes = await completed(found.purchase, word)
      await tx
        .updateTable('purchase')
        .set(changes)
        .where('association_id', '=', issued.association_id)
        .where('id', '=', issued.id)
        .execute()
      return { ...found.purchase, ...changes }
    },
    HARMLESS_TWICE,
  )

  async function completed(purchase: PurchaseRow, { keepsCatch, conditionsVersion }: BuyersWord) {
    const accepted = conditionsVersion !== undefined &&
      purchase.conditions_version === null && {
        conditions_version: conditionsVersion,
        conditions_accepted_at: now,
      }
    if (keepsCatch === undefined || purchase.keeps_catch !== null) return { ...accepted }
    const declared = { ...purchase, keeps_catch: keepsCatch, code_version: purchase.code_version + 1 }
    const { keeps_catch, code_version } = declared
    const signed_code = await signPermit(factsOf(declared, terms), key)
    return { ...accepted, keeps_catch, code_version, signed_code }
  }
}

const tellsMore = (purchase: PurchaseRow, { keepsCatch, conditionsVersion }: BuyersWord): boolean =>
  (keepsCatch !== undefined && purchase.keeps_catch === null) ||
  (conditionsVersion !== undefined && purchase.conditions_version === null)

import type { Language } from '#contract/languages.ts'
import { shortName } from '#rules/permit/handed-over.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { accountById } from '../identity/index.ts'

/** To whom a refund goes, for a holder who did not pay; undefined: nobody paid anything. */
export async function whoPaid(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  purchase: Pick<PurchaseRow, 'buyer_id' | 'amount_cents'>,
  language: Language,
): Promise<string | undefined> {
  if (purchase.amount_cents === 0) return undefined
  const buyer = await accountById(db, purchase.buyer_id)
  // The name of a closed account is not kept.
  return (buyer && shortName(buyer)) || texts.say(language, 'changes.holder.whoPaid')
}

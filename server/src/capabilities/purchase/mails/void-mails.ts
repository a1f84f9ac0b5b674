import { mailedPaths, startLink } from '#contract/links.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { PurchaseRow } from '../find-purchase.ts'
import type { PurchasePeople } from '../people-of.ts'
import { greeted, permitInWords } from './in-words.ts'

/** The bank took its word back after the sale: whoever had the permit must know that it is good no longer. */
export async function postVoidMails(
  tx: Tx,
  { outbox, texts, config }: Services,
  purchase: PurchaseRow,
  { buyer, holder, around }: PurchasePeople,
): Promise<void> {
  const link = startLink(config.publicUrl, mailedPaths.myPermits())
  const tell = (to: typeof buyer, text: string) =>
    outbox.post(tx, {
      to: to.email,
      language: to.language,
      text,
      values: {
        name: greeted(to),
        title: inLanguage(around.terms.name, to.language),
        permit: permitInWords(texts, to.language, purchase, around),
      },
      link,
      purchaseId: purchase.id,
    })
  await tell(buyer, 'purchase-mails.voided')
  if (holder.accountId !== buyer.accountId) await tell(holder, 'purchase-mails.voidedForYou')
}

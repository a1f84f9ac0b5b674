import { mailedPaths, startLink } from '#contract/links.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { PurchaseRow } from '../find-purchase.ts'
import type { PurchasePeople } from '../people-of.ts'
import { codeInWords, greeted, nameInMail, permitInWords, receiptInWords } from './in-words.ts'

/** To the buyer with the receipt; to the holder too when that is somebody else. */
export async function postSaleMails(
  tx: Tx,
  { outbox, texts, config }: Services,
  purchase: PurchaseRow,
  { buyer, holder, around }: PurchasePeople,
): Promise<void> {
  const link = startLink(config.publicUrl, mailedPaths.myPermits())
  const forAnother = holder.accountId !== buyer.accountId
  const common = (to: typeof buyer) => ({
    name: greeted(to),
    title: around.terms.name[to.language],
    permit: permitInWords(texts, to.language, purchase, around),
    code: codeInWords(purchase),
  })
  await outbox.post(tx, {
    to: buyer.email,
    language: buyer.language,
    text: forAnother ? 'purchase-mails.boughtForAnother' : 'purchase-mails.bought',
    values: {
      ...common(buyer),
      holder: nameInMail(holder) || holder.email,
      receipt: receiptInWords(texts, buyer.language, purchase, around),
    },
    link,
  })
  if (!forAnother) return
  await outbox.post(tx, {
    to: holder.email,
    language: holder.language,
    text: 'purchase-mails.forYou',
    values: { ...common(holder), buyer: nameInMail(buyer) || buyer.email },
    link,
  })
}

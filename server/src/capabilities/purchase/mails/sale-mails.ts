import { mailedPaths, startLink } from '#contract/links.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { holderOnPermit } from '../../permits/index.ts'
import type { PurchaseRow } from '../find-purchase.ts'
import type { PurchasePeople } from '../people-of.ts'
import { codeInWords, greeted, nameInMail, permitInWords, receiptInWords } from './in-words.ts'

/** To the buyer with the receipt; to the holder too when that is somebody else. */
export function saleMails(
  { texts, config }: Services,
  purchase: PurchaseRow,
  { buyer, holder, around }: Pick<PurchasePeople, 'buyer' | 'holder' | 'around'>,
): Letter[] {
  const link = startLink(config.publicUrl, mailedPaths.myPermits())
  const forAnother = holder.accountId !== buyer.accountId
  const common = (to: typeof buyer) => ({
    name: greeted(to),
    title: inLanguage(around.terms.name, to.language),
    permit: permitInWords(texts, to.language, purchase, around),
    code: codeInWords(purchase),
  })
  const toBuyer: Letter = {
    to: buyer.email,
    language: buyer.language,
    text: forAnother ? 'purchase-mails.boughtForAnother' : 'purchase-mails.bought',
    values: {
      ...common(buyer),
      holder: nameInMail(holderOnPermit(purchase)) || holder.email,
      receipt: receiptInWords(texts, buyer.language, purchase, around),
    },
    link,
    purchaseId: purchase.id,
  }
  if (!forAnother) return [toBuyer]
  const values = { ...common(holder), buyer: nameInMail(buyer) || buyer.email }
  const { email: to, language } = holder
  return [toBuyer, { to, language, text: 'purchase-mails.forYou', values, link, purchaseId: purchase.id }]
}

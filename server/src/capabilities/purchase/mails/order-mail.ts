import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { codeInMail, greeted, nameInMail } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { price } from '#server/platform/texts/texts.ts'
import { mailedPaths, startLink } from '#contract/links.ts'
import { holderOnPermit } from '../../permits/index.ts'
import type { PurchasePeople } from '../store/people-of-purchase.ts'
import { paidInWords, permitInWords, pricedInWords } from './in-words.ts'
import { permitOfLetter } from './letters.ts'

/** To the buyer of an order of several, once it is sold: each permit with its receipt, and what was paid in all. */
export function orderMail(
  { texts, config }: Pick<Services, 'texts' | 'config'>,
  sold: readonly PurchaseRow[],
  people: readonly PurchasePeople[],
): Letter {
  const [first] = sold
  const [ofFirst] = people
  if (first === undefined || ofFirst === undefined) throw new Error('an order without purchases')
  const { buyer, details } = ofFirst
  const { language } = buyer
  const totalCents = sold.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  // A child's permit is on the phone of the adult, who buys it.
  const isCarried = ({ holder_id }: PurchaseRow) => holder_id === buyer.accountId

  const permits = sold.map((purchase, n) => {
    const of = people[n]?.details ?? details
    const code = isCarried(purchase) ? codeInMail(purchase) : undefined
    return texts.say(language, 'purchase-mails.boughtOrder.permit', {
      holder: nameInMail(holderOnPermit(purchase)),
      permit: permitInWords(texts, language, purchase, of, code),
      receiptNumber: String(purchase.receipt_number ?? ''),
      receiptYear: String(purchase.receipt_year ?? ''),
      receipt: pricedInWords(texts, language, purchase, of),
    })
  })
  return {
    to: buyer.email,
    language,
    text: 'purchase-mails.boughtOrder',
    values: {
      name: greeted(buyer.firstName),
      count: String(sold.length),
      association: details.associationName,
      permits: permits.join('\n\n'),
      total: price(language, totalCents),
      paid: paidInWords(texts, language, first, totalCents, details),
    },
    link: startLink(config.publicUrl, mailedPaths.myPermits()),
    purchaseId: first.id,
    permits: sold.map((purchase) => permitOfLetter(purchase, isCarried(purchase) ? 'permit' : 'ticket')),
  }
}

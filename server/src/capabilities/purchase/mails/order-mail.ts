import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { codeInMail, greeted, nameInMail } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { price } from '#server/platform/texts/texts.ts'
import { mailedPaths, startLink } from '#contract/links.ts'
import { holderOnPermit, invitedOn } from '../../permits/index.ts'
import type { PurchasePeople } from '../store/people-of-purchase.ts'
import { paidInWords, permitInWords, pricedInWords } from './in-words.ts'
import { carriedAs, permitOfLetter } from './letters.ts'

/**
 * To the buyer of an order of several, once it is sold: each permit with its receipt, and what was paid in all. The statement
 * that sells the order writes the numbers of the receipts into the list, in the order of its lines.
 */
export function orderMail(
  { texts, config }: Pick<Services, 'texts' | 'config'>,
  lines: readonly { issued: PurchaseRow; people: PurchasePeople }[],
): Letter {
  const [first] = lines
  if (first === undefined) throw new Error('an order without purchases')
  const { buyer, details } = first.people
  const { language } = buyer
  const totalCents = lines.reduce((sum, { issued }) => sum + issued.amount_cents, 0)
  // A child's permit is on the phone of the adult, who buys it.
  const isCarried = ({ holder_id }: PurchaseRow) => holder_id === buyer.accountId

  const items = lines.map(({ issued, people }) => ({
    holder: invitedOn(issued)?.email ?? nameInMail(holderOnPermit(issued)),
    permit: permitInWords(
      texts,
      language,
      issued,
      people.details,
      isCarried(issued) && issued.short_code !== null ? codeInMail(issued) : undefined,
    ),
    receiptYear: String(issued.receipt_year ?? ''),
    receipt: pricedInWords(texts, language, issued, people.details),
  }))
  return {
    to: buyer.email,
    language,
    text: 'purchase-mails.boughtOrder',
    values: {
      name: greeted(buyer.firstName),
      count: String(lines.length),
      association: details.associationName,
      total: price(language, totalCents),
      paid: paidInWords(texts, language, first.issued, totalCents, details),
    },
    list: { name: 'permits', text: 'purchase-mails.boughtOrder.permit', items },
    link: startLink(config.publicUrl, mailedPaths.myPermits()),
    purchaseId: first.issued.id,
    permits: lines.map(({ issued }) =>
      permitOfLetter(issued, isCarried(issued) ? carriedAs(issued) : 'ticket'),
    ),
  }
}

import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { nameInMail } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { isHandedOver } from '#rules/permit/handed-over.ts'
import { receiverWords } from './after-hand-over.ts'
import { guestOfMails, withoutLink } from './guest-of-mails.ts'
import { invitationOver } from './invitation-over.ts'
import { carriedAs, letterAbout } from './letters.ts'
import type { PurchasePeople } from '../store/people-of-purchase.ts'
import { holderOnPermit, peopleOf } from '../../permits/index.ts'
import { receiptInWords } from './in-words.ts'

type PeopleOfSale = Pick<PurchasePeople, 'buyer' | 'holder' | 'details' | 'handedOverFor'>

/** To the buyer with the receipt, and to the holder if that is another person. */
export function saleMails(
  services: Services,
  purchase: PurchaseRow,
  { buyer, holder, details, handedOverFor }: PeopleOfSale,
): Letter[] {
  const forAnother = holder.accountId !== buyer.accountId
  const letter = letterAbout(services, purchase, details)
  const asPaid = { ...purchase, ...handedOverFor }
  const values = {
    holder: nameInMail(holderOnPermit(purchase)) || holder.email,
    receipt: receiptInWords(services.texts, buyer.language, asPaid, details),
    receiptYear: String(purchase.receipt_year ?? ''),
  }
  const toBuyer = forAnother
    ? letter(buyer, 'boughtForAnother', values, 'ticket')
    : letter(
        buyer,
        purchase.holder_kind === 'invited' ? 'boughtInvited' : 'bought',
        values,
        carriedAs(purchase),
      )
  if (!forAnother) return [toBuyer]
  if (isHandedOver(peopleOf(purchase)))
    return [
      letterAbout(services, asPaid, details)(buyer, 'receiptOfHandedOver', {
        ...values,
        ...receiverWords(services.texts, holder)(buyer),
      }),
      letter(holder, 'yoursAgain', {}, 'permit'),
    ]
  return [toBuyer, mailToHolder(services, purchase, { buyer, holder, details })]
}

/** To a holder for whom another has bought. */
export const mailToHolder = (
  services: Services,
  purchase: PurchaseRow,
  { buyer, holder, details }: Pick<PurchasePeople, 'buyer' | 'holder' | 'details'>,
): Letter =>
  letterAbout(services, purchase, details)(
    holder,
    'forYou',
    { buyer: nameInMail(buyer) || buyer.email },
    'permit',
  )

/** The same mails later, with the receipt's number that the sale has. */
export const saleMailsAgain = (services: Services, purchase: PurchaseRow, people: PeopleOfSale): Letter[] =>
  saleMails(services, purchase, people).map((letter) =>
    'receipt' in letter.values
      ? { ...letter, values: { ...letter.values, receiptNumber: purchase.receipt_number ?? '' } }
      : letter,
  )

/** The bank refused the capture after the sale: the permit is not valid any more. */
export function voidMails(
  services: Services,
  purchase: PurchaseRow,
  { buyer, holder, details, handedOverFor }: PurchasePeople,
): Letter[] {
  const letter = letterAbout(services, purchase, details)
  const guest = guestOfMails(purchase, buyer)
  const toGuest = guest === undefined ? [] : [withoutLink(letter(guest, 'voidedForYou', {}, 'ended'))]
  const toInvited = invitationOver(services, purchase, { buyer, details })
  if (holder.accountId === buyer.accountId)
    return [letter(buyer, 'voided', {}, 'ended'), ...toGuest, ...toInvited]
  const toBuyer = isHandedOver(peopleOf(purchase))
    ? letterAbout(services, { ...purchase, ...handedOverFor }, details)(buyer, 'voided')
    : letter(buyer, 'voided', {}, 'ticket')
  return [toBuyer, letter(holder, 'voidedForYou', {}, 'ended')]
}

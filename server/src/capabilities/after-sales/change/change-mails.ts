import type { Language } from '#contract/languages.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { nameInMail } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { longDay, price } from '#server/platform/texts/texts.ts'
import type { Account } from '../../identity/index.ts'
import { holderOnPermit } from '../../permits/index.ts'
import { letterAbout, type PurchasePeople } from '../../purchase/index.ts'

const calledOf = (who: Account): string => nameInMail(who) || who.email

const daysInWords = (language: Language, { first_day, last_day }: PurchaseRow): string =>
  [...new Set([first_day, last_day])].map((day) => longDay(language, day)).join(' – ')

/** Another day: to the holder with the code, and to the buyer if that is another person. */
export function movedMails(
  services: Services,
  before: PurchaseRow,
  moved: PurchaseRow,
  people: PurchasePeople,
): Letter[] {
  const { buyer, holder } = people
  const tell = letterAbout(services, moved, people.details)
  const toHolder = tell(holder, 'moved', { before: daysInWords(holder.language, before) }, 'permit')
  if (buyer.accountId === holder.accountId) return [toHolder]
  return [
    toHolder,
    tell(
      buyer,
      'movedForAnother',
      {
        before: daysInWords(buyer.language, before),
        holder: nameInMail(holderOnPermit(moved)) || holder.email,
      },
      'ticket',
    ),
  ]
}

/** Another holder: to both holders, and to the buyer if that is neither. */
export function handedOverMails(
  services: Services,
  permit: PurchaseRow,
  people: PurchasePeople,
  to: Account,
): Letter[] {
  const { buyer, holder: from } = people
  const tell = letterAbout(services, permit, people.details)
  const named = { holder: calledOf(to) }
  const letters = [
    tell(to, 'handedToYou', { from: calledOf(from) }, 'permit'),
    tell(from, 'handedOver', named, 'gone'),
  ]
  const isThird = buyer.accountId !== from.accountId && buyer.accountId !== to.accountId
  return isThird ? [...letters, tell(buyer, 'handedOverForBuyer', named, 'ticket')] : letters
}

/** Given back: to the buyer with the refund, and to the holder if that is another person. */
export function givenBackMails(
  services: Services,
  permit: PurchaseRow,
  people: PurchasePeople,
  backCents: number,
): Letter[] {
  const { buyer, holder } = people
  const tell = letterAbout(services, permit, people.details)
  const paid = permit.amount_cents
  const kind = paid === 0 ? 'free' : backCents === 0 ? 'none' : backCents === paid ? 'card' : 'part'
  const money = services.texts.say(buyer.language, `purchase-mails.back.${kind}`, {
    price: price(buyer.language, backCents),
  })
  if (buyer.accountId === holder.accountId) return [tell(buyer, 'givenBack', { money }, 'ended')]
  return [tell(buyer, 'givenBack', { money }, 'ticket'), tell(holder, 'givenBackForYou', {}, 'ended')]
}

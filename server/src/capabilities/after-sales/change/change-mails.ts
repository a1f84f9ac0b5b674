import type { Language } from '#contract/languages.ts'
import { isHandedOver } from '#rules/permit/handed-over.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { nameInMail } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { longDay } from '#server/platform/texts/texts.ts'
import type { Account } from '../../identity/index.ts'
import { holderOnPermit, peopleOf } from '../../permits/index.ts'
import {
  carriedAs,
  guestOfMails,
  invitationOver,
  invitedOfMails,
  letterAbout,
  moneyAfterHandOver,
  paragraph,
  type PurchasePeople,
  receiverWords,
  withoutLink,
} from '../../purchase/index.ts'

const calledOf = (who: Account): string => nameInMail(who) || who.email

export const daysInWords = (language: Language, { first_day, last_day }: PurchaseRow): string =>
  [...new Set([first_day, last_day])].map((day) => longDay(language, day)).join(' – ')

/** Another day: to the holder with the code, and to the buyer for another; one that was handed over is its holder's alone. */
export function movedMails(
  services: Services,
  before: PurchaseRow,
  moved: PurchaseRow,
  people: PurchasePeople,
): Letter[] {
  const { buyer, holder } = people
  const tell = letterAbout(services, moved, people.details)
  const guest = guestOfMails(moved, buyer)
  const given = { before: daysInWords(buyer.language, before) }
  const toGuest = guest === undefined ? [] : [withoutLink(tell(guest, 'movedForGuest', given, 'permit'))]
  const invited = invitedOfMails(moved, buyer)
  if (invited !== undefined)
    return [
      tell(buyer, 'movedForInvited', given, carriedAs(moved)),
      withoutLink(tell(invited, 'invitationMoved', { ...given, buyer: calledOf(buyer) })),
    ]
  const toHolder = tell(holder, 'moved', { before: daysInWords(holder.language, before) }, 'permit')
  if (buyer.accountId === holder.accountId || isHandedOver(peopleOf(moved))) return [toHolder, ...toGuest]
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

interface Receiving {
  /** As it was before. */
  before: PurchaseRow
  to: Account
  /** Who may undo it; null: nobody. */
  byId: string | null
  /** Several in one act, of which one letter tells. */
  isTogether?: boolean | undefined
}

/** Another holder: to both holders, and to the buyer if that is neither. All read whose the money is. */
export function handedOverMails(
  { texts, ...services }: Services,
  permit: PurchaseRow,
  people: PurchasePeople,
  { before, to, byId, isTogether = false }: Receiving,
): Letter[] {
  const { buyer, holder: from } = people
  const tell = letterAbout({ ...services, texts }, permit, people.details)
  const words = receiverWords(texts, to)
  const more = (who: Account) => ({
    ...words(who),
    ...moneyAfterHandOver(texts, permit, { who, to, buyer }),
    undo:
      byId === null || (who !== to && who.accountId !== byId)
        ? ''
        : paragraph(texts, who, `undo.${who === to ? 'receiver' : 'giver'}${isTogether ? 'OfAll' : ''}`, {
            ...words(who),
            from: calledOf(from),
          }),
  })
  const toGuest = [
    ...takenFromGuest({ ...services, texts }, permit, people, before),
    ...invitationOver({ ...services, texts }, before, people),
  ]
  // The buyer takes the permit of a guest: nobody is handed anything.
  if (to.accountId === from.accountId) return [tell(to, 'yoursAgain', {}, 'permit'), ...toGuest]
  const letters = [
    ...toGuest,
    tell(to, 'handedToYou', { from: calledOf(from), ...more(to) }, 'permit'),
    tell(from, 'handedOver', more(from), 'gone'),
  ]
  const isThird = buyer.accountId !== from.accountId && buyer.accountId !== to.accountId
  return isThird ? [...letters, tell(buyer, 'handedOverForBuyer', more(buyer))] : letters
}

/** To the guest of before, whose permit is another's now; none where there was none with an e-mail. */
export function takenFromGuest(
  services: Services,
  permit: PurchaseRow,
  { buyer, details }: PurchasePeople,
  before: PurchaseRow,
): Letter[] {
  const guest = guestOfMails(before, buyer)
  if (guest === undefined) return []
  const tell = letterAbout(services, permit, details)
  return [withoutLink(tell(guest, 'takenFromGuest', { buyer: calledOf(buyer) }, 'gone'))]
}

/** Undone: to who had it, whose code is a new one, to who has it no more, and to the buyer if that is neither. */
export function undoneMails(
  services: Services,
  permit: PurchaseRow,
  { buyer, holder: had, details }: PurchasePeople,
  to: Account,
): Letter[] {
  const tell = letterAbout(services, permit, details)
  const words = receiverWords(services.texts, had)
  const letters = [
    tell(to, 'handOverUndone', words(to), carriedAs(permit)),
    tell(had, 'takenBackFromYou', { from: calledOf(to) }, 'gone'),
  ]
  const isThird = buyer.accountId !== had.accountId && buyer.accountId !== to.accountId
  return isThird ? [...letters, tell(buyer, 'handOverUndoneForBuyer', words(buyer))] : letters
}

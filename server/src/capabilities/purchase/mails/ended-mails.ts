import type { Language } from '#contract/languages.ts'
import { isHandedOver } from '#rules/permit/handed-over.ts'
import type { LineRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { price } from '#server/platform/texts/texts.ts'
import type { Account } from '../../identity/index.ts'
import { peopleOf } from '../../permits/index.ts'
import type { PurchasePeople } from '../store/people-of-purchase.ts'
import { moneyOfPayer, payersLetter } from './after-hand-over.ts'
import { guestOfMails, withoutLink } from './guest-of-mails.ts'
import { invitationOver } from './invitation-over.ts'
import { letterAbout } from './letters.ts'

/** Why a sold permit ended, as its mails are named, and as who paid for another's permit reads it. */
const TO_PAYER = {
  givenBack: 'givenBack',
  /** Nobody completed it in time. */
  unanswered: 'givenBack',
  endedBeside: 'endedBeside',
  refunded: 'cancelled',
  closed: 'closed',
} as const

interface Ended {
  mail: keyof typeof TO_PAYER
  /** What goes back. */
  backCents: number
  /** How much goes back was decided by the association, and not by the permit's rules. */
  isDecided?: boolean
  /** It was given in cash in the same moment. */
  isInHand?: boolean
  /** More words of the mail. */
  more?: (reader: Account) => Record<string, string>
}

/** The key of the sentence. */
function howMuch(
  { amount_cents: paidCents, back_cents: before }: PurchaseRow,
  { backCents, isDecided = false }: Ended,
) {
  if (paidCents === 0) return 'free'
  if (backCents === 0 && (before ?? 0) > 0) return 'noneMore'
  if (backCents === 0) return isDecided ? 'noneDecided' : 'none'
  if (backCents === paidCents) return 'card'
  return isDecided ? 'partDecided' : 'part'
}

/** Where it goes and when it is there, as the rest of a sentence. */
export const howItGoesBack = (
  texts: Services['texts'],
  language: Language,
  { paid_by: paidBy }: Pick<LineRow, 'paid_by'>,
  isInHand = false,
): string => {
  const done = paidBy === 'cash' ? 'inHand' : 'doneAsPaid'
  return texts.say(language, `purchase-mails.goesBack.${isInHand ? done : paidBy}`)
}

/** To the buyer with the refund, and to the holder if that is another person. */
export function endedMails(
  services: Pick<Services, 'texts' | 'config'>,
  purchase: PurchaseRow,
  people: PurchasePeople,
  ended: Ended,
): Letter[] {
  const { texts } = services
  const { buyer, holder, details } = people
  const { mail, backCents, more = () => ({}) } = ended
  const letter = letterAbout(services, purchase, details)
  const money = texts.say(buyer.language, `purchase-mails.back.${howMuch(purchase, ended)}`, {
    price: price(buyer.language, backCents),
    how: howItGoesBack(texts, buyer.language, purchase, ended.isInHand),
  })
  const guest = guestOfMails(purchase, buyer)
  const toGuest =
    guest === undefined
      ? invitationOver(services, purchase, people)
      : [
          withoutLink(
            letter(
              guest,
              `${mail}ForYou`,
              {
                ...more(guest),
                money: moneyOfPayer(texts, purchase, { ...people, holder: guest }, backCents),
              },
              'ended',
            ),
          ),
        ]
  if (holder.accountId === buyer.accountId)
    return [letter(buyer, mail, { ...more(buyer), money }, 'ended'), ...toGuest]
  return [
    isHandedOver(peopleOf(purchase))
      ? payersLetter(services, purchase, people, { what: TO_PAYER[mail], money })
      : letter(buyer, mail, { ...more(buyer), money }, 'ticket'),
    letter(
      holder,
      `${mail}ForYou`,
      { ...more(holder), money: moneyOfPayer(texts, purchase, people, backCents) },
      'ended',
    ),
  ]
}

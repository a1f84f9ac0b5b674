import type { Language } from '#contract/languages.ts'
import { mailedPaths, startLink } from '#contract/links.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { longDay, price } from '#server/platform/texts/texts.ts'
import type { Account } from '../../identity/index.ts'
import { holderOnPermit } from '../../permits/index.ts'
import {
  codeInWords,
  greeted,
  nameInMail,
  permitInWords,
  type PurchasePeople,
  type PurchaseRow,
} from '../../purchase/index.ts'

const calledOf = (who: Account): string => nameInMail(who) || who.email

const daysInWords = (language: Language, { first_day, last_day }: PurchaseRow): string =>
  [...new Set([first_day, last_day])].map((day) => longDay(language, day)).join(' – ')

/** A letter about this permit. */
const about =
  ({ texts, config }: Services, permit: PurchaseRow, { around }: Pick<PurchasePeople, 'around'>) =>
  (to: Account, text: string, more: (language: Language) => Record<string, string> = () => ({})): Letter => ({
    to: to.email,
    language: to.language,
    text: `purchase-mails.${text}`,
    values: {
      name: greeted(to),
      title: inLanguage(around.terms.name, to.language),
      permit: permitInWords(texts, to.language, permit, around),
      ...more(to.language),
    },
    link: startLink(config.publicUrl, mailedPaths.myPermits()),
    purchaseId: permit.id,
  })

/** Of another day: to the holder with the code, and to the buyer when that is somebody else. */
export function movedMails(
  services: Services,
  before: PurchaseRow,
  moved: PurchaseRow,
  people: PurchasePeople,
): Letter[] {
  const { buyer, holder } = people
  const tell = about(services, moved, people)
  const was = (language: Language) => ({ before: daysInWords(language, before) })
  const toHolder = tell(holder, 'moved', (language) => ({ ...was(language), code: codeInWords(moved) }))
  if (buyer.accountId === holder.accountId) return [toHolder]
  return [
    toHolder,
    tell(buyer, 'movedForAnother', (language) => ({
      ...was(language),
      holder: nameInMail(holderOnPermit(moved)) || holder.email,
    })),
  ]
}

/** Of another holder: to both of them, and to the buyer when that is neither. */
export function handedOverMails(
  services: Services,
  permit: PurchaseRow,
  people: PurchasePeople,
  to: Account,
): Letter[] {
  const { buyer, holder: from } = people
  const tell = about(services, permit, people)
  const named = () => ({ holder: calledOf(to) })
  const letters = [
    tell(to, 'handedToYou', () => ({ from: calledOf(from), code: codeInWords(permit) })),
    tell(from, 'handedOver', named),
  ]
  const isThird = buyer.accountId !== from.accountId && buyer.accountId !== to.accountId
  return isThird ? [...letters, tell(buyer, 'handedOverForBuyer', named)] : letters
}

/** Of a permit that was given back: to the buyer with what comes back, to the holder when that is somebody else. */
export function givenBackMails(
  services: Services,
  permit: PurchaseRow,
  people: PurchasePeople,
  backCents: number,
): Letter[] {
  const { buyer, holder } = people
  const tell = about(services, permit, people)
  const paid = permit.amount_cents
  const kind = paid === 0 ? 'free' : backCents === 0 ? 'none' : backCents === paid ? 'card' : 'part'
  const money = (language: Language) => ({
    money: services.texts.say(language, `purchase-mails.back.${kind}`, { price: price(language, backCents) }),
  })
  const toBuyer = tell(buyer, 'givenBack', money)
  return buyer.accountId === holder.accountId ? [toBuyer] : [toBuyer, tell(holder, 'givenBackForYou')]
}

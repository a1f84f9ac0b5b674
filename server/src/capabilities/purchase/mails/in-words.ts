import type { Language } from '#contract/languages.ts'
import { timeText } from '#rules/day-text.ts'
import { slotOf } from '#rules/permit/slots.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { nameInMail } from '#server/platform/mail/mail-words.ts'
import { limitInWords } from '#server/platform/texts/limit-in-words.ts'
import { longDay, price, type Texts } from '#server/platform/texts/texts.ts'
import { holderOnPermit, invitedOn } from '../../permits/index.ts'
import { showPrice } from '../order/show-price.ts'
import type { PermitDetails } from '../store/people-of-purchase.ts'

/** The permit in lines, with its short code for the holder. */
export function permitInWords(
  texts: Texts,
  language: Language,
  purchase: PurchaseRow,
  { terms, associationName, zoneName, timeZone }: PermitDetails,
  shortCode: string | undefined,
): string {
  const say = (key: string, values: Record<string, string>) =>
    texts.say(language, `purchase-mails.lines.${key}`, values)
  const slot = purchase.slot === null ? undefined : slotOf(terms, purchase.slot)
  const first = longDay(language, purchase.first_day)
  const last = longDay(language, purchase.last_day)
  const child = nameInMail({
    firstName: purchase.minor_first_name ?? '',
    lastName: purchase.minor_last_name ?? '',
  })
  const invited = invitedOn(purchase)
  return [
    say('permit', { permit: inLanguage(terms.name, language), association: associationName }),
    purchase.first_day === purchase.last_day ? say('day', { day: first }) : say('days', { first, last }),
    zoneName && say('zone', { zone: zoneName(language) }),
    slot &&
      say('slot', {
        slot: inLanguage(slot.name, language),
        from: timeText(slot.from),
        to: timeText(slot.to),
      }),
    purchase.holder_kind === 'minor' && (child === '' ? say('unnamedChild', {}) : say('child', { child })),
    purchase.holder_kind === 'guest' && say('guest', { guest: nameInMail(holderOnPermit(purchase)) }),
    invited &&
      say('invited', {
        email: invited.email,
        until: limitInWords(texts, language, timeZone, invited.completeBy),
      }),
    shortCode !== undefined && say('code', { code: shortCode }),
  ]
    .filter((line) => typeof line === 'string')
    .join('\n')
}

/** What a permit costs, line by line, with its total. */
export function pricedInWords(
  texts: Texts,
  language: Language,
  purchase: PurchaseRow,
  { terms }: Pick<PermitDetails, 'terms'>,
): string {
  const { lines, totalCents } = showPrice(purchase.price, terms, texts, language)
  const say = (key: string, values: Record<string, string>) =>
    texts.say(language, `purchase-mails.receipt.${key}`, values)
  return [
    ...lines.map(({ name, cents, appliesTo, days }) => {
      const ofDays = days !== undefined && texts.say(language, 'buy.price.days', { count: days })
      const named = [name, appliesTo, ofDays].filter((part) => typeof part === 'string').join(' · ')
      return say('line', { name: named, price: price(language, cents) })
    }),
    say('total', { price: price(language, totalCents) }),
  ].join('\n')
}

/** How and when it was paid, to whom. */
export function paidInWords(
  texts: Texts,
  language: Language,
  { issued_at, created_at, paid_by }: PurchaseRow,
  totalCents: number,
  { timeZone, associationName }: PermitDetails,
): string {
  const day = longDay(language, dayIn(timeZone, issued_at ?? created_at))
  return totalCents === 0
    ? texts.say(language, 'purchase-mails.receipt.free', { day })
    : texts.say(language, `purchase-mails.receipt.paidBy.${paid_by}`, { day, association: associationName })
}

/** The buyer's receipt; its number is in the mail's own text, once the sale is written. */
export const receiptInWords = (
  texts: Texts,
  language: Language,
  purchase: PurchaseRow,
  details: PermitDetails,
): string =>
  [
    pricedInWords(texts, language, purchase, details),
    paidInWords(texts, language, purchase, purchase.price.totalCents, details),
  ].join('\n')

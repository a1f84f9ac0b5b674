import type { Language } from '#contract/languages.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { price } from '#server/platform/texts/texts.ts'
import { letterAbout, type PurchasePeople } from '../../purchase/index.ts'

export type RefundReason = { kind: 'cancelled' } | { kind: 'closed'; reason: Localised }

/** To the buyer with the refund, and to the holder if that is another person. */
export function refundMails(
  services: Services,
  purchase: PurchaseRow,
  { buyer, holder, details }: PurchasePeople,
  why: RefundReason,
): Letter[] {
  const { texts } = services
  const letter = letterAbout(services, purchase, details)
  const reason = ({ language }: typeof buyer): Record<string, string> =>
    why.kind === 'closed' ? { reason: inLanguage(why.reason, language) } : {}
  const money = (language: Language) =>
    purchase.amount_cents > 0
      ? texts.say(language, 'purchase-mails.back.card', { price: price(language, purchase.amount_cents) })
      : texts.say(language, 'purchase-mails.back.free')
  const [toBuyer, toHolder] =
    why.kind === 'closed' ? (['closed', 'closedForYou'] as const) : (['refunded', 'refundedForYou'] as const)
  const values = { ...reason(buyer), money: money(buyer.language) }
  if (holder.accountId === buyer.accountId) return [letter(buyer, toBuyer, values, 'ended')]
  return [letter(buyer, toBuyer, values, 'ticket'), letter(holder, toHolder, reason(holder), 'ended')]
}

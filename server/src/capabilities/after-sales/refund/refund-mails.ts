import type { Language } from '#contract/languages.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { price } from '#server/platform/texts/texts.ts'
import { isHandedOver } from '#rules/handed-over.ts'
import { peopleOf } from '../../permits/index.ts'
import { letterAbout, moneyOfPayer, payersLetter, type PurchasePeople } from '../../purchase/index.ts'

export type RefundReason = { kind: 'cancelled' } | { kind: 'closed'; reason: Localised }

/** The key of the sentence. */
const howMuch = (paidCents: number, backCents: number) => {
  if (paidCents === 0) return 'free'
  if (backCents === 0) return 'noneDecided'
  return backCents < paidCents ? 'partDecided' : 'card'
}

/** To the buyer with the refund, and to the holder if that is another person. */
export function refundMails(
  services: Services,
  purchase: PurchaseRow,
  people: PurchasePeople,
  why: RefundReason,
  backCents = purchase.amount_cents,
): Letter[] {
  const { texts } = services
  const { buyer, holder, details } = people
  const letter = letterAbout(services, purchase, details)
  const reason = ({ language }: typeof buyer): Record<string, string> =>
    why.kind === 'closed' ? { reason: inLanguage(why.reason, language) } : {}
  const money = (language: Language) =>
    texts.say(language, `purchase-mails.back.${howMuch(purchase.amount_cents, backCents)}`, {
      price: price(language, backCents),
    })
  const [toBuyer, toHolder] =
    why.kind === 'closed' ? (['closed', 'closedForYou'] as const) : (['refunded', 'refundedForYou'] as const)
  const values = { ...reason(buyer), money: money(buyer.language) }
  if (holder.accountId === buyer.accountId) return [letter(buyer, toBuyer, values, 'ended')]
  return [
    isHandedOver(peopleOf(purchase))
      ? payersLetter(services, purchase, people, { what: why.kind, money: values.money })
      : letter(buyer, toBuyer, values, 'ticket'),
    letter(
      holder,
      toHolder,
      { ...reason(holder), money: moneyOfPayer(texts, purchase, people, backCents) },
      'ended',
    ),
  ]
}

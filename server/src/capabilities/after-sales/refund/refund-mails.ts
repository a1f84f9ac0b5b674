import { mailedPaths, startLink } from '#contract/links.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { price } from '#server/platform/texts/texts.ts'
import { greeted, permitInWords, type PurchasePeople, type PurchaseRow } from '../../purchase/index.ts'

/** Why a permit is taken back, as the people are told. */
export type RefundReason = { kind: 'cancelled' } | { kind: 'closed'; reason: Localised }

/** To the buyer, with what comes back; to the holder too when that is somebody else. */
export async function postRefundMails(
  tx: Tx,
  { outbox, texts, config }: Services,
  purchase: PurchaseRow,
  { buyer, holder, around }: PurchasePeople,
  why: RefundReason,
): Promise<void> {
  const link = startLink(config.publicUrl, mailedPaths.myPermits())
  const [toBuyer, toHolder] =
    why.kind === 'closed' ? (['closed', 'closedForYou'] as const) : (['refunded', 'refundedForYou'] as const)
  const money = (language: Language) =>
    purchase.amount_cents > 0
      ? texts.say(language, 'purchase-mails.back.card', { price: price(language, purchase.amount_cents) })
      : texts.say(language, 'purchase-mails.back.free')
  const tell = (to: typeof buyer, text: string, more: Record<string, string>) =>
    outbox.post(tx, {
      to: to.email,
      language: to.language,
      text: `purchase-mails.${text}`,
      values: {
        name: greeted(to),
        title: inLanguage(around.terms.name, to.language),
        permit: permitInWords(texts, to.language, purchase, around),
        ...(why.kind === 'closed' && { reason: inLanguage(why.reason, to.language) }),
        ...more,
      },
      link,
      purchaseId: purchase.id,
    })
  await tell(buyer, toBuyer, { money: money(buyer.language) })
  if (holder.accountId !== buyer.accountId) await tell(holder, toHolder, {})
}

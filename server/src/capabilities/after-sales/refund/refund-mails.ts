import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { price } from '#server/platform/texts/texts.ts'
import type { Language } from '#contract/languages.ts'
import { endedMails, howItGoesBack, letterAbout, type PurchasePeople } from '../../purchase/index.ts'

export type RefundReason =
  | { kind: 'cancelled'; reason?: Localised | undefined; isInHand?: boolean | undefined }
  | { kind: 'closed'; reason: Localised }

/** To the buyer with the refund, and to the holder if that is another person. */
export const refundMails = (
  services: Services,
  purchase: PurchaseRow,
  people: PurchasePeople,
  why: RefundReason,
  backCents: number,
): Letter[] =>
  endedMails(services, purchase, people, {
    mail: why.kind === 'closed' ? 'closed' : 'refunded',
    backCents,
    isDecided: true,
    isInHand: why.kind === 'cancelled' && why.isInHand === true,
    more: ({ language }): Record<string, string> => {
      if (why.kind === 'closed') return { reason: inLanguage(why.reason, language) }
      return { because: reasonParagraph(services, why.reason, language) }
    },
  })

/** To the buyer: money of the price goes back, and nothing else changes. The holder, if another person, is not told of it. */
export const moneyMail = (
  services: Services,
  purchase: PurchaseRow,
  { buyer, details, handedOverFor }: PurchasePeople,
  { cents, reason, isInHand }: { cents: number; reason: Localised; isInHand?: boolean | undefined },
): Letter => {
  const { language } = buyer
  return letterAbout(services, { ...purchase, ...handedOverFor }, details)(
    buyer,
    purchase.state === 'issued' ? 'moneyBack' : 'moneyBackLater',
    {
      price: price(language, cents),
      how: howItGoesBack(services.texts, language, purchase, isInHand),
      because: reasonParagraph(services, reason, language),
    },
    // The ticket of a permit that was handed over has its receiver's name.
    handedOverFor === undefined ? 'ticket' : undefined,
  )
}

/** A paragraph of its own, or nothing. */
const reasonParagraph = (
  { texts }: Pick<Services, 'texts'>,
  reason: Localised | undefined,
  language: Language,
): string =>
  reason === undefined
    ? ''
    : `\n\n${texts.say(language, 'purchase-mails.because', { reason: inLanguage(reason, language) })}`

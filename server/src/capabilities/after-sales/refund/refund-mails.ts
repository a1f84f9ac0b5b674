import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { endedMails, type PurchasePeople } from '../../purchase/index.ts'

export type RefundReason = { kind: 'cancelled' } | { kind: 'closed'; reason: Localised }

/** To the buyer with the refund, and to the holder if that is another person. */
export const refundMails = (
  services: Services,
  purchase: PurchaseRow,
  people: PurchasePeople,
  why: RefundReason,
  backCents = purchase.amount_cents,
): Letter[] =>
  endedMails(services, purchase, people, {
    mail: why.kind === 'closed' ? 'closed' : 'refunded',
    backCents,
    isDecided: true,
    more: ({ language }): Record<string, string> =>
      why.kind === 'closed' ? { reason: inLanguage(why.reason, language) } : {},
  })

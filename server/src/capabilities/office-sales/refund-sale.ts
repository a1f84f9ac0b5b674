import { refundSale } from '#contract/office-sale.ts'
import { wireNameOf } from '#contract/wire.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { price } from '#server/platform/texts/texts.ts'
import { refundPurchase } from '../after-sales/index.ts'
import { requireConfirmation } from '../identity/index.ts'
import { recordEvent } from '../staff/index.ts'
import { findSale } from './find-sale.ts'
import { presentSale } from './present-sale.ts'
import { refundedByOfficer } from './store/refunded-by-officer.ts'

/** What one person may give back in 24 hours without the password again. */
export const WITHOUT_PASSWORD_CENTS = 50_000

/** Takes a permit back for the office: one refund, however often it is asked for. */
export function serveRefundSale(serve: Serve, services: Services): void {
  const { db, texts } = services
  serve(refundSale, async ({ input, caller, language, now }) => {
    const { associationId, purchaseId, cents, reason } = input
    const { purchase } = await findSale(db, associationId, purchaseId)
    if (purchase.state === 'voided')
      return refuse('NOT_CHANGEABLE', {
        detail: texts.say(language, 'changes.why.NOT_VALID'),
        extension: { why: 'NOT_VALID' },
      })
    const paid = purchase.amount_cents
    if (cents !== undefined && cents > paid)
      return refuseFields([
        {
          field: wireNameOf(refundSale.request, 'cents'),
          code: 'TOO_BIG',
          values: { most: price(language, paid) },
        },
      ])
    const back = cents ?? paid
    if (purchase.state === 'issued') {
      const before = await refundedByOfficer(db, caller, now)
      if (before + back > WITHOUT_PASSWORD_CENTS)
        await inTransaction(db, (tx) => requireConfirmation(tx, caller, now))
    }
    const event = {
      act: 'sale.refunded',
      subjectId: purchaseId,
      after: { cents: back, paid },
      reason,
    } as const
    await refundPurchase(
      services,
      purchaseId,
      { kind: 'cancelled' },
      {
        partCents: cents,
        alongside: (tx) => recordEvent(tx, caller, event, now),
      },
    )
    return presentSale(services, await findSale(db, associationId, purchaseId), language)
  })
}

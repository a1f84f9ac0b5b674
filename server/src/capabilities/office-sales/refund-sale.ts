import { refundSale } from '#contract/office-sale.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { price } from '#server/platform/texts/texts.ts'
import { refundPurchase } from '../after-sales/index.ts'
import { allowRefund, recordEvent } from '../staff/index.ts'
import { findSale } from './find-sale.ts'
import { presentSale } from './present-sale.ts'

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
        alongside: async (tx, endedToo) => {
          await recordEvent(tx, caller, event, now)
          const beside = endedToo.reduce((sum, { amountCents }) => sum + amountCents, 0)
          await allowRefund(tx, caller, back + beside, now)
        },
      },
    )
    return presentSale(services, await findSale(db, associationId, purchaseId), language)
  })
}

import { refundSale } from '#contract/office-sale.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { price } from '#server/platform/texts/texts.ts'
import { refundByOffice } from '../after-sales/index.ts'
import { centsLeft } from '../purchase/index.ts'
import { allowRefund, recordEvent } from '../staff/index.ts'
import { findSale } from './find-sale.ts'
import { presentSale } from './present-sale.ts'

/** As it was typed, whatever the reader's language. */
const asTyped = (text: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text])) as Localised

const centsField = wireNameOf(refundSale.request, 'cents')

/** Takes a permit back, gives money back, or both: once, however often it is asked for. */
export function serveRefundSale(serve: Serve, services: Services): void {
  const { db, texts } = services
  serve(refundSale, async ({ input, caller, language, now }) => {
    const { associationId, purchaseId, takesBack, cents, backCents, reason } = input
    const { purchase } = await findSale(db, associationId, purchaseId)
    if (cents === 0 && !takesBack) return refuseFields([{ field: centsField, code: 'REQUIRED' }])
    const paid = purchase.amount_cents
    const event = {
      act: takesBack ? (cents > 0 ? 'sale.refunded' : 'sale.takenBack') : 'sale.moneyBack',
      subjectId: purchaseId,
      after: { cents, paid },
      reason,
    } as const
    const wanted = { takesBack, cents, seenBackCents: backCents, reason: asTyped(reason) }
    const outcome = await refundByOffice(services, purchaseId, wanted, {
      alongside: async (tx, allBackCents) => {
        await recordEvent(tx, caller, event, now)
        await allowRefund(tx, caller, allBackCents, now)
      },
    })
    const found = await findSale(db, associationId, purchaseId)
    switch (outcome) {
      case 'tooMuch': {
        const most = price(language, centsLeft(found.purchase))
        return refuseFields([{ field: centsField, code: 'TOO_BIG', values: { most } }])
      }
      case 'notSold':
        return whyNot(language, 'NOT_VALID')
      case 'notPaid':
        return whyNot(language, 'NOT_SETTLED')
      case 'changed':
        return refuse('CHANGED_MEANWHILE')
      default:
        return presentSale(services, found, language)
    }
  })

  const whyNot = (language: Language, why: 'NOT_VALID' | 'NOT_SETTLED') =>
    refuse('NOT_CHANGEABLE', { detail: texts.say(language, `changes.why.${why}`), extension: { why } })
}

import { refundMembership } from '#contract/office-memberships.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Localised } from '#rules/permit-terms.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { price } from '#server/platform/texts/texts.ts'
import { refundByOffice } from '../after-sales/index.ts'
import { allowRefund, recordEvent, requireRight } from '../staff/index.ts'
import { presentSold } from './list-memberships-sold.ts'
import { isFollowed, membershipsSold } from './store/memberships-sold.ts'

/** As it was typed, whatever the reader's language. */
const asTyped = (text: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text])) as Localised

const centsField = wireNameOf(refundMembership.request, 'cents')

/** Takes a membership back, gives money of it back, or both: once, however often it is asked for. */
export function serveRefundMembership(serve: Serve, services: Services): void {
  const { db, texts } = services

  serve(refundMembership, async ({ input, caller, language, now }) => {
    const { associationId, purchaseId, takesBack, cents, seenBackCents, reason } = input
    const { orderId, amountCents: paid } = await findSold(associationId, purchaseId)
    if (cents === 0 && !takesBack) return refuseFields([{ field: centsField, code: 'REQUIRED' }])
    const refused = await refundByOffice(
      services,
      orderId,
      [{ purchaseId, takesBack, cents, seenBackCents }],
      {
        reason: asTyped(reason),
        first: async (tx) => {
          await requireRight(tx, caller, 'money')
          // The list knows the last day alone: the member would stay one until the end of the later one.
          if (takesBack && (await isFollowed(tx, purchaseId, await siteToday(tx, now))))
            whyNot(language, 'LATER_FIRST')
        },
        alongside: async (tx, { backCents }) => {
          const taken = cents > 0 ? ('membership.refunded' as const) : ('membership.takenBack' as const)
          const act = takesBack ? taken : ('membership.moneyBack' as const)
          await recordEvent(tx, caller, { act, subjectId: purchaseId, after: { cents, paid }, reason }, now)
          await allowRefund(tx, caller, backCents, now)
        },
      },
    )
    const present = await findSold(associationId, purchaseId)
    switch (refused?.outcome) {
      case 'tooMuch': {
        const most = price(language, present.amountCents - present.backCents)
        return refuseFields([{ field: centsField, code: 'TOO_BIG', values: { most } }])
      }
      case 'notSold':
        return whyNot(language, 'NOT_VALID')
      case 'notPaid':
        return whyNot(language, 'NOT_SETTLED')
      case 'changed':
        return refuse('CHANGED_MEANWHILE')
      default:
        return { membership: presentSold(present, language) }
    }
  })

  async function findSold(associationId: number, purchaseId: string) {
    const [sold] = await membershipsSold(db, { associationId, purchaseId })
    return sold ?? refuse('NOT_FOUND')
  }

  const whyNot = (language: Language, why: 'NOT_VALID' | 'NOT_SETTLED' | 'LATER_FIRST') =>
    refuse('NOT_CHANGEABLE', { detail: texts.say(language, `changes.why.${why}`), extension: { why } })
}

import { keepPermit } from '#contract/office-sale-changes.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { changePurchase, keepDespite, undecidedAtProvider } from '../purchase/index.ts'
import { recordEvent, requireRight } from '../staff/index.ts'
import { findSale } from './find-sale.ts'
import { presentSale } from './present-sale.ts'

/** The permit stays valid although money of it went back in the card provider's dashboard. Once, however often it is called. */
export function serveKeepPermit(serve: Serve, services: Services): void {
  const { db, texts } = services
  serve(keepPermit, async ({ input: { associationId, purchaseId, cents }, caller, language, now }) => {
    await findSale(db, associationId, purchaseId)
    const outcome = await retryDecision(() =>
      changePurchase(
        db,
        purchaseId,
        async ({ tx, purchase }) => {
          if (purchase.state !== 'issued') return 'notValid' as const
          const undecided = await undecidedAtProvider(tx, purchase)
          if (undecided === undefined) return 'before' as const
          // More went back there since the caller looked.
          if (undecided.cents !== cents) return 'changed' as const
          await keepDespite(tx, purchase, now)
          const after = { cents, paid: purchase.amount_cents }
          await recordEvent(tx, caller, { act: 'sale.kept', subjectId: purchaseId, after }, now)
          return 'done' as const
        },
        [],
        async (tx) => {
          await requireRight(tx, caller, 'money')
        },
      ),
    )
    if (outcome === 'notValid')
      return refuse('NOT_CHANGEABLE', {
        detail: texts.say(language, 'changes.why.NOT_VALID'),
        extension: { why: 'NOT_VALID' },
      })
    if (outcome === 'changed') return refuse('CHANGED_MEANWHILE')
    return presentSale(services, await findSale(db, associationId, purchaseId), language)
  })
}

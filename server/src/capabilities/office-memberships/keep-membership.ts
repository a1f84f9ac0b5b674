import { keepMembership } from '#contract/office-memberships.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { changeLines, keepDespite, undecidedAtProvider } from '../purchase/index.ts'
import { recordEvent, requireRight } from '../staff/index.ts'
import { presentSold } from './list-memberships-sold.ts'
import { membershipsSold } from './store/memberships-sold.ts'

/** The membership stays valid although money of it went back at the card provider. Once, however often it is called. */
export function serveKeepMembership(serve: Serve, { db, texts }: Services): void {
  serve(keepMembership, async ({ input: { associationId, purchaseId, cents }, caller, language, now }) => {
    const findSold = async () =>
      (await membershipsSold(db, { associationId, purchaseId }))[0] ?? refuse('NOT_FOUND')
    const { orderId } = await findSold()
    const [outcome] = await retryDecision(() =>
      changeLines(
        db,
        orderId,
        [purchaseId],
        async ({ tx, purchase }) => {
          if (purchase.state !== 'issued') return 'notValid' as const
          const undecided = await undecidedAtProvider(tx, purchase)
          if (undecided === undefined) return 'before' as const
          // More went back there since the caller looked.
          if (undecided.cents !== cents) return 'changed' as const
          await keepDespite(tx, purchase, now)
          const after = { cents, paid: purchase.amount_cents }
          await recordEvent(tx, caller, { act: 'membership.kept', subjectId: purchaseId, after }, now)
          return 'done' as const
        },
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
    return { membership: presentSold(await findSold(), language) }
  })
}

import type { Language } from '#contract/languages.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { changeLines, type LockFirst } from './change-purchase.ts'
import { keepDespite, undecidedAtProvider } from './store/refunded-at-provider.ts'

interface Kept {
  orderId: string
  purchaseId: string
  /** What went back at the provider, as whoever decides has seen it. */
  cents: number
}

interface Keeping {
  first: LockFirst
  /** Writes in the same transaction. */
  alongside: (tx: Tx, amounts: { cents: number; paid: number }) => Promise<unknown>
}

/**
 * A permit or a membership stays valid although money of it went back in the card provider's dashboard. Once, however often it is
 * called. Refuses one that is not valid any more, and where more went back than was seen.
 */
export async function keepDespiteRefund(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  { orderId, purchaseId, cents }: Kept,
  { language, now }: { language: Language; now: Date },
  { first, alongside }: Keeping,
): Promise<void> {
  const [outcome] = await retryDecision(() =>
    changeLines(
      db,
      orderId,
      [purchaseId],
      async ({ tx, purchase }) => {
        if (purchase.state !== 'issued') return 'notValid' as const
        const undecided = await undecidedAtProvider(tx, purchase)
        if (undecided === undefined) return 'before' as const
        if (undecided.cents !== cents) return 'changed' as const
        await keepDespite(tx, purchase, now)
        await alongside(tx, { cents, paid: purchase.amount_cents })
        return 'done' as const
      },
      first,
    ),
  )
  if (outcome === 'notValid')
    refuse('NOT_CHANGEABLE', {
      detail: texts.say(language, 'changes.why.NOT_VALID'),
      extension: { why: 'NOT_VALID' },
    })
  if (outcome === 'changed') refuse('CHANGED_MEANWHILE')
}

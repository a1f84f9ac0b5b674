import type { Sale } from '#contract/office-sale.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The newest dispute of a payment by card. */
export async function disputeOf(
  db: Db,
  intentId: string | null | undefined,
): Promise<Sale['dispute'] | undefined> {
  if (typeof intentId !== 'string') return undefined
  const found = await db
    .selectFrom('dispute')
    .select(['state', 'cents', 'fee_cents', 'reason', 'opened_at', 'due_at'])
    .where('intent_id', '=', intentId)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { state, cents, fee_cents: feeCents, reason, opened_at: openedAt, due_at: dueAt } = found
  return {
    state,
    cents,
    feeCents,
    reason,
    openedAt: openedAt.toISOString(),
    ...(state === 'toAnswer' && dueAt !== null && { dueAt: dueAt.toISOString() }),
  }
}

import type { LenzaForTest } from '#server/platform/testing/lenza-for-test.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** An open till of a seller or an outlet; its id. */
export async function aTill(
  { db, clock }: Pick<LenzaForTest, 'db' | 'clock'>,
  { associationId }: { associationId: number },
  of: { accountId: string; outletId?: string },
  floatCents = 10_000,
): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('till_session')
    .values({
      association_id: associationId,
      id,
      account_id: of.outletId === undefined ? of.accountId : null,
      outlet_id: of.outletId ?? null,
      opened_at: clock.now(),
      opened_by: of.accountId,
      float_cents: floatCents,
    })
    .execute()
  return id
}

/** Closed, with an entry in it and 2 EUR missing; its id. */
export async function aClosedTill(
  lenza: Pick<LenzaForTest, 'db' | 'clock'>,
  at: { associationId: number },
  { accountId }: { accountId: string },
): Promise<string> {
  const id = await aTill(lenza, at, { accountId })
  const now = lenza.clock.now()
  await lenza.db
    .insertInto('till_entry')
    .values({
      association_id: at.associationId,
      id: uuidv7(),
      session_id: id,
      at: now,
      account_id: accountId,
      kind: 'paidOut',
      cents: -1500,
      order_id: null,
      purchase_id: null,
      reason: 'Pane',
    })
    .execute()
  await lenza.db
    .updateTable('till_session')
    .set({ closed_at: now, closed_by: accountId, counted_cents: 8300, expected_cents: 8500 })
    .where('id', '=', id)
    .execute()
  return id
}

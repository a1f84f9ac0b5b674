import type { ApplicationState } from '#server/platform/database/tables/membership-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { ApplicationRow } from '../../purchase/index.ts'

/** Of a locked application. */
export async function endApplication(
  tx: Tx,
  row: ApplicationRow,
  state: Extract<ApplicationState, 'withdrawn' | 'refused' | 'missed'>,
  now: Date,
): Promise<ApplicationRow> {
  await tx
    .updateTable('membership_application')
    .set({ state, ended_at: now, pay_until: null })
    .where('id', '=', row.id)
    .execute()
  return { ...row, state, ended_at: now, pay_until: null }
}

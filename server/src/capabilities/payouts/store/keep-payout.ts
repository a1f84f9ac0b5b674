import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { LineNow, PayoutNow } from '../provider-payouts.ts'

/**
 * Keeps a payout and its lines as they were read at that moment, and what differs from the reading before. A reading that began
 * before the kept one changes nothing.
 */
export const keepPayout = (
  db: Db,
  payout: PayoutNow,
  lines: readonly LineNow[],
  readAt: Date,
): Promise<void> =>
  inTransaction(
    db,
    async (tx) => {
      const kept = await tx
        .insertInto('payout')
        .values({ ...payout, read_at: readAt })
        .onConflict((c) =>
          c
            .column('id')
            .doUpdateSet({ ...payout, read_at: readAt })
            .where('payout.read_at', '<=', readAt),
        )
        .returning('id')
        .executeTakeFirst()
      if (kept === undefined) return
      await tx.deleteFrom('payout_line').where('payout_id', '=', payout.id).execute()
      await insertLines(tx, payout.id, lines)
      await noteChange(tx, payout, linesCentsOf(lines), readAt)
    },
    { idempotent: true },
  )

const linesCentsOf = (lines: readonly LineNow[]): number =>
  lines.reduce((sum, { cents, fee_cents }) => sum + cents - fee_cents, 0)

/** One statement, whatever their number. */
const insertLines = (tx: Tx, payoutId: string, lines: readonly LineNow[]) =>
  sql`
    insert into payout_line (id, payout_id, kind, at, cents, fee_cents, intent_id, source_id, description)
    select l.id, ${payoutId}, l.kind, l.at, l.cents, l.fee_cents, l.intent_id, l.source_id, l.description
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(
      id text, kind text, at timestamptz, cents integer, fee_cents integer, intent_id text, source_id text, description text)
    -- A line that the provider has moved out of another payout.
    on conflict (id) do update set payout_id = excluded.payout_id, kind = excluded.kind, cents = excluded.cents,
      fee_cents = excluded.fee_cents`.execute(tx)

/** The first reading, and each that differs from the last. */
const noteChange = (
  tx: Tx,
  { id, amount_cents, state, arrives_on, failure_code }: PayoutNow,
  linesCents: number,
  at: Date,
) =>
  sql`
    insert into payout_change (payout_id, at, amount_cents, state, arrives_on, lines_cents, failure_code)
    select ${id}, ${at}, ${amount_cents}, ${state}, ${arrives_on}, ${linesCents}, ${failure_code}
    where not exists (
      select from (select * from payout_change where payout_id = ${id} order by at desc limit 1) last
      where last.amount_cents = ${amount_cents} and last.state = ${state} and last.arrives_on = ${arrives_on}::date
        and last.lines_cents = ${linesCents})
    on conflict (payout_id, at) do update set amount_cents = excluded.amount_cents, state = excluded.state,
      arrives_on = excluded.arrives_on, lines_cents = excluded.lines_cents, failure_code = excluded.failure_code`.execute(
    tx,
  )

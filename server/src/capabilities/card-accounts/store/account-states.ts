import { sql } from 'kysely'
import type { CardAccountState } from '#rules/club/card-account.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export async function keepState(db: Db, account: string, state: CardAccountState, now: Date): Promise<void> {
  const row = { state, refreshed_at: now }
  await db
    .insertInto('card_account_state')
    .values({ account, ...row })
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet(row)
        // Of two questions the later one has the newer answer.
        .where('card_account_state.refreshed_at', '<=', now),
    )
    .execute()
}

export async function keptState(db: Db | Tx, account: string): Promise<CardAccountState | undefined> {
  const row = await db
    .selectFrom('card_account_state')
    .select('state')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.state
}

/** Whether an association names the account, published or in its draft. */
export async function isNamed(db: Db, account: string): Promise<boolean> {
  const { rows } = await sql`
    select from association where stripe_account = ${account}
    union all select from card_account where account = ${account}
    union all select from draft_part where part = 'stripeAccount' and value #>> '{}' = ${account}
    limit 1`.execute(db)
  return rows.length > 0
}

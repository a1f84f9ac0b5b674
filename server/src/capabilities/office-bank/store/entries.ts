import { sql } from 'kysely'
import type { DaysOfFile, StatementEntry } from '#rules/sale/bank-matching.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export const isNewStatement = async (tx: Tx, associationId: number, statementId: string): Promise<boolean> =>
  (await tx
    .selectFrom('bank_entry')
    .select('id')
    .where('association_id', '=', associationId)
    .where('statement_id', '=', statementId)
    .limit(1)
    .executeTakeFirst()) === undefined

export interface EntryFound extends StatementEntry {
  orderId: string | null
  /** Its order has no permit. */
  isMembership: boolean
}

/** From the first of these days to before the second, the newest first. */
export async function entriesWithin(
  db: Db,
  associationId: number,
  [from, to]: readonly [string, string],
): Promise<EntryFound[]> {
  return db
    .selectFrom('bank_entry as e')
    .leftJoin('order_line as u', (on) =>
      on.onRef('u.association_id', '=', 'e.association_id').onRef('u.id', '=', 'e.order_id'),
    )
    .select(['e.id', 'e.on_day as day', 'e.cents', 'e.text', 'e.order_id as orderId'])
    .select(sql<boolean>`u.plan_key is not null`.as('isMembership'))
    .where('e.association_id', '=', associationId)
    .where('e.on_day', '>=', from)
    .where('e.on_day', '<', to)
    .orderBy('e.on_day', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
}

/** The newest day with an entry; undefined: no statement was read. */
export async function newestDay(db: Db, associationId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('bank_entry')
    .select('on_day as day')
    .where('association_id', '=', associationId)
    .orderBy('on_day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.day
}

export async function lastStatement(
  db: Db,
  associationId: number,
): Promise<{ statementId: string; entries: number } | undefined> {
  return db
    .selectFrom('bank_entry')
    .select((e) => ['statement_id as statementId', e.fn.countAll<number>().as('entries')])
    .where('association_id', '=', associationId)
    .groupBy('statement_id')
    .orderBy((e) => e.fn.max('read_at'), 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The first and the last day of each file that was read. */
export async function daysRead(db: Db, associationId: number): Promise<DaysOfFile[]> {
  const { rows } = await sql<{ first: string; last: string }>`
    select min(on_day) as first, max(on_day) as last from bank_entry where association_id = ${associationId} group by statement_id`.execute(
    db,
  )
  return rows.map(({ first, last }) => [first, last])
}

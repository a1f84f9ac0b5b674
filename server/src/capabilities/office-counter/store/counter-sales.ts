import { sql, type Selectable } from 'kysely'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export type CounterSaleRow = Selectable<Database['counter_sale']>

/** Whether it is new: under its key something may be sold already. Waits for another request with the same key. */
export async function insertCounterSale(tx: Tx, row: CounterSaleRow): Promise<boolean> {
  const written = await tx
    .insertInto('counter_sale')
    .values(row)
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export const counterSaleById = (on: Db | Tx, id: string): Promise<CounterSaleRow | undefined> =>
  on.selectFrom('counter_sale').selectAll().where('id', '=', id).executeTakeFirst()

/** Until the transaction ends. */
export const lockCounterSale = (tx: Tx, id: string): Promise<CounterSaleRow | undefined> =>
  tx.selectFrom('counter_sale').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const noteUndone = (tx: Tx, id: string, accountId: string, now: Date) =>
  tx.updateTable('counter_sale').set({ undone_at: now, undone_by: accountId }).where('id', '=', id).execute()

interface Own {
  associationId: number
  accountId: string
}

export const ownCounterSales = (
  db: Db,
  { associationId, accountId }: Own,
  since: Date,
  most: number,
): Promise<CounterSaleRow[]> =>
  db
    .selectFrom('counter_sale')
    .selectAll()
    .where('association_id', '=', associationId)
    .where('account_id', '=', accountId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Whether the member of this membership has bought a permit for a day of it since, and not with it. */
export async function boughtAsMember(
  tx: Tx,
  { association_id, id, order_id }: Pick<LineRow, 'association_id' | 'id' | 'order_id'>,
): Promise<boolean> {
  const named = (first: string, last: string, born: string) => {
    const [firstName, lastName, birthDate] = [first, last, born].map((column) => sql.ref(`u.${column}`))
    return sql`m.name_words = words_of_name(${firstName} || ' ' || ${lastName}) and coalesce(m.birth_date = ${birthDate}, true)`
  }
  const { rows } = await sql`
    select from order_line l join association_member m on m.id = l.member_id
    join purchase u on u.association_id = l.association_id and u.order_id is distinct from ${order_id} and u.created_at >= l.created_at
      and u.state in ('held', 'issued') and u.first_day between l.first_day and l.last_day
    where l.association_id = ${association_id} and l.id = ${id} and case u.holder_kind
      when 'guest' then ${named('holder_first_name', 'holder_last_name', 'holder_birth_date')}
      when 'minor' then ${named('minor_first_name', 'minor_last_name', 'minor_birth_date')}
      else exists (select from account a where a.id = u.holder_id and ${isOwnMember('m', 'a')}) end
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether a warden has looked at one of these permits. */
export async function wasChecked(
  tx: Tx,
  associationId: number,
  purchaseIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from permit_check where association_id = ${associationId} and purchase_id = any(${[...purchaseIds]}::uuid[]) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

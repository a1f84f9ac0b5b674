import { sql } from 'kysely'
import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** As the statement of every sale counts them. */
export async function nextReceipt(
  tx: Tx,
  { association_id, receipt_year }: Pick<MembershipLine, 'association_id' | 'receipt_year'>,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into receipt_count as c (association_id, year, last) values (${association_id}, ${receipt_year}, 1)
    on conflict (association_id, year) do update set last = c.last + 1 returning last`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the counter of receipts returned no row')
  return row.last
}

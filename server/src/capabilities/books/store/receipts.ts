import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface ReceiptsOfYear {
  association_id: number
  year: number
  /** The last number given, by its counter. */
  last: number
  receipts: number
  highest: number
}

/** Years of an association in which the numbers of its receipts are not 1 to the counter's, each once. */
export async function receiptsOutOfOrder(tx: Tx): Promise<ReceiptsOfYear[]> {
  const { rows } = await sql<ReceiptsOfYear>`
    select association_id, year, coalesce(c.last, 0) as last, coalesce(u.receipts, 0)::integer as receipts,
      coalesce(u.highest, 0) as highest
    from receipt_count c
    full join (
      select association_id, receipt_year as year, count(*) as receipts, max(receipt_number) as highest,
        min(receipt_number) as lowest, count(distinct receipt_number) as numbers
      from order_line where receipt_number is not null group by association_id, receipt_year
    ) u using (association_id, year)
    where c.last is distinct from u.highest or u.receipts <> u.highest or u.lowest <> 1 or u.numbers <> u.receipts
    order by association_id, year`.execute(tx)
  return rows
}

export const salesWithoutReceipt = async (tx: Tx): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select id from order_line where issued_at is not null and receipt_number is null order by id`.execute(
      tx,
    )
  ).rows.map(({ id }) => id)

/**
 * Gives the sales without a receipt the next numbers, in the order of the sales: of a server of the release before.
 * They are locked first, so that two of these do not number the same ones.
 */
export async function giveMissingReceipts(tx: Tx): Promise<number> {
  await sql`
    select from order_line where issued_at is not null and receipt_number is null order by id for no key update`.execute(
    tx,
  )
  const given = await sql`
    with missing as (
      select u.association_id, u.id, y.year,
        row_number() over (partition by u.association_id, y.year order by u.issued_at, u.id)::integer as rank,
        count(*) over (partition by u.association_id, y.year)::integer as size
      from order_line u
      join association a on a.id = u.association_id
      cross join lateral (select extract(year from u.issued_at at time zone a.time_zone)::integer as year) y
      where u.issued_at is not null and u.receipt_number is null
    ), counted as (
      insert into receipt_count as c (association_id, year, last)
      select association_id, year, max(size) from missing group by association_id, year order by association_id, year
      on conflict (association_id, year) do update set last = c.last + excluded.last
      returning c.association_id, c.year, c.last
    )
    update order_line u set receipt_year = m.year, receipt_number = l.last - m.size + m.rank
    from missing m join counted l using (association_id, year)
    where u.association_id = m.association_id and u.id = m.id`.execute(tx)
  return Number(given.numAffectedRows ?? 0n)
}

import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

export interface YearsOfSales {
  /** With a sale, void ones too, by the association's civil days. */
  sold: number[]
  /** In which something went back. */
  refunded: number[]
}

/** The years of which the sheets of sales and refunds have a row, the newest first. */
export async function yearsOfSales(db: Db, associationId: number): Promise<YearsOfSales> {
  const { rows } = await sql<YearsOfSales>`
    select
      array(select distinct extract(year from u.issued_at at time zone a.time_zone)::integer as year from order_line u
        where u.association_id = a.id and u.issued_at is not null and u.state in ('issued', 'refunded', 'voided')
        order by year desc) as sold,
      array(select distinct extract(year from f.done_at at time zone a.time_zone)::integer as year from refund f
        join order_line u on u.association_id = f.association_id and u.id = f.purchase_id
        where f.association_id = a.id and f.done_at is not null and u.issued_at is not null
          and u.state in ('issued', 'refunded', 'voided')
        order by year desc) as refunded
    from association a where a.id = ${associationId}`.execute(db)
  return rows[0] ?? { sold: [], refunded: [] }
}

import { sql } from 'kysely'
import type { Booklet } from '#contract/office-booklets.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { BookletRow } from '#server/platform/database/tables/booklet-tables.ts'
import type { OfOutlet } from './booklets.ts'

export interface BookletWithCounts {
  row: BookletRow
  /** Null: the association's own. */
  outletName: string | null
  counts: Booklet['counts']
  /** Sold beside the quota, and not seen by the office yet. */
  beside: NonNullable<Booklet['beside']>
}

interface Found extends BookletRow {
  outlet_name: string | null
  counts: BookletWithCounts['counts']
  beside: BookletWithCounts['beside']
}

/** A year of sales, and what is settled after its end. */
const LISTED = '13 months'

/** The newest first; `stateOfBlank` says the same of one blank. An old booklet is read by its id, and its sheets are found by their code. */
export async function listedBooklets(
  db: Db,
  associationId: number,
  { outletId, now }: { outletId: OfOutlet; now: Date },
): Promise<BookletWithCounts[]> {
  const ofOutlet =
    outletId === null ? sql`b.outlet_id is null` : sql`b.outlet_id is not distinct from ${outletId}::uuid`
  const { rows } = await sql<Found>`
    select b.*, o.name as outlet_name, c.counts, c.beside
    from booklet b left join outlet o on o.association_id = b.association_id and o.id = b.outlet_id
    cross join lateral (
      select json_build_object(
          'setAside', count(*) filter (where state = 'setAside'), 'sold', count(*) filter (where state = 'sold'),
          'givenBack', count(*) filter (where state = 'givenBack'), 'returned', count(*) filter (where state = 'returned'),
          'void', count(*) filter (where state = 'void')) as counts,
        coalesce(json_agg(json_build_object('serial', serial, 'holder', holder) order by serial)
          filter (where is_unseen), '[]') as beside
      from (
        select k.serial, k.is_beside and k.beside_seen_at is null as is_unseen,
          trim(u.holder_first_name || ' ' || u.holder_last_name) as holder,
          case
            when k.entered_at is not null then 'sold'
            when k.ended_at >= b.voided_at then 'void'
            when k.ended_at is not null or u.signed_code is null then 'givenBack'
            when u.state = 'expired' or coalesce(u.hold_expires_at <= ${now}::timestamptz, true) then 'returned'
            else 'setAside'
          end as state
        from booklet_blank k join purchase u on u.association_id = k.association_id and u.id = k.purchase_id
        where k.association_id = b.association_id and k.booklet_id = b.id
      ) blank
    ) c
    where b.association_id = ${associationId} and ${outletId === undefined ? sql`true` : ofOutlet}
      and b.to_day >= ${now}::timestamptz::date - ${LISTED}::interval
    order by b.made_at desc, b.id desc`.execute(db)
  return rows.map(({ outlet_name: outletName, counts, beside, ...row }) => ({
    row,
    outletName,
    counts,
    beside,
  }))
}

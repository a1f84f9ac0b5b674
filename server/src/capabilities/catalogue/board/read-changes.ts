import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { withSmallEstimate, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * The run of PostgreSQL and the snapshot of a statement. Equal revisions see the same rows. After a crash PostgreSQL
 * assigns the ids of lost transactions again, so revisions of different runs are not comparable.
 */
export interface Revision {
  run: string
  snapshot: string
}

/** A state of the database that the board has read. */
export interface Reading extends Revision {
  catalogueEtag: string
  /** The number of the last statement that found nothing committed since. */
  confirmed: number
}

/** Some quotas on one day, as last read; `since` undefined: not read yet. */
export interface DayToRead {
  day: Day
  quotaIds: number[]
  since: Reading | undefined
}

export type PlaceRow = [
  quotaId: number,
  zoneId: number,
  slot: string,
  capacity: number,
  taken: number,
  othersCapacity: number,
  othersTaken: number,
]

export interface Changes {
  revision: Revision
  catalogueEtag: string
  /** By the position of the day; absent: nothing has changed. `total`: the number of rows, changed or not. */
  days: Map<number, { total: number; changed: PlaceRow[] }>
}

interface Row extends Revision {
  catalogueEtag: string | null
  days: [position: number, total: number, changed: PlaceRow[]][] | null
}

// Tuned: if nothing was committed since, no row is read; otherwise the rows of the days are read by the primary key, and
// only changed rows are sent; measured by `npm run bench -- what-can-be-bought`. A revision column with an index would make
// every sale an update of two indexes.
//
// A row's xmin is the transaction that wrote it. Transactions commit out of order: one that was open at a revision (from
// the snapshot's xmin on) may commit later with a smaller id than a committed one, so all rows from there on are read again.
const CHANGES: Statement = {
  name: 'board-changes',
  text: `with present as materialized (
      select concat(extract(epoch from pg_postmaster_start_time()), ' ',
          extract(epoch from pg_stat_get_bgwriter_stat_reset_time())) as run,
        pg_current_snapshot()::text as snapshot
    )
    select run, snapshot, case when (run, snapshot) is distinct from ($1, $2) then (select etag from catalogue_etag()) end as "catalogueEtag", (
      select json_agg(json_build_array(q.position, c.total, c.changed))
      from ${withSmallEstimate(`json_to_recordset($3) as days
        (position integer, day date, quotas integer[], run text, snapshot text)`)} q
      cross join lateral (
        select count(*) as total, coalesce(json_agg(json_build_array(p.quota_id, p.zone_id, p.slot,
            p.capacity, p.taken, p.others_capacity, p.others_taken))
          filter (where q.run is distinct from present.run
            or age(p.xmin) <= age(pg_snapshot_xmin(q.snapshot::pg_snapshot)::xid)), '[]') as changed
        from place p where p.day = q.day and p.quota_id = any(q.quotas)
      ) c
      where (q.run, q.snapshot) is distinct from (present.run, present.snapshot)
    ) as days
    from present`,
}

/** The commits since these days were read, and the catalogue's etag; one statement. */
export async function readChanges(
  on: Db | Tx,
  known: Reading | undefined,
  days: DayToRead[],
): Promise<Changes> {
  const list = days.map(({ day, quotaIds, since }, position) => ({
    position,
    day,
    quotas: quotaIds,
    run: since?.run,
    snapshot: since?.snapshot,
  }))
  const values = [known?.run ?? '', known?.snapshot ?? '', JSON.stringify(list)]
  const [row] = await rowsOf<Row>(on, CHANGES, values)
  if (row === undefined) throw new Error('the board’s statement returned no row')
  return {
    revision: { run: row.run, snapshot: row.snapshot },
    catalogueEtag: row.catalogueEtag ?? known?.catalogueEtag ?? '',
    days: new Map((row.days ?? []).map(([position, total, changed]) => [position, { total, changed }])),
  }
}

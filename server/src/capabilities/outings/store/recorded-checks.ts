import { Conflict } from '#server/platform/database/retry.ts'
import { withSmallEstimate, idsInJson, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { CheckRow } from '../record-check/check-row.ts'

const RECORDED: Statement = {
  name: 'checks-recorded',
  text: `select to_json(x) as row from permit_check x
    join ${withSmallEstimate('json_to_recordset($1) as q (id uuid)')} q on q.id = x.id`,
}

/** Recorded checks with these ids, of every warden. */
export async function recordedChecks(tx: Tx, ids: string[]): Promise<Map<string, CheckRow>> {
  const rows = await rowsOf<{ row: CheckRow }>(tx, RECORDED, [idsInJson(ids)])
  return new Map(rows.map(({ row }) => [row.id, row]))
}

const SERVED: Statement = {
  name: 'associations-of-warden',
  text: 'select association_id from association_warden where account_id = $1',
}

export async function servedBy(tx: Tx, wardenId: string): Promise<Set<number>> {
  const rows = await rowsOf<{ association_id: number }>(tx, SERVED, [wardenId])
  return new Set(rows.map(({ association_id }) => association_id))
}

const WRITE: Statement = {
  name: 'checks-write',
  text: `insert into permit_check
    select r.* from json_populate_recordset(null::permit_check, $1) r
    order by r.id
    on conflict do nothing
    returning id`,
}

/** Throws Conflict when another request has used one of the ids. */
export async function writeChecks(tx: Tx, rows: CheckRow[]): Promise<void> {
  if (rows.length === 0) return
  const written = await rowsOf(tx, WRITE, [JSON.stringify(rows)])
  if (written.length < rows.length) throw new Conflict('another request wrote the same check')
}

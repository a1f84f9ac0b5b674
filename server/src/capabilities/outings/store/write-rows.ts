import type { LogKind } from '#contract/item-kinds.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Noted } from './rows.ts'

const OF_A_VERSION = [
  'cancelled',
  'written_by',
  'phone_time',
  'version_id',
  'arrived_at',
  'versions',
  'impossible',
]
const OWN: Record<LogKind, string[]> = {
  outing: ['day', 'zone_id', 'slot', 'technique', 'started_at', 'ended_at', 'no_catch'],
  catch: ['outing_id', 'species', 'length_mm', 'weight_g', 'kept', 'caught_at', 'zone_id'],
  note: ['text', 'author_kind'],
}

// One statement per table, whatever the number of rows. Every column of a version may change except its
// purchase.
function presentOf(kind: LogKind): Statement {
  const changing = [...OF_A_VERSION, ...OWN[kind]]
  const columns = ['association_id', 'id', 'purchase_id', ...changing]
  return {
    name: `log-write-${kind}`,
    text: `insert into ${kind} (${columns.join(', ')})
      select ${columns.map((column) => `r.${column}`).join(', ')} from json_populate_recordset(null::${kind}, $1) r
      order by r.id
      on conflict (association_id, id) do update
      set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}
      where ${kind}.purchase_id = excluded.purchase_id
      returning id`,
  }
}
const PRESENT = { outing: presentOf('outing'), catch: presentOf('catch'), note: presentOf('note') }

const EARLIER: Statement = {
  name: 'log-write-earlier',
  text: `insert into earlier_version
      (association_id, kind, item_id, version_id, purchase_id, content, written_by, phone_time, arrived_at)
    select r.association_id, r.kind, r.item_id, r.version_id, r.purchase_id, r.content, r.written_by, r.phone_time, r.arrived_at
    from json_populate_recordset(null::earlier_version, $1) r
    order by r.item_id, r.version_id
    on conflict do nothing`,
}

/** Writes present and superseded versions; the purchases are locked. */
export async function writeRows(tx: Tx, present: Noted[], earlier: Noted[]): Promise<void> {
  for (const kind of ['outing', 'catch', 'note'] as const) {
    const rows = present.filter((noted) => noted.kind === kind).map(({ row }) => row)
    if (rows.length === 0) continue
    const written = await rowsOf(tx, PRESENT[kind], [JSON.stringify(rows)])
    if (written.length < rows.length) throw new Conflict('another request wrote the same item')
  }
  if (earlier.length > 0) await rowsOf(tx, EARLIER, [JSON.stringify(earlier.map(keptOf))])
}

const keptOf = ({ kind, row }: Noted) => ({
  association_id: row.association_id,
  kind,
  item_id: row.id,
  version_id: row.version_id,
  purchase_id: row.purchase_id,
  content: row,
  written_by: row.written_by,
  phone_time: row.phone_time,
  arrived_at: row.arrived_at,
})

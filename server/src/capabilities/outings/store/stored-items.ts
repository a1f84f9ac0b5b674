import type { LogKind } from '#contract/item-kinds.ts'
import type { Whereabouts } from '#rules/river/river-log.ts'
import { withSmallEstimate, idsInJson, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { LogItem } from '../write-log/log-item.ts'
import { nameOf, type Noted } from './rows.ts'

export interface StoredItem {
  present: Noted
  /** Ids of the superseded versions. */
  earlier: Set<string>
}

// The three tables, each by its index (`withSmallEstimate`).
const ofKind = (kind: LogKind, list: string) =>
  `select '${kind}' as kind, to_json(x) as row, (
      select coalesce(json_agg(e.version_id), '[]') from earlier_version e
      where e.association_id = x.association_id and e.kind = '${kind}' and e.item_id = x.id
    ) as earlier
    from ${kind} x join ${withSmallEstimate(`json_to_recordset(${list}) as q (id uuid)`)} q on q.id = x.id`

const STORED: Statement = {
  name: 'log-stored-items',
  text: [ofKind('outing', '$1'), ofKind('catch', '$2'), ofKind('note', '$3')].join(' union all '),
}

/** The stored ones of these items, by `nameOf`. */
export async function storedItems(tx: Tx, items: LogItem[]): Promise<Map<string, StoredItem>> {
  const ids = (kind: LogKind) => idsInJson(items.filter((item) => item.kind === kind).map(({ id }) => id))
  const rows = await rowsOf<Noted & { earlier: string[] }>(tx, STORED, [
    ids('outing'),
    ids('catch'),
    ids('note'),
  ])
  return new Map(
    rows.map(({ earlier, ...present }) => [
      nameOf(present.kind, present.row.id),
      { present, earlier: new Set(earlier) },
    ]),
  )
}

/** What an outing id belongs to: a purchase, a booking, or an outing that a phone began. */
export interface Claim {
  purchaseId: string
  /** Of a zone booking; its terms may be later than those of the purchase. */
  booked?: Whereabouts
}

const CLAIMS: Statement = {
  name: 'log-claims',
  text: `select u.id, u.id as purchase_id, null as booked
      from purchase u join ${withSmallEstimate('json_to_recordset($1) as q (id uuid)')} q on q.id = u.id
    union all
    select b.id, b.purchase_id, json_strip_nulls(json_build_object(
        'day', b.day, 'zoneId', b.zone_id, 'slot', b.slot, 'technique', b.technique))
      from zone_booking b join ${withSmallEstimate('json_to_recordset($1) as q (id uuid)')} q on q.id = b.id
    union all
    select o.id, o.purchase_id, null
      from outing o join ${withSmallEstimate('json_to_recordset($1) as q (id uuid)')} q on q.id = o.id`,
}

export async function claimsOn(tx: Tx, items: LogItem[]): Promise<Map<string, Claim[]>> {
  const ids = new Set(
    items.flatMap((item) => {
      if (item.kind === 'outing') return item.id
      return item.kind === 'catch' ? item.outingId : []
    }),
  )
  if (ids.size === 0) return new Map()
  const rows = await rowsOf<{ id: string; purchase_id: string; booked: Whereabouts | null }>(tx, CLAIMS, [
    idsInJson([...ids]),
  ])
  const claims = rows.map(({ id, purchase_id, booked }): [string, Claim] => [
    id,
    { purchaseId: purchase_id, ...(booked !== null && { booked }) },
  ])
  const grouped = Map.groupBy(claims, ([id]) => id)
  return new Map([...grouped].map(([id, list]) => [id, list.map(([, claim]) => claim)]))
}

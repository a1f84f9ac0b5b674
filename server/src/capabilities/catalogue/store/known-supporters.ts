import { batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Dependant } from '#rules/permit/requirements/supporters.ts'
import type { Day } from '#rules/permit-terms.ts'

/** An issued permit beside which others may hold, with the revision of its holder at which its dependants were counted. */
export interface SupporterRow {
  purchaseId: string
  permitId: number
  permitVersion: number
  firstDay: Day
  lastDay: Day
  zoneId: number | null
  slot: string | null
  options: string[]
  isPaid: boolean
  version: number
  shortCode: string
  holderId: string
  revision: number
  holder_kind: PurchaseRow['holder_kind']
  holder_first_name: string
  holder_last_name: string
  holder_birth_date: Day | null
  minor_first_name: string | null
  minor_last_name: string | null
  minor_birth_date: Day | null
  dependants: Dependant[]
}

/** Of an association, the permits of these people, or with these codes or ids, that are valid on `from` or later. */
export interface SupportersWanted {
  associationId: number
  holderIds: readonly string[]
  codes: readonly string[]
  ids: readonly string[]
  from: Day
  now: Date
}

const SUPPORTERS: Statement = {
  name: 'supporters',
  text: `select w.n, p.id as "purchaseId", p.permit_id as "permitId", p.permit_version as "permitVersion",
      p.first_day as "firstDay", p.last_day as "lastDay", p.zone_id as "zoneId", p.slot, p.option_codes as options, p.amount_cents > 0 as "isPaid", p.code_version as version,
      p.short_code as "shortCode", p.holder_id as "holderId", a.revision, p.holder_kind, p.holder_first_name,
      p.holder_last_name, p.holder_birth_date,
      p.minor_first_name, p.minor_last_name, p.minor_birth_date,
      (select coalesce(json_agg(json_build_object('purchaseId', d.id, 'requirement', s.requirement,
          'firstDay', d.first_day, 'lastDay', d.last_day)), '[]')
        from support s join purchase d on d.association_id = s.association_id and d.id = s.purchase_id
        where s.association_id = p.association_id and s.supporter_id = p.id
          and (d.state = 'issued' or (d.state = 'held' and d.hold_expires_at > w.at))) as dependants
    from ${jsonRows('n integer, association_id integer, holders uuid[], codes text[], ids uuid[], from_day date, at timestamptz')} w
    cross join lateral (
      select * from purchase where holder_id = any (w.holders) and last_day >= w.from_day
      union
      select * from purchase where short_code = any (w.codes)
      union
      select * from purchase where id = any (w.ids)
    ) p
    join account a on a.id = p.holder_id
    where p.association_id = w.association_id and p.state = 'issued' and p.holder_kind <> 'invited' and p.last_day >= w.from_day
    order by p.id`,
}

/** In one statement: a purchase beside a permit is written only at the revision of its holder that was read here. */
export const readSupporters: (on: Db | Tx, wanted: SupportersWanted) => Promise<SupporterRow[]> = batched(
  async (on, queries: SupportersWanted[]) => {
    const list = queries.map(({ associationId, holderIds, codes, ids, from, now }, n) => ({
      n,
      association_id: associationId,
      holders: holderIds,
      codes,
      ids,
      from_day: from,
      at: now,
    }))
    const found: SupporterRow[][] = queries.map(() => [])
    const rows = await rowsOf<SupporterRow & { n: number }>(on, SUPPORTERS, [JSON.stringify(list)])
    for (const { n, ...row } of rows) found[n]?.push(row)
    return found
  },
)

import { sql } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import type { OutletEntryKind } from '#rules/sale/outlet-account.ts'
import type { MonthOfKind } from '#rules/sale/outlet-months.ts'
import type { Db } from '#server/platform/database/open.ts'

interface AccountOf {
  associationId: number
  outletId: string
  timeZone: string
}

/** The sums of an account by month of the association and kind. */
export async function monthsOfAccount(
  db: Db,
  { associationId, outletId, timeZone }: AccountOf,
): Promise<MonthOfKind[]> {
  const { rows } = await sql<MonthOfKind>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, kind, sum(cents)::integer as cents,
      count(*)::integer as count
    from outlet_entry where association_id = ${associationId} and outlet_id = ${outletId}
    group by 1, 2`.execute(db)
  return rows
}

export interface EntryRow {
  id: string
  at: Date
  kind: Exclude<OutletEntryKind, 'commission' | 'commissionBack'>
  cents: number
  commission: number
  permitName: Localised | null
  shortCode: string | null
  /** Of money back; empty: of a closed account. */
  holder: string | null
  receivedOn: string | null
  reason: string | null
  isUndone: boolean
}

/** The entries of a month, the newest first, each with its commission; `most`: at most so many, after the entry of this id. */
export async function entriesOfMonth(
  db: Db,
  { associationId, outletId, timeZone }: AccountOf,
  { month, after, most }: { month: string; after?: string | undefined; most: number | null },
): Promise<EntryRow[]> {
  const first = `${month}-01`
  const { rows } = await sql<EntryRow>`
    select e.id, e.at, e.kind, e.cents, coalesce(c.cents, 0) as commission, v.terms->'name' as "permitName",
      p.short_code as "shortCode",
      case when e.kind in ('moneyBack', 'givenForOutlet') then coalesce(nullif(trim(concat_ws(' ', p.minor_first_name, p.minor_last_name)), ''),
        trim(p.holder_first_name || ' ' || p.holder_last_name)) end as holder, e.received_on as "receivedOn", e.reason,
      exists (select from outlet_entry u where u.association_id = e.association_id and u.undoes = e.id) as "isUndone"
    from outlet_entry e
    left join outlet_entry c on c.association_id = e.association_id and c.purchase_id = e.purchase_id and c.at = e.at
      and c.kind = case e.kind when 'sale' then 'commission' when 'moneyBack' then 'commissionBack' end
    left join purchase p on p.association_id = e.association_id and p.id = e.purchase_id
    left join permit_version v on v.association_id = p.association_id and v.permit_id = p.permit_id
      and v.version = p.permit_version
    where e.association_id = ${associationId} and e.outlet_id = ${outletId}
      and e.kind in ('sale', 'moneyBack', 'givenForOutlet', 'settlement', 'settlementUndone')
      and e.at >= ${first}::timestamp at time zone ${timeZone}
      and e.at < (${first}::timestamp + interval '1 month') at time zone ${timeZone}
      and (${after ?? null}::uuid is null or (e.at, e.id) < (select b.at, b.id from outlet_entry b
        where b.association_id = ${associationId} and b.id = ${after ?? null}::uuid))
    order by e.at desc, e.id desc limit ${most}`.execute(db)
  return rows
}

/** What each outlet of an association owes now. */
export async function owedByOutlet(db: Db, associationId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ outlet: string; cents: number }>`
    select outlet_id as outlet, sum(cents)::integer as cents from outlet_entry
    where association_id = ${associationId} group by outlet_id`.execute(db)
  return new Map(rows.map(({ outlet, cents }) => [outlet, cents]))
}

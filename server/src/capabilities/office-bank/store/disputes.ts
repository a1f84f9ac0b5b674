import { sql } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import type { DisputeState } from '#rules/sale/payouts.ts'
import type { Db } from '#server/platform/database/open.ts'

export interface DisputeFound {
  id: string
  state: DisputeState
  cents: number
  feeCents: number
  reason: string
  openedAt: Date
  dueAt: Date | null
  closedAt: Date | null
  lineId: string
  isMembership: boolean
  holder: string | null
  permitName: Localised | null
  firstDay: string
  lastDay: string
  isValid: boolean
  isUndecided: boolean
}

/** Those of the sales of an association: to be answered first, by their deadline, then the newest. */
export async function disputesOf(db: Db, associationId: number): Promise<DisputeFound[]> {
  const { rows } = await sql<DisputeFound>`
    select d.id, d.state, d.cents, d.fee_cents as "feeCents", d.reason, d.opened_at as "openedAt", d.due_at as "dueAt",
      d.closed_at as "closedAt", u.id as "lineId", u.plan_key is not null as "isMembership",
      coalesce(nullif(trim(concat_ws(' ', u.minor_first_name, u.minor_last_name)), ''),
        nullif(trim(u.holder_first_name || ' ' || u.holder_last_name), '')) as holder,
      coalesce(v.terms -> 'name', u.plan -> 'plan' -> 'name') as "permitName", u.first_day as "firstDay", u.last_day as "lastDay", u.state = 'issued' as "isValid",
      u.state = 'issued' and exists (select from refund f where f.association_id = u.association_id and f.purchase_id = u.id
        and f.why = 'disputed' and f.permit_kept_at is null) as "isUndecided"
    from dispute d
    join payment y on y.intent_id = d.intent_id
    join order_line u on u.association_id = y.association_id and u.id = y.purchase_id
    left join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id and v.version = u.permit_version
    where y.association_id = ${associationId}
    order by (d.state = 'toAnswer') desc, case when d.state = 'toAnswer' then d.due_at end, d.opened_at desc`.execute(
    db,
  )
  return rows
}

export interface DisputesInNeed {
  /** Sales whose dispute can still be answered, the first deadline first. */
  open: string[]
  /** Sales whose dispute is lost and whose permit or membership is valid, until the office has decided. */
  lost: string[]
  /** Of the first that can be answered. */
  dueAt: Date | null
}

/** What of the disputes of an association needs its office. */
export async function disputesInNeed(db: Db, associationId: number, now: Date): Promise<DisputesInNeed> {
  const { rows } = await sql<DisputesInNeed>`
    select
      (select coalesce(array_agg(y.purchase_id order by d.due_at), '{}') from dispute d join payment y on y.intent_id = d.intent_id
        where y.association_id = ${associationId} and d.state = 'toAnswer' and (d.due_at is null or d.due_at > ${now})) as open,
      (select coalesce(array_agg(distinct u.id), '{}') from refund f
        join order_line u on u.association_id = f.association_id and u.id = f.purchase_id
        where f.association_id = ${associationId} and f.why = 'disputed' and f.permit_kept_at is null and u.state = 'issued') as lost,
      (select min(d.due_at) from dispute d join payment y on y.intent_id = d.intent_id
        where y.association_id = ${associationId} and d.state = 'toAnswer' and d.due_at > ${now}) as "dueAt"`.execute(
    db,
  )
  return rows[0] ?? { open: [], lost: [], dueAt: null }
}

import { sql } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'

export interface UnpaidOrder {
  orderId: string
  associationId: number
  associationName: string
  plan: string
  planName: Localised
  people: string[]
  amountCents: number
  withPermits: boolean
  byTransfer: boolean
  heldUntil: Date
}

/** Orders of a buyer with a membership, held and not paid, the first to end first; each by its first membership. */
export async function unpaidOrders(db: Db, buyerId: string, now: Date): Promise<UnpaidOrder[]> {
  const { rows } = await sql<UnpaidOrder>`
    select * from (
      select distinct on (coalesce(l.order_id, l.id)) coalesce(l.order_id, l.id) as "orderId", l.association_id as "associationId",
        s.name as "associationName", l.plan_key as plan, l.plan -> 'plan' -> 'name' as "planName",
        array(select distinct trim(case o.holder_kind when 'other' then h.email
            when 'minor' then o.minor_first_name || ' ' || o.minor_last_name else o.holder_first_name || ' ' || o.holder_last_name end)
          from order_line o join account h on h.id = o.holder_id
          where o.association_id = l.association_id and o.plan_key is not null
            and (o.id = coalesce(l.order_id, l.id) or o.order_id = l.order_id)) as people,
        (select sum(o.amount_cents) from order_line o where o.association_id = l.association_id
          and (o.id = coalesce(l.order_id, l.id) or o.order_id = l.order_id))::integer as "amountCents",
        exists (select from order_line o where (o.id = l.order_id or o.order_id = l.order_id) and o.permit_id is not null) as "withPermits",
        l.paid_by = 'transfer' as "byTransfer", l.hold_expires_at as "heldUntil"
      from order_line l join association s on s.id = l.association_id
      where l.buyer_id = ${buyerId} and l.plan_key is not null and l.state = 'held' and l.hold_expires_at > ${now}
      order by coalesce(l.order_id, l.id), l.id
    ) u order by "heldUntil", "orderId"`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { TO_GIVE_BACK_OF_A_PAGE } from '#contract/office-give-back.ts'
import type { GivenAs } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { ToGiveBackRow } from './to-give-back.ts'

/** Of one outlet, or of those of the association that sell, or that sell no more. */
type Wanted = { associationId: number } & ({ outletId: string } | { which: 'selling' | 'removed' })

const ofOutlets = (wanted: Wanted) => {
  if ('outletId' in wanted) return sql`e.outlet_id = ${wanted.outletId}`
  const isRemoved = wanted.which === 'removed'
  return sql`e.outlet_id in (select t.id from outlet t where t.association_id = ${wanted.associationId}
    and (t.removed_at is not null) = ${isRemoved})`
}

/**
 * Refunds `f` that an outlet's account has, and that have not been handed over; `o` is the purchase, by its place in the account.
 * A sale that its seller undid has gone back with that.
 */
const dueAtOutlets = (wanted: Wanted) => sql`
  order_line o join refund f on f.association_id = o.association_id and f.purchase_id = o.id
  where o.association_id = ${wanted.associationId} and o.seller_kind = 'outlet'
    and o.id in (select e.purchase_id from outlet_entry e where e.association_id = ${wanted.associationId}
      and e.kind = 'moneyBack' and ${ofOutlets(wanted)})
    and f.done_at is not null and f.given_by is null and f.cents > 0
    and not exists (select from counter_sale c where c.association_id = o.association_id
      and c.order_id = coalesce(o.order_id, o.id) and c.undone_at is not null)`

/** One page and the row after it, in the order in which they were sold. Who bought from paper is the holder. */
export async function pageAtOutlets(
  db: Db,
  wanted: Wanted,
  after: string | undefined,
): Promise<ToGiveBackRow[]> {
  const { rows } = await sql<ToGiveBackRow>`
    with permit_due as (
      select coalesce(o.order_id, o.id) as order_id, o.id, sum(f.cents)::integer as cents, min(f.decided_at) as since,
        (array_agg(f.reason order by f.decided_at) filter (where f.reason is not null))[1] as reason
      from ${dueAtOutlets(wanted)} and (${after ?? null}::uuid is null or coalesce(o.order_id, o.id) > ${after ?? null})
      group by o.association_id, o.id
    )
    select d.*, coalesce(nullif(case when k.purchase_id is null then trim(b.first_name || ' ' || b.last_name) end, ''), d.permits -> 0 ->> 'holder') as name,
      b.email, b.phone, d."guestEmail", coalesce(c.paid_by, k.paid_as, 'cash') as payment,
      u.association_id, u.seller_kind, u.seller_id, false as "isUnsold",
      (select t.removed_at is not null from outlet t where t.association_id = u.association_id and t.id = u.seller_id) as "isOfRemovedOutlet"
    from (
      select p.order_id as "orderId", sum(p.cents)::integer as cents, min(p.since) as since,
        (array_agg(p.reason order by p.since) filter (where p.reason is not null))[1] as reason,
        max(o.guest_email) as "guestEmail", json_agg(json_build_object('id', o.id, 'name', v.terms -> 'name', 'firstDay', o.first_day, 'lastDay', o.last_day,
          'shortCode', o.short_code, 'receiptYear', o.receipt_year, 'receiptNumber', o.receipt_number,
          'holder', coalesce(nullif(trim(concat_ws(' ', o.minor_first_name, o.minor_last_name)), ''),
            trim(o.holder_first_name || ' ' || o.holder_last_name))) order by o.id) as permits
      from permit_due p
      join purchase o on o.association_id = ${wanted.associationId} and o.id = p.id
      join permit_version v on v.association_id = o.association_id and v.permit_id = o.permit_id and v.version = o.permit_version
      group by p.order_id order by p.order_id limit ${TO_GIVE_BACK_OF_A_PAGE + 1}
    ) d
    join purchase u on u.association_id = ${wanted.associationId} and u.id = d."orderId"
    join account b on b.id = u.buyer_id
    left join counter_sale c on c.association_id = u.association_id and c.order_id = u.id
    left join booklet_blank k on k.association_id = u.association_id and k.purchase_id = u.id
    order by d."orderId"`.execute(db)
  return rows
}

interface SumAtOutlet {
  outletId: string
  name: string
  count: number
  cents: number
}

/** What is open at each outlet that has any. */
export async function sumsAtOutlets(db: Db, wanted: Wanted): Promise<SumAtOutlet[]> {
  const { rows } = await sql<SumAtOutlet>`
    select t.id as "outletId", t.name, d.count, d.cents from (
      select o.seller_id, count(distinct coalesce(o.order_id, o.id))::integer as count, sum(f.cents)::integer as cents
      from ${dueAtOutlets(wanted)} group by 1
    ) d join outlet t on t.association_id = ${wanted.associationId} and t.id = d.seller_id
    order by t.name, t.id`.execute(db)
  return rows
}

interface Given {
  associationId: number
  outletId: string
  orderId: string
  by: string
  as: GivenAs
}

/**
 * Writes who has handed over what is due of the order, how and when; what that was of each purchase. Of two who do it, the second waits
 * for the rows of the first and finds nothing.
 */
export async function noteHandedOver(
  tx: Tx,
  { associationId, outletId, orderId, by, as, at }: Given & { at: Date },
): Promise<{ purchaseId: string; cents: number }[]> {
  const { rows } = await sql<{ purchaseId: string; cents: number }>`
    with given as (
      update refund set given_by = ${by}, given_as = ${as}, handed_at = greatest(${at}, decided_at)
      where given_by is null and id in (select f.id
        from ${dueAtOutlets({ associationId, outletId })} and (o.id = ${orderId} or o.order_id = ${orderId}))
      returning purchase_id, cents
    )
    select purchase_id as "purchaseId", sum(cents)::integer as cents from given group by 1 order by 1`.execute(
    tx,
  )
  return rows
}

/** Whether nothing of the order is due at the outlet any more, and this person has handed over as much, in this way. */
export async function handedOverBefore(
  db: Db,
  { cents, by, as, ...wanted }: Given & { cents: number },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select coalesce(sum(f.cents) filter (where f.given_by = ${by} and f.given_as = ${as}), 0) >= ${cents}
      and coalesce(bool_and(f.given_by is not null), false) as is
    from purchase o join refund f on f.association_id = o.association_id and f.purchase_id = o.id
    where o.association_id = ${wanted.associationId} and o.seller_kind = 'outlet' and o.seller_id = ${wanted.outletId}
      and (o.id = ${wanted.orderId} or o.order_id = ${wanted.orderId}) and f.cents > 0`.execute(db)
  return rows[0]?.is ?? false
}

import { sql } from 'kysely'
import { TO_GIVE_BACK_OF_A_PAGE } from '#contract/office-give-back.ts'
import { GIVEN_BACK_BY_HAND, type PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { SellerKind } from '#rules/sale/seller.ts'
import type { Db } from '#server/platform/database/open.ts'

interface PermitRow {
  id: string
  holder: string
  name: Localised
  firstDay: string
  lastDay: string
  receiptYear: number | null
  receiptNumber: number | null
  /** Only of what an outlet sold. */
  shortCode?: string | null
  /** Not of what an outlet sold. */
  isMembership?: boolean
}

export interface ToGiveBackRow {
  orderId: string
  name: string
  email: string
  /** Of a guest, as the buyer gave it. */
  guestEmail: string | null
  phone: string | null
  cents: number
  payment: PaymentKind
  /** The provider's refund did; not of what an outlet sold. */
  cameBack?: boolean
  isTooLate?: boolean
  association_id: number
  seller_kind: SellerKind
  seller_id: string | null
  since: Date
  reason: Localised | null
  isUnsold: boolean
  /** Only of what an outlet sold. */
  isOfRemovedOutlet?: boolean
  permits: PermitRow[]
}

interface Wanted {
  associationId: number
  /** Only what this officer sold in cash. */
  soldBy: string | undefined
}

const KINDS = sql.join(GIVEN_BACK_BY_HAND.map((kind) => sql.lit(kind)))

/** Payments `y` with the first line `u` of their order; the states are literals, for the indexes `payment_to_give_back` and `payment_came_back`. */
const dueByHand = ({ associationId, soldBy }: Wanted) => sql`
  payment y join order_line u on u.association_id = y.association_id and u.id = y.purchase_id
  where y.association_id = ${associationId} and ((y.state = 'refunding' and y.kind in (${KINDS})) or y.came_back_at is not null)
    and (${soldBy ?? null}::uuid is null or (y.kind = 'cash' and u.seller_kind = 'officer' and u.seller_id = ${soldBy ?? null}))`

const DUE = sql`coalesce(y.refund_cents, y.amount_cents) - y.refunded_cents`

/** One page and the row after it, in the order in which they were sold. Who bought from paper is the holder. */
export async function pageToGiveBack(
  db: Db,
  wanted: Wanted,
  after: string | undefined,
): Promise<ToGiveBackRow[]> {
  const { rows } = await sql<ToGiveBackRow>`
    select d.*, case when k.purchase_id is null then trim(b.first_name || ' ' || b.last_name) else w.permits -> 0 ->> 'holder' end as name, b.email, b.phone,
      coalesce(w.since, d.captured_at) as since, w.reason, w.since is null as "isUnsold", w.permits, w."guestEmail"
    from (
      select y.association_id, y.purchase_id as "orderId", ${DUE} as cents, y.kind as payment, y.came_back_at is not null and y.came_back_cents is not null as "cameBack", y.came_back_at is not null and y.came_back_cents is null as "isTooLate", y.captured_at, u.seller_kind, u.seller_id, u.buyer_id
      from ${dueByHand(wanted)} and (${after ?? null}::uuid is null or y.purchase_id > ${after ?? null})
      order by y.purchase_id limit ${TO_GIVE_BACK_OF_A_PAGE + 1}
    ) d
    join account b on b.id = d.buyer_id
    left join booklet_blank k on k.association_id = d.association_id and k.purchase_id = d."orderId"
    cross join lateral (
      select min(r.since) as since, (array_agg(r.reason order by r.since) filter (where r.reason is not null))[1] as reason,
        max(o.guest_email) as "guestEmail",
        json_agg(json_build_object('id', o.id, 'name', coalesce(v.terms, o.plan -> 'plan') -> 'name', 'isMembership', o.plan_key is not null, 'firstDay', o.first_day, 'lastDay', o.last_day,
          'receiptYear', o.receipt_year, 'receiptNumber', o.receipt_number,
          'holder', coalesce(nullif(trim(concat_ws(' ', o.minor_first_name, o.minor_last_name)), ''),
            trim(o.holder_first_name || ' ' || o.holder_last_name))) order by o.id) as permits
      from order_line o
      left join permit_version v on v.association_id = o.association_id and v.permit_id = o.permit_id and v.version = o.permit_version
      left join lateral (
        select min(f.decided_at) as since, (array_agg(f.reason order by f.decided_at desc))[1] as reason from refund f
        where f.association_id = o.association_id and f.purchase_id = o.id and f.done_at is null
      ) r on true
      where o.association_id = d.association_id and (o.id = d."orderId" or o.order_id = d."orderId")
        and (r.since is not null or o.state not in ('issued', 'refunded'))
    ) w
    order by d."orderId"`.execute(db)
  return rows
}

export async function sumToGiveBack(db: Db, wanted: Wanted): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*)::integer as count, coalesce(sum(${DUE}), 0)::integer as cents from ${dueByHand(wanted)}`.execute(
    db,
  )
  return rows[0] ?? { count: 0, cents: 0 }
}

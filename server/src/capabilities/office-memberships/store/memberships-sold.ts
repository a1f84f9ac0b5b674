import { sql } from 'kysely'
import { MEMBERSHIPS_OF_A_PAGE } from '#contract/office-memberships.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import type { SellerKind } from '#rules/sale/seller.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'

export interface SoldRow {
  id: string
  orderId: string
  plan: string
  planName: Localised
  memberName: string
  memberId: string | null
  memberNumber: string | null
  buyerName: string | null
  firstDay: string
  lastDay: string
  isRenewal: boolean
  state: 'issued' | 'refunded' | 'voided'
  soldAt: Date
  payment: PaymentKind
  sellerKind: SellerKind
  sellerName: string | null
  amountCents: number
  backCents: number
  receiptYear: number | null
  receiptNumber: number | null
  /** In the card provider's dashboard or by a lost dispute. */
  backElsewhereCents: number
  /** What of that the office has not decided about; null: nothing, or it is over. */
  undecided: { cents: number; at: string; isDisputed: boolean } | null
}

interface Wanted {
  associationId: number
  /** One of them alone. */
  purchaseId?: string | undefined
  plan?: string | undefined
  after?: string | undefined
}

/** One page and the one after it, the newest first. */
export async function membershipsSold(
  db: Db,
  { associationId, purchaseId, plan, after }: Wanted,
): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select u.id, coalesce(u.order_id, u.id) as "orderId", u.plan_key as plan, u.plan -> 'plan' -> 'name' as "planName",
      case when u.holder_kind = 'minor' then trim(concat_ws(' ', u.minor_first_name, u.minor_last_name))
        else trim(u.holder_first_name || ' ' || u.holder_last_name) end as "memberName",
      case when u.state = 'issued' then m.id end as "memberId", case when u.state = 'issued' then m.number end as "memberNumber",
      case when u.holder_kind <> 'self' then nullif(trim(b.first_name || ' ' || b.last_name), '') end as "buyerName",
      u.first_day as "firstDay", u.last_day as "lastDay", (u.plan ->> 'isRenewing')::boolean as "isRenewal", u.state,
      u.issued_at as "soldAt", u.paid_by as payment, u.seller_kind as "sellerKind",
      nullif(trim(s.first_name || ' ' || s.last_name), '') as "sellerName", u.amount_cents as "amountCents",
      coalesce(u.back_cents, 0) as "backCents", u.receipt_year as "receiptYear", u.receipt_number as "receiptNumber",
      coalesce(e.cents, 0)::integer as "backElsewhereCents",
      case when u.state = 'issued' and e.undecided_cents is not null
        then json_build_object('cents', e.undecided_cents, 'at', e.at, 'isDisputed', e.is_disputed) end as undecided
    from order_line u
    join account b on b.id = u.buyer_id
    left join account s on u.seller_kind = 'officer' and s.id = u.seller_id
    left join association_member m on m.id = u.member_id
    left join lateral (
      select sum(f.cents) as cents, sum(f.cents) filter (where f.permit_kept_at is null)::integer as undecided_cents,
        max(f.decided_at) as at, bool_or(f.why = 'disputed' and f.permit_kept_at is null) as is_disputed
      from refund f where f.association_id = u.association_id and f.purchase_id = u.id and f.why in ('atProvider', 'disputed')
    ) e on u.back_cents > 0
    where u.association_id = ${associationId} and u.plan_key is not null and u.issued_at is not null
      and u.state in ('issued', 'refunded', 'voided')
      and (${purchaseId ?? null}::uuid is null or u.id = ${purchaseId ?? null})
      and (${plan ?? null}::text is null or u.plan_key = ${plan ?? null})
      and (${after ?? null}::uuid is null or u.id < ${after ?? null})
    order by u.id desc limit ${MEMBERSHIPS_OF_A_PAGE + 1}`.execute(db)
  return rows
}

/** Whether its member has paid for a later one too, which has not begun. */
export async function isFollowed(tx: Tx, purchaseId: string, today: Day): Promise<boolean> {
  const { rows } = await sql`
    select from order_line l join order_line n on n.member_id = l.member_id and n.state = 'issued' and n.first_day > l.last_day
    where l.id = ${purchaseId} and l.state = 'issued' and n.first_day > ${today}::date limit 1`.execute(tx)
  return rows.length > 0
}

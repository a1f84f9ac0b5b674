import type { Localised } from '#rules/permit-terms.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import type { SellerKind } from '#rules/sale/seller.ts'
import { asChanged, type Changed, rowsByChange } from '#server/platform/database/rows-by-change.ts'

interface SaleRow extends Changed {
  orderId: string
  permitId: number | null
  name: Localised
  zoneId: number | null
  slot: string | null
  firstDay: string
  lastDay: string
  state: 'issued' | 'refunded' | 'voided'
  amountCents: number
  refundedCents: number
  paidBy: PaymentKind
  soldBy: SellerKind
  receipt: string | null
  soldAt: Date
}

const CHANGE_OF_SALE = 'greatest(u.issued_at, u.ended_at, u.changed_at)'

export const changedSales = rowsByChange<SaleRow>({
  name: 'changed-sales',
  text: `select u.id, ${asChanged('u.changed')} as changed, coalesce(u.order_id, u.id) as "orderId", u.permit_id as "permitId",
      coalesce(v.terms -> 'name', u.plan -> 'plan' -> 'name') as name, u.zone_id as "zoneId", u.slot,
      u.first_day::text as "firstDay", u.last_day::text as "lastDay", u.state, u.amount_cents as "amountCents",
      coalesce(u.back_cents, 0) as "refundedCents", u.paid_by as "paidBy", u.seller_kind as "soldBy",
      u.receipt_year || '/' || u.receipt_number as receipt, u.issued_at as "soldAt"
    from (select u.*, ${CHANGE_OF_SALE} as changed from order_line u
      where u.association_id = $1 and u.issued_at is not null and (${CHANGE_OF_SALE}, u.id) > ($2::timestamptz, $3::uuid)
      order by ${CHANGE_OF_SALE}, u.id limit $4) u
    left join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id and v.version = u.permit_version
    order by u.changed, u.id`,
})

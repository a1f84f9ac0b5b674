import { sql } from 'kysely'
import type { Day, Localised } from '#rules/permit-terms.ts'
import type { PriceBreakdown } from '#rules/sale/price.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import type { SellerKind } from '#rules/sale/seller.ts'
import { shownEmail } from '#server/platform/mail/nowhere.ts'
import type { PlanJoined } from '#server/platform/database/tables/purchase-tables.ts'
import type { Db } from '#server/platform/database/open.ts'

export interface ReportedAssociation {
  id: number
  key: string
  timeZone: string
}

/** A sale of the year, void ones too, or an earlier one that was refunded in it. Moments are civil days. */
export interface Sale {
  id: string
  /** The first purchase of what was paid together; null: it was paid alone. */
  orderId: string | null
  /** Null, as the version: it is a membership. */
  permitId: number | null
  permitVersion: number | null
  /** Of a membership. */
  plan: PlanJoined | null
  zone: Localised | null
  slot: string | null
  firstDay: Day
  lastDay: Day
  holderKind: 'self' | 'other' | 'minor' | 'guest' | 'invited'
  price: PriceBreakdown
  optionCodes: string[]
  discountCode: string | null
  soldOn: Day
  /** voided: its number stays, and nothing was paid. */
  state: 'issued' | 'refunded' | 'voided'
  receiptYear: number | null
  receiptNumber: number | null
  amountCents: number
  paidBy: PaymentKind
  sellerKind: SellerKind
  /** Of an officer or an outlet; null: another seller, or an account that is not there any more. */
  sellerName: string | null
  intentId: string | null
  /** What its payment paid in all, of every permit of its order; null: nothing was paid by card. */
  paymentCents: number | null
  /** Of that, for the permits of the order that come before it. */
  paidBefore: number
  account: string | null
  isCaptured: boolean
  /** What has gone back, the first first; with 0 cents: the permit was taken back and no money with it. */
  refunds: { day: Day; cents: number }[]
  /** Some of what was decided is not done yet. */
  isRefunding: boolean
  /** Of the child of an accompanied purchase, if it has a name; of who is invited, the e-mail. */
  holderName: string
  buyerName: string
  buyerEmail: string | null
}

const AT_ONCE = 2000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * The sales of a year in the order in which they were begun, page by page: sold in it or refunded in it, by the
 * association's civil days. `one` is a single connection; all pages are of one moment.
 */
export async function* salesOf(
  one: Db,
  association: ReportedAssociation,
  year: number,
  atOnce = AT_ONCE,
): AsyncGenerator<Sale[]> {
  const { id, timeZone } = association
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await sql<Sale>`
      with sale as (
        select u.id, u.order_id as "orderId", u.permit_id as "permitId", u.permit_version as "permitVersion", u.plan, z.name as zone, u.slot,
          u.first_day as "firstDay", u.last_day as "lastDay", u.holder_kind as "holderKind", u.price,
          u.option_codes as "optionCodes", d.code as "discountCode", u.state, u.amount_cents as "amountCents",
          u.paid_by as "paidBy", u.seller_kind as "sellerKind", coalesce(shop.name, trim(seller.first_name || ' ' || seller.last_name)) as "sellerName",
          u.receipt_year as "receiptYear", u.receipt_number as "receiptNumber",
          (u.issued_at at time zone ${timeZone})::date as "soldOn",
          y.intent_id as "intentId", y.stripe_account as account, y.amount_cents as "paymentCents",
          case when u.order_id is null then 0 else (
            select coalesce(sum(o.amount_cents), 0)::integer from order_line o
            where o.association_id = u.association_id and o.order_id = u.order_id and o.id < u.id) end as "paidBefore",
          coalesce(y.state in ('captured', 'refunding', 'refunded'), false) as "isCaptured",
          coalesce(r.refunds, '[]') as refunds, coalesce(r.under_way, false) as "isRefunding",
          r.days as "refundDays",
          coalesce(nullif(trim(concat_ws(' ', u.minor_first_name, u.minor_last_name)), ''),
            case when u.holder_kind = 'invited' then coalesce(u.guest_email, '') else u.holder_first_name || ' ' || u.holder_last_name end) as "holderName",
          trim(b.first_name || ' ' || b.last_name) as "buyerName", b.email as "buyerEmail"
        from order_line u
        join account b on b.id = u.buyer_id
        left join account seller on u.seller_kind = 'officer' and seller.id = u.seller_id
        left join outlet shop on u.seller_kind = 'outlet' and shop.association_id = u.association_id and shop.id = u.seller_id
        left join zone z on z.association_id = u.association_id and z.id = u.zone_id
        left join discount_code d on d.association_id = u.association_id and d.id = u.discount_code_id
        left join lateral (
          select * from payment
          where association_id = u.association_id and purchase_id = coalesce(u.order_id, u.id)
            and state in ('captured', 'refunding', 'refunded')
          order by attempt desc limit 1
        ) y on true
        left join lateral (
          select json_agg(json_build_object('day', d.day, 'cents', d.cents) order by d.decided_at, d.id)
              filter (where d.day is not null) as refunds,
            array_agg(d.day) filter (where d.day is not null) as days, bool_or(d.day is null) as under_way
          from (
            select f.id, f.cents, f.decided_at, (f.done_at at time zone ${timeZone})::date as day from refund f
            where f.association_id = u.association_id and f.purchase_id = u.id
          ) d
        ) r on u.back_cents is not null
        where u.association_id = ${id} and u.id > ${after}
          and u.state in ('issued', 'refunded', 'voided') and u.issued_at is not null
      )
      select * from sale
      where "soldOn" between ${first} and ${last}
        or exists (select from unnest("refundDays") d where d between ${first} and ${last})
      order by id limit ${atOnce}`.execute(one)
    if (rows.length === 0) return
    yield rows.map((row) => ({ ...row, buyerEmail: shownEmail(row.buyerEmail) ?? null }))
    after = rows.at(-1)?.id ?? after
  }
}

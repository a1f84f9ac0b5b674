import { sql } from 'kysely'
import type { Day, Localised } from '#rules/permit-terms.ts'
import type { PriceBreakdown } from '#rules/price.ts'
import type { Db } from '#server/platform/database/open.ts'

export interface ReportedAssociation {
  id: number
  key: string
  timeZone: string
}

/** A sale of the year, void ones too, or an earlier one that was refunded in it. Moments are civil days. */
export interface Sale {
  id: string
  permitId: number
  permitVersion: number
  zone: Localised | null
  slot: string | null
  firstDay: Day
  lastDay: Day
  holderKind: 'self' | 'other' | 'minor'
  price: PriceBreakdown
  optionCodes: string[]
  discountCode: string | null
  soldOn: Day
  /** voided: its number stays, and nothing was paid. */
  state: 'issued' | 'refunded' | 'voided'
  receiptYear: number | null
  receiptNumber: number | null
  amountCents: number
  intentId: string | null
  account: string | null
  isCaptured: boolean
  /** Null: not (yet). */
  refundedOn: Day | null
  refundedCents: number
  /** Of the child of an accompanied purchase, if it has a name. */
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
        select u.id, u.permit_id as "permitId", u.permit_version as "permitVersion", z.name as zone, u.slot,
          u.first_day as "firstDay", u.last_day as "lastDay", u.holder_kind as "holderKind", u.price,
          u.option_codes as "optionCodes", d.code as "discountCode", u.state, u.amount_cents as "amountCents",
          u.receipt_year as "receiptYear", u.receipt_number as "receiptNumber",
          (u.issued_at at time zone ${timeZone})::date as "soldOn",
          y.intent_id as "intentId", y.stripe_account as account,
          coalesce(y.state in ('captured', 'refunding', 'refunded'), false) as "isCaptured",
          (case when u.state = 'refunded' and u.amount_cents = 0 then u.ended_at
            when y.state = 'refunded' then y.ended_at end at time zone ${timeZone})::date as "refundedOn",
          coalesce(y.refunded_cents, 0) as "refundedCents",
          coalesce(nullif(trim(concat_ws(' ', u.minor_first_name, u.minor_last_name)), ''),
            u.holder_first_name || ' ' || u.holder_last_name) as "holderName",
          b.first_name || ' ' || b.last_name as "buyerName", b.email as "buyerEmail"
        from purchase u
        join account b on b.id = u.buyer_id
        left join zone z on z.association_id = u.association_id and z.id = u.zone_id
        left join discount_code d on d.association_id = u.association_id and d.id = u.discount_code_id
        left join lateral (
          select * from payment
          where association_id = u.association_id and purchase_id = u.id
            and state in ('captured', 'refunding', 'refunded')
          order by attempt desc limit 1
        ) y on true
        where u.association_id = ${id} and u.id > ${after}
          and u.state in ('issued', 'refunded', 'voided') and u.issued_at is not null
      )
      select * from sale
      where "soldOn" between ${first} and ${last} or "refundedOn" between ${first} and ${last}
      order by id limit ${atOnce}`.execute(one)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? after
  }
}

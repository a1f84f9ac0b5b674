import { type RawBuilder, sql } from 'kysely'
import type { RequestOf } from '#contract/call.ts'
import { MOST_SIMILAR, SALES_OF_A_PAGE, type searchSales } from '#contract/office-sales.ts'
import type { Localised } from '#rules/permit-terms.ts'
import { type PaymentKind, type WayOfPayment, WAYS_OF_PAYMENT } from '#rules/sale/purchase-lifecycle.ts'
import type { SellerKind } from '#rules/sale/seller.ts'
import type { Db } from '#server/platform/database/open.ts'
import { namedBy } from './named-sales.ts'
import { sheetOfU } from './sheet-of-booklet.ts'
import { similarTo } from './similar-sales.ts'

type Search = RequestOf<typeof searchSales>

export const SHORTEST_NAME = 2

export interface FoundSale {
  id: string
  holder_kind: 'self' | 'other' | 'minor' | 'guest' | 'invited'
  holder_first_name: string
  holder_last_name: string
  guest_email: string | null
  minor_first_name: string | null
  minor_last_name: string | null
  /** Null: the buyer is the holder, or no person. */
  buyer: string | null
  permit_id: number
  permit_version: number
  zone: Localised | null
  slot: string | null
  first_day: string
  last_day: string
  issued_at: Date
  state: 'issued' | 'refunded' | 'voided'
  amount_cents: number
  paid_by: PaymentKind
  seller_kind: SellerKind
  outlet: string | null
  sheet: { booklet: number; serial: number } | null
  refund_cents: number
  is_refunding: boolean
  short_code: string | null
  receipt_year: number | null
  receipt_number: number | null
}

/** When a civil day of the association begins, or one some days after it. */
const begins = (associationId: number, day: string | undefined, daysAfter = 0) => sql<Date>`
  ((${day ?? null}::date + ${daysAfter}::integer)::timestamp at time zone
    (select time_zone from association where id = ${associationId}))`

const ALL = sql<boolean>`true`

/** Literals, so that what was not paid by card in the app is read from its own index (`purchase_by_way`). */
function ofWay(way: WayOfPayment | undefined): RawBuilder<boolean> {
  if (way === undefined) return ALL
  return way === 'free' ? sql`u.amount_cents = 0` : sql`u.amount_cents > 0 and u.paid_by = ${sql.lit(way)}`
}

/** The same of `purchase_by_seller`. */
const ofSeller = (kind: SellerKind | undefined): RawBuilder<boolean> =>
  kind === undefined ? ALL : sql`u.seller_kind = ${sql.lit(kind)}`

/** One association, and each filter of the search but the text. */
const withinFilters = ({
  associationId,
  state,
  permitId,
  zoneId,
  from,
  to,
  soldFrom,
  soldTo,
  ...by
}: Search) =>
  sql<boolean>`u.association_id = ${associationId} and u.issued_at is not null
    and ${ofWay(by.payment)} and ${ofSeller(by.seller)}
    and (${state ?? null}::text is null or u.state = ${state ?? null})
    and (${permitId ?? null}::integer is null or u.permit_id = ${permitId ?? null})
    and (${zoneId ?? null}::integer is null or u.zone_id = ${zoneId ?? null})
    and (${from ?? null}::date is null or u.last_day >= ${from ?? null})
    and (${to ?? null}::date is null or u.first_day <= ${to ?? null})
    and (${soldFrom ?? null}::date is null or u.issued_at >= ${begins(associationId, soldFrom)})
    and (${soldTo ?? null}::date is null or u.issued_at < ${begins(associationId, soldTo, 1)})`

const rowsOf = (where: RawBuilder<boolean>) => sql<FoundSale>`
  select u.id, u.holder_kind, u.holder_first_name, u.holder_last_name, u.guest_email, u.minor_first_name, u.minor_last_name,
    case when u.holder_kind in ('other', 'guest', 'invited') then (select nullif(trim(b.first_name || ' ' || b.last_name), '') from account b where b.id = u.buyer_id) end as buyer,
    u.permit_id, u.permit_version, z.name as zone, u.slot, u.first_day, u.last_day, u.issued_at, u.state, u.amount_cents, u.paid_by, u.seller_kind,
    case when u.seller_kind = 'outlet' then (select t.name from outlet t where t.association_id = u.association_id and t.id = u.seller_id) end as outlet,
    case when u.seller_kind in ('outlet', 'officer') then ${sheetOfU} end as sheet,
    coalesce(y.refund_cents, 0) as refund_cents, coalesce(y.is_refunding, false) as is_refunding,
    u.short_code, u.receipt_year, u.receipt_number
  from purchase u
  left join zone z on z.association_id = u.association_id and z.id = u.zone_id
  left join lateral (${REFUNDS_OF_U}) y on u.back_cents is not null
  where ${where}`

/** One page and the sale after it, the newest first, and what is similar to all of one page; `tooWide` as of `namedBy`. */
export async function salesFound(db: Db, search: Search) {
  const { associationId, text, after } = search
  const named = text === undefined ? sql<boolean>`true` : await namedBy(db, associationId, text)
  if (named === 'tooWide') return named
  const wanted = sql<boolean>`${withinFilters(search)} and ${named}`
  const page = sql<FoundSale>`
    ${rowsOf(sql`${wanted} and (${after ?? null}::uuid is null or u.id < ${after ?? null})`)}
    order by u.id desc limit ${SALES_OF_A_PAGE + 1}`
  const all = sql<SumsOfWay>`
    select way, sum(count)::integer as count, sum(paid)::integer as "amountCents", sum(back)::integer as "refundCents"
    from (
      select ${WAY_OF_U} as way, count(*) as count, sum(u.amount_cents) as paid, 0 as back from purchase u
      where ${wanted} group by 1
      union all
      -- Few are: only theirs are looked up.
      select ${WAY_OF_U}, 0, 0, sum(r.cents)
      from purchase u join refund r on r.association_id = u.association_id and r.purchase_id = u.id
      where ${wanted} and u.back_cents > 0 group by 1
    ) each group by way`
  const [rows, totals] = await Promise.all([
    page.execute(db),
    after === undefined ? all.execute(db) : undefined,
  ])
  const isAll = after === undefined && rows.rows.length <= SALES_OF_A_PAGE
  const similar = isAll ? await salesSimilar(db, search, rows.rows) : []
  return { rows: rows.rows, totals: totals && totalsOf(totals.rows), similar }
}

interface SumsOfWay {
  way: WayOfPayment
  count: number
  amountCents: number
  refundCents: number
}

const WAY_OF_U = sql`case when u.amount_cents = 0 then 'free' else u.paid_by end`

function totalsOf(rows: readonly SumsOfWay[]) {
  const sum = (of: 'count' | 'amountCents' | 'refundCents') => rows.reduce((all, row) => all + row[of], 0)
  const byPayment = WAYS_OF_PAYMENT.flatMap((way) => rows.filter((row) => row.way === way))
  return { count: sum('count'), amountCents: sum('amountCents'), refundCents: sum('refundCents'), byPayment }
}

/** Those of these sales that the filters leave and the list does not show already, the most similar first. */
async function salesSimilar(db: Db, search: Search, shown: readonly FoundSale[]): Promise<FoundSale[]> {
  if (search.text === undefined) return []
  const similar = await similarTo(db, search.associationId, search.text)
  for (const { id } of shown) similar.delete(id)
  const ids = [...similar]
    .toSorted(([one, few], [other, many]) => few - many || (one < other ? 1 : -1))
    .map(([id]) => id)
  if (ids.length === 0) return []
  // The few that are shown are chosen before their refunds and zones are looked up.
  const first = sql`select u.id from purchase u join unnest(${ids}::uuid[]) with ordinality s (id, place) on s.id = u.id
    where ${withinFilters(search)} order by s.place limit ${MOST_SIMILAR}`
  const { rows } = await rowsOf(sql`u.id = any(array(${first}))`).execute(db)
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** The sum of the refunds that were decided for a sale, and whether one of them is not done. Its payment may be for others too. */
const REFUNDS_OF_U = sql`
  select sum(r.cents)::integer as refund_cents, bool_or(r.done_at is null) as is_refunding
  from refund r where r.association_id = u.association_id and r.purchase_id = u.id`

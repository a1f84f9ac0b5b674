import { sql } from 'kysely'
import type { RequestOf } from '#contract/call.ts'
import { SALES_OF_A_PAGE, type searchSales } from '#contract/office-sales.ts'
import type { Localised } from '#rules/permit-terms.ts'
import { readReceiptNumber } from '#rules/receipt-number.ts'
import { readShortCode } from '#rules/short-code.ts'
import type { Db } from '#server/platform/database/open.ts'

type Search = RequestOf<typeof searchSales>

/** With more people than this a name says too little; their sales would be looked up one person after the other. */
const MOST_PEOPLE = 2000
export const SHORTEST_NAME = 2

export interface FoundSale {
  id: string
  holder_kind: 'self' | 'other' | 'minor'
  holder_first_name: string
  holder_last_name: string
  minor_first_name: string | null
  minor_last_name: string | null
  /** Null: the buyer is the holder. */
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
  refund_cents: number
  is_refunding: boolean
  short_code: string | null
  receipt_year: number | null
  receipt_number: number | null
}

/**
 * What the text names. `tooWide`: a name of more people than can be looked through.
 *
 * Tuned: names are found by three letters each (`account_by_name`, `purchase_by_child`: pg_trgm), codes, payments and receipts by
 * their own index. Of 300,000 sales of 60,000 people: see docs/figures.md.
 */
async function namedBy(db: Db, { associationId, text }: Search) {
  const none = sql<boolean>`true`
  if (text === undefined) return none
  if (text.startsWith('pi_'))
    return sql<boolean>`u.id in (select purchase_id from payment where association_id = ${associationId} and intent_id = ${text})`
  const receipt = readReceiptNumber(text)
  if (receipt !== undefined)
    return sql<boolean>`u.receipt_year = ${receipt.year} and u.receipt_number = ${receipt.number}`
  const code = readShortCode(text)
  const like = sql<string>`'%' || replace(replace(plain_text(${text}), '%', ''), ' ', '%') || '%'`
  const { rows } = await sql<{ id: string }>`
    select id from account where kind = 'angler'
      and plain_text(first_name || ' ' || last_name || ' ' || email) like ${like}
    limit ${MOST_PEOPLE + 1}`.execute(db)
  if (rows.length > MOST_PEOPLE) return 'tooWide'
  const people = rows.map(({ id }) => id)
  // One list of ids, without an "or": so the sales are looked up and not all read.
  return sql<boolean>`u.id in (
      select id from purchase where short_code = ${code ?? null}
      union all select id from purchase where holder_id = any(${people}::uuid[])
      union all select id from purchase where buyer_id = any(${people}::uuid[])
      -- Of a closed account only the permit still has the name.
      union all select c.id from purchase c join account a on a.id = c.holder_id and a.status = 'closed'
        where c.association_id = ${associationId} and c.holder_first_name <> ''
          and plain_text(c.holder_first_name || ' ' || c.holder_last_name) like ${like}
      union all select id from purchase where holder_kind = 'minor'
        and plain_text(minor_first_name || ' ' || minor_last_name) like ${like})`
}

/** One page and the sale after it, the newest first; `tooWide` as above. */
export async function salesFound(db: Db, search: Search) {
  const { associationId, state, permitId, zoneId, from, to, after } = search
  const named = await namedBy(db, search)
  if (named === 'tooWide') return named
  const wanted = sql`u.association_id = ${associationId} and u.issued_at is not null and ${named}
    and (${state ?? null}::text is null or u.state = ${state ?? null})
    and (${permitId ?? null}::integer is null or u.permit_id = ${permitId ?? null})
    and (${zoneId ?? null}::integer is null or u.zone_id = ${zoneId ?? null})
    and (${from ?? null}::date is null or u.last_day >= ${from ?? null})
    and (${to ?? null}::date is null or u.first_day <= ${to ?? null})`
  const page = sql<FoundSale>`
    select u.id, u.holder_kind, u.holder_first_name, u.holder_last_name, u.minor_first_name, u.minor_last_name,
      case when u.holder_kind = 'other' then (select nullif(trim(b.first_name || ' ' || b.last_name), '') from account b where b.id = u.buyer_id) end as buyer,
      u.permit_id, u.permit_version, z.name as zone, u.slot, u.first_day, u.last_day, u.issued_at, u.state, u.amount_cents,
      coalesce(y.refund_cents, 0) as refund_cents, coalesce(y.is_refunding, false) as is_refunding,
      u.short_code, u.receipt_year, u.receipt_number
    from purchase u
    left join zone z on z.association_id = u.association_id and z.id = u.zone_id
    left join lateral (${refundsOf(sql.ref('u.association_id'), sql.ref('u.id'))}) y on true
    where ${wanted} and (${after ?? null}::uuid is null or u.id < ${after ?? null})
    order by u.id desc limit ${SALES_OF_A_PAGE + 1}`
  const all = sql<{ count: number; amountCents: number; refundCents: number }>`
    select count(*)::integer as count, coalesce(sum(u.amount_cents), 0)::integer as "amountCents",
      -- Few are: only theirs are looked up.
      (select coalesce(sum(coalesce(p.refund_cents, p.amount_cents)), 0)::integer
        from purchase u join payment p on p.association_id = u.association_id and p.purchase_id = u.id
        where ${wanted} and u.back_cents > 0 and p.state in ('refunding', 'refunded')) as "refundCents"
    from purchase u
    where ${wanted}`
  const [rows, totals] = await Promise.all([
    page.execute(db),
    after === undefined ? all.execute(db) : undefined,
  ])
  return { rows: rows.rows, totals: totals?.rows[0] }
}

/** What goes back of a sale, and whether the provider has finished. */
const refundsOf = (associationId: ReturnType<typeof sql.ref>, purchaseId: ReturnType<typeof sql.ref>) => sql`
  select sum(coalesce(p.refund_cents, p.amount_cents))::integer as refund_cents, bool_or(p.state = 'refunding') as is_refunding
  from payment p
  where p.association_id = ${associationId} and p.purchase_id = ${purchaseId} and p.state in ('refunding', 'refunded')`

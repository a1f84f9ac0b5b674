import { sql } from 'kysely'
import { SOLD_STATES } from '#rules/sale/purchase-lifecycle.ts'
import type { PermitPeople } from '#rules/permit/handed-over.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow as Purchase } from '#server/platform/database/tables/purchase-tables.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { isSeenBy } from './seen-by.ts'

type People = Pick<Purchase, 'buyer_id' | 'holder_id' | 'handed_over_as'>

/** For the rules of who may do what with it. */
export const peopleOf = ({ buyer_id, holder_id, handed_over_as }: People): PermitPeople => ({
  buyerId: buyer_id,
  holderId: holder_id,
  handedOverAs: handed_over_as,
})

/** It came to this account by a hand-over, which its giver may perhaps still undo. */
export const mayBeUndone = ({ holder_id, handed_over_as }: People, accountId: string): boolean =>
  handed_over_as !== null && holder_id === accountId

/**
 * From now on the permits that were handed over to this account are opened, so that nobody undoes that any more. It comes before the
 * reading: an undo that was first is waited for, and what is read then is not theirs.
 */
export async function openHandOvers(
  db: Db,
  accountId: string,
  now: Date,
  purchaseId?: string,
): Promise<void> {
  // Locked in the order of the permits, as an undo writes what was handed over together.
  await inTransaction(db, (tx) =>
    sql`
      with unopened as (
        select association_id, purchase_id, code_version from hand_over
        where to_id = ${accountId} and opened_at is null and undone_at is null
          and ${purchaseId === undefined ? sql`true` : sql`purchase_id = ${purchaseId}`}
        order by purchase_id, code_version for update
      )
      update hand_over h set opened_at = ${now}, earlier_holders = null, guest = null from unopened o
      where h.association_id = o.association_id and h.purchase_id = o.purchase_id and h.code_version = o.code_version`.execute(
      tx,
    ),
  )
}

/** A permit as whoever gave it, or paid for it, still knows it. */
export interface HandedOver {
  purchase: Pick<
    Purchase,
    | 'id'
    | 'association_id'
    | 'order_id'
    | 'buyer_id'
    | 'holder_id'
    | 'handed_over_as'
    | 'amount_cents'
    | 'paid_by'
    | 'back_cents'
    | 'receipt_year'
    | 'receipt_number'
    | 'state'
    | 'code_version'
    | 'holder_kind'
    | 'minor_first_name'
    | 'minor_last_name'
    | 'minor_birth_date'
  >
  /** As it was handed over: its receiver may have moved it. */
  firstDay: string
  lastDay: string
  boughtAt: Date
  /** What goes back, of all its payments; null in a payment: all of it. */
  refundCents: number
  /** Of the version that was bought. */
  name: Localised
  associationName: string
  timeZone: string
  colour: string
  zone: Localised | null
  handedAt: Date
  /** Without a name where the association erased the person. */
  receiver: { firstName: string; lastName: string; email: string | null }
  codeVersion: number
  /** Who may undo it; null: nobody. */
  byId: string | null
  /** Somebody has seen the new code, of one of those that were handed over together. */
  isOpened: boolean
  /** The others of the same act. */
  together: string[]
}

/**
 * What an account handed over, or paid for and somebody handed over, as `x`: of each permit its own last handing over, else the
 * last of all. What the person holds again is not among them; what they paid is, also where the receiver was erased.
 */
const handedOver = (accountId: string) => sql`(
  select distinct on (u.id) to_json(u) as purchase, v.terms -> 'name' as name, a.name as "associationName",
    a.time_zone as "timeZone", a.profile ->> 'colour' as colour, z.name as zone, k.first_day as "firstDay",
    k.last_day as "lastDay", coalesce(u.issued_at, u.created_at) as "boughtAt",
    coalesce(h.handed_at, u.issued_at, u.created_at) as "handedAt",
    (select coalesce(sum(f.cents), 0)::integer from refund f
      where f.association_id = u.association_id and f.purchase_id = u.id) as "refundCents",
    json_build_object('firstName', coalesce(r.first_name, ''), 'lastName', coalesce(r.last_name, ''), 'email', r.email) as receiver,
    coalesce(h.code_version, u.code_version) as "codeVersion", h.by_id as "byId",
    h.purchase_id is null or h.opened_at is not null or h.code_version <> u.code_version or u.state <> 'issued'
      or coalesce(t.opened, false) as "isOpened", coalesce(t.ids, '[]') as together
  from (
    select association_id, purchase_id from hand_over
    where undone_at is null and (from_id = ${accountId} or by_id = ${accountId})
    union select association_id, id from purchase where buyer_id = ${accountId} and handed_over_as is not null
  ) g join purchase u on u.association_id = g.association_id and u.id = g.purchase_id
  cross join lateral days_known_to(u, ${accountId}, ${isSeenBy(accountId, 'u')}) k
  join association a on a.id = u.association_id
  join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id
    and v.version = u.permit_version
  left join zone z on z.association_id = u.association_id and z.id = u.zone_id
  left join hand_over h on h.association_id = u.association_id and h.purchase_id = u.id and h.undone_at is null
  left join account r on r.id = h.to_id
  left join lateral (
    select json_agg(o.purchase_id order by o.purchase_id) as ids,
      bool_or(o.opened_at is not null or o.code_version <> p.code_version or p.state <> 'issued') as opened
    from hand_over o join purchase p on p.association_id = o.association_id and p.id = o.purchase_id
    where o.act_id = h.act_id and o.purchase_id <> h.purchase_id
  ) t on true
  where u.state = any(${SOLD_STATES}::text[]) and u.holder_id <> ${accountId}
  order by u.id, (h.from_id = ${accountId} or h.by_id is not distinct from ${accountId}) desc, h.handed_at desc) x`

const todayOfX = (now: Date) => sql`(${now}::timestamptz at time zone x."timeZone")::date`

/** This year’s, those to come, and of a New Year’s Eve until its night is over; or the one of `purchaseId`, whichever year it is of. */
export async function handedOverOf(
  db: Db | Tx,
  accountId: string,
  now: Date,
  purchaseId?: string,
): Promise<HandedOver[]> {
  const today = todayOfX(now)
  const { rows } = await sql<HandedOver>`
    select x.* from ${handedOver(accountId)}
    where ${
      purchaseId === undefined
        ? sql`x."lastDay" >= least(${today} - 1, date_trunc('year', ${today})::date)`
        : sql`x.purchase ->> 'id' = ${purchaseId}`
    }
    order by x."firstDay", x.purchase ->> 'id'`.execute(db)
  return rows
}

/** What this account paid for and is another’s by now, once the day on which it was handed over for is past. */
const paidAndOver = (accountId: string, now: Date) =>
  sql`from ${handedOver(accountId)} where x.purchase ->> 'buyer_id' = ${accountId}
    and (x.purchase ->> 'amount_cents')::integer > 0 and x."lastDay" < ${todayOfX(now)}`

/** The years of the last days of these, the latest first. */
export async function yearsOfHandedOver(db: Db, accountId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from x."lastDay")::integer as year ${paidAndOver(accountId, now)} order by year desc`.execute(
    db,
  )
  return rows.map(({ year }) => year)
}

/** Those of a year, the latest first. */
export async function handedOverIn(
  db: Db,
  accountId: string,
  year: number,
  now: Date,
): Promise<HandedOver[]> {
  const { rows } = await sql<HandedOver>`
    select x.* ${paidAndOver(accountId, now)} and extract(year from x."lastDay") = ${year}
    order by x."firstDay" desc, x.purchase ->> 'id' desc`.execute(db)
  return rows
}

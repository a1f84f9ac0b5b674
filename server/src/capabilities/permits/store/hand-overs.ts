import { sql } from 'kysely'
import { SOLD_STATES } from '#rules/purchase-lifecycle.ts'
import type { PermitPeople } from '#rules/handed-over.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow as Purchase } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

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
  const unopened = db
    .updateTable('hand_over')
    .set({ opened_at: now, earlier_holders: null })
    .where('to_id', '=', accountId)
    .where('opened_at', 'is', null)
    .where('undone_at', 'is', null)
  await (purchaseId === undefined ? unopened : unopened.where('purchase_id', '=', purchaseId)).execute()
}

/** A permit as whoever gave it, or paid for it, still knows it. */
export interface HandedOver {
  purchase: Pick<
    Purchase,
    | 'id'
    | 'buyer_id'
    | 'holder_id'
    | 'handed_over_as'
    | 'amount_cents'
    | 'receipt_year'
    | 'receipt_number'
    | 'state'
    | 'code_version'
  >
  firstDay: string
  lastDay: string
  boughtAt: Date
  /** What goes back, of all its payments; null in a payment: all of it. */
  refundCents: number
  /** Of the version that was bought. */
  name: Localised
  associationName: string
  colour: string
  zone: Localised | null
  handedAt: Date
  fromId: string
  receiver: { firstName: string; lastName: string; email: string }
  codeVersion: number
  /** Who may undo it; null: nobody. */
  byId: string | null
  /** Somebody has seen the new code. */
  isOpened: boolean
}

/**
 * What this account handed over, or paid for and somebody handed over: of each permit its own last handing over, else the
 * last of all. What the person holds again is not among them.
 */
export async function handedOverOf(
  db: Db | Tx,
  accountId: string,
  now: Date,
  purchaseId?: string,
): Promise<HandedOver[]> {
  const { rows } = await sql<HandedOver>`
    select distinct on (u.first_day, u.id) to_json(u) as purchase, v.terms -> 'name' as name, a.name as "associationName",
      a.profile ->> 'colour' as colour, z.name as zone, u.first_day as "firstDay", u.last_day as "lastDay",
      coalesce(u.issued_at, u.created_at) as "boughtAt", h.handed_at as "handedAt",
      (select coalesce(sum(coalesce(y.refund_cents, y.amount_cents)), 0)::integer from payment y
        where y.association_id = u.association_id and y.purchase_id = coalesce(u.order_id, u.id) and y.state in ('refunding', 'refunded')
      ) as "refundCents",
      h.from_id as "fromId",
      json_build_object('firstName', r.first_name, 'lastName', r.last_name, 'email', r.email) as receiver,
      h.code_version as "codeVersion", h.by_id as "byId",
      h.opened_at is not null or h.code_version <> u.code_version or u.state <> 'issued' as "isOpened"
    from hand_over h join purchase u on u.association_id = h.association_id and u.id = h.purchase_id
    join association a on a.id = u.association_id
    join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id
      and v.version = u.permit_version
    left join zone z on z.association_id = u.association_id and z.id = u.zone_id
    join account r on r.id = h.to_id
    where h.undone_at is null and u.state = any(${SOLD_STATES}::text[]) and u.holder_id <> ${accountId}
      and (h.from_id = ${accountId} or h.by_id = ${accountId} or u.buyer_id = ${accountId})
      and ${
        purchaseId === undefined
          ? sql`u.last_day >= least((${now}::timestamptz at time zone a.time_zone)::date - 1,
              date_trunc('year', (${now}::timestamptz at time zone a.time_zone))::date)`
          : sql`u.id = ${purchaseId}`
      }
    order by u.first_day, u.id, (h.from_id = ${accountId} or h.by_id is not distinct from ${accountId}) desc, h.handed_at desc`.execute(
    db,
  )
  return rows
}

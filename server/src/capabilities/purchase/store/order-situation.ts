import { batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  type Catalogue,
  type ConfirmedRow,
  type HolderFacts,
  type ListedMember,
  readConfirmed,
} from '../../catalogue/index.ts'
import type { Account } from '../../identity/index.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { noteReadWith } from './people-of-purchase.ts'
import { type FoundPurchase, permitFromJson, OTHERS_OF_U, PAYMENTS_OF_U } from './purchases.ts'

/** Everything that decides about an order, read at one moment. */
export interface OrderSituation {
  catalogue: Catalogue
  buyer: Account
  /** Raised by every purchase of theirs, for whomever. */
  buyerRevision: number
  /** The buyer's purchases of the same order, the newest first. */
  sameOrder: FoundPurchase[]
  /** Number of the buyer's live holds, of any permit. */
  liveHolds: number
  /** Undefined: no active angler has the e-mail. */
  holder: { account: Account; facts: HolderFacts } | undefined
  /** The members with the birth date of the child that it is for; absent: they are not read. */
  childListed?: readonly ListedMember[]
}

interface Row extends ConfirmedRow {
  n: number
  buyer: Account
  buyer_revision: number
  own: { purchase: object; others: object[] | null; payments: object[] }[]
  live_holds: number
  child_listed: ListedMember[] | null
  account: Account | null
}

/**
 * Catalogue etag, buyer, holder with their permits, and the buyer's purchases of the same order that were not handed over, in one statement: a
 * hold costs one reading and one writing round trip (docs/decisions/0014). Tuned: each part is an index look-up per
 * order; measured by `npm run bench -- taking-places`. The functions of identity and catalogue are inlined.
 */
const SITUATIONS: Statement = {
  name: 'order-situations',
  text: `select w.n, (select etag from catalogue_etag()) as "catalogueEtag", account_as_json(b) as buyer,
      b.revision as buyer_revision,
      (select coalesce(json_agg(json_build_object('purchase', to_json(u), 'others', ${OTHERS_OF_U}, 'payments', ${PAYMENTS_OF_U})
        order by u.created_at desc), '[]') from (
        select * from purchase where buyer_id = w.buyer_id and order_key = w.order_key
          and (handed_over_as is null or holder_id = buyer_id)
        order by created_at desc limit 20
      ) u) as own,
      (select count(*)::integer from purchase h
        where h.buyer_id = w.buyer_id and h.state = 'held'
          and coalesce(h.hold_expires_at, '-infinity') > w.at) as live_holds,
      case when w.child_born is not null then (
        select json_agg(json_build_object('firstName', m.first_name, 'lastName', m.last_name, 'until', m.valid_until))
        from permit p join association_member m on m.association_id = p.association_id and m.birth_date = w.child_born
        where p.id = w.permit_id
      ) end as child_listed,
      f.account, f.facts
    from ${jsonRows(
      'n integer, buyer_id uuid, order_key text, account_id uuid, email text, from_day date, at timestamptz, permit_id integer, child_born date',
    )} w
    join account b on b.id = w.buyer_id
    left join lateral holder_facts(w.account_id, w.email, w.from_day, w.at) f on true`,
}

type SituationQuery = Pick<OrderRequest, 'buyer' | 'order' | 'orderKey' | 'now'> & {
  input: Pick<OrderRequest['input'], 'permitId'>
}

const rowsOfQueries = batched(async (on, queries: SituationQuery[]) => {
  // The lines of a family have one holder's account: it is read once.
  const firstOf = new Map<string, number>()
  const list = queries.map(({ buyer, order: { holder, firstDay }, orderKey, now, input }, n) => {
    const of = holder.kind === 'other' ? { email: holder.email } : { account_id: buyer.accountId }
    const key = JSON.stringify([buyer.accountId, of, firstDay, now])
    const isFirst = !firstOf.has(key)
    if (isFirst) firstOf.set(key, n)
    return {
      key,
      wanted: {
        n,
        buyer_id: buyer.accountId,
        order_key: orderKey,
        ...(isFirst && of),
        from_day: firstDay,
        at: now,
        ...(holder.kind === 'minor' && { permit_id: input.permitId, child_born: holder.child.birthDate }),
      },
    }
  })
  const rows = await rowsOf<Row>(on, SITUATIONS, [JSON.stringify(list.map(({ wanted }) => wanted))])
  const found = new Map(rows.map((row) => [row.n, row]))
  return list.map(({ key, wanted: { n } }) => {
    const row = found.get(n)
    const first = found.get(firstOf.get(key) ?? n)
    return row && first && { ...row, account: first.account, facts: first.facts }
  })
})

/** Of the lines of one order, in one statement. Refuses where the buyer's account is closed. */
export async function readOrderSituations(
  db: Db,
  queries: readonly SituationQuery[],
): Promise<OrderSituation[]> {
  const rows = await rowsOfQueries.all(db, [...queries])
  return Promise.all(rows.map((row) => situationOf(db, row ?? refuse('SIGN_IN_NEEDED'))))
}

async function situationOf(db: Db, row: Row): Promise<OrderSituation> {
  const { buyer, buyer_revision: buyerRevision, account, live_holds: liveHolds } = row
  const { catalogue, facts } = await readConfirmed(db, row)
  const holder = account && facts ? { account, facts } : undefined
  const sameOrder = row.own.map(permitFromJson)
  for (const { purchase } of sameOrder) noteReadWith(purchase, { catalogue, buyer, holder: holder?.account })
  return {
    catalogue,
    buyer,
    buyerRevision,
    sameOrder,
    liveHolds,
    holder,
    childListed: row.child_listed ?? [],
  }
}

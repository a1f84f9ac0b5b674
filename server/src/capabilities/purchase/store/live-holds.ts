import type { Day } from '#rules/permit-terms.ts'
import type { HeldSpot } from '#rules/sale/places.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type FoundPurchase, permitFromJson, OTHERS_OF_U, PAYMENTS_OF_U } from './purchases.ts'

/** A hold that has not ended, with the places that it takes. */
export interface LiveHold extends FoundPurchase {
  spots: HeldSpot[]
}

const SPOT = `json_build_object('day', t.day, 'quotaId', t.quota_id, 'zoneId', t.zone_id, 'slot', t.slot, 'others', t.others)`

/** With `coalesce` they are found by whose they are, not by the index over the ends of all live holds. */
const OWN: Statement = {
  name: 'live-holds-of-buyer',
  text: `select to_json(u) as purchase, ${OTHERS_OF_U} as others, ${PAYMENTS_OF_U} as payments,
      (select coalesce(json_agg(${SPOT}), '[]') from taken_place t
        where t.association_id = u.association_id and t.purchase_id = u.id) as spots
    from purchase u
    where u.buyer_id = $1 and u.state = 'held' and coalesce(u.hold_expires_at, '-infinity') > $2
    order by u.hold_expires_at, u.id`,
}

/** What this person holds and has not paid, the first to end first: the one reading of one's own holds. */
export async function liveHoldsOf(on: Db | Tx, buyerId: string, now: Date): Promise<LiveHold[]> {
  const rows = await rowsOf<{
    purchase: object
    others: object[] | null
    payments: object[]
    spots: HeldSpot[]
  }>(on, OWN, [buyerId, now])
  return rows.map((row) => ({ ...permitFromJson(row), spots: row.spots }))
}

/** The rows of one quota on one day. */
export interface CountersOfDay {
  day: Day
  quotaId: number
}

/** Found by the index over the ends of all live holds. */
const COUNTERS: Statement = {
  name: 'counters-of-holds',
  text: `select distinct t.day, t.quota_id as "quotaId"
    from purchase h
    join taken_place t on t.association_id = h.association_id and t.purchase_id = h.id
    where h.state = 'held' and h.hold_expires_at is not null`,
}

/** The counters of which a hold takes a place, whosever it is. */
export const heldCounters = (db: Db): Promise<CountersOfDay[]> => rowsOf<CountersOfDay>(db, COUNTERS, [])

export interface HoldOnPlaces {
  buyerId: string
  endsAt: Date
  spots: HeldSpot[]
}

/** Also a hold that ran out and was not ended yet: its place is free for the next order. */
const OF_ALL: Statement = {
  name: 'holds-on-places',
  text: `select h.buyer_id as "buyerId", h.hold_expires_at as "endsAt", json_agg(${SPOT}) as spots
    from ${jsonRows('day date, quota_id integer')} w
    join taken_place t on t.day = w.day and t.quota_id = w.quota_id
    join purchase h on h.association_id = t.association_id and h.id = t.purchase_id
    where h.state = 'held' and h.hold_expires_at is not null
    group by h.association_id, h.id, h.buyer_id, h.hold_expires_at`,
}

/** The holds that take a place of these counters, whosever they are. */
export const holdsOn = (db: Db, counters: CountersOfDay[]): Promise<HoldOnPlaces[]> =>
  rowsOf<HoldOnPlaces>(db, OF_ALL, [
    JSON.stringify(counters.map(({ day, quotaId }) => ({ day, quota_id: quotaId }))),
  ])

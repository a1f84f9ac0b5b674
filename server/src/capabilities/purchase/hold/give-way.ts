import type { TakenSpot } from '#rules/sale/places.ts'
import { WITH_PLACES } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { LineRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { endPurchase } from '../end-purchase.ts'
import { liveHoldsOf } from '../store/live-holds.ts'
import type { NewPurchase } from '../store/write-orders.ts'

/** A place that a hold has just freed, with the end that this hold had. */
export interface FreedPlace extends TakenSpot {
  until: Date
}

/** The person's own holds on these places, but for the purchases that must stay. */
export async function ownHoldsOn(
  db: Db,
  accountId: string,
  { spots: wanted, staying }: { spots: readonly TakenSpot[]; staying: readonly string[] },
  now: Date,
): Promise<string[]> {
  const isWanted = ({ day, quotaId, zoneId, slot }: TakenSpot) =>
    wanted.some(
      (spot) => spot.day === day && spot.quotaId === quotaId && spot.zoneId === zoneId && spot.slot === slot,
    )
  const live = await liveHoldsOf(db, accountId, now)
  return live
    .filter(({ purchase: { id }, spots }) => !staying.includes(id) && spots.some(isWanted))
    .map(({ purchase: { id } }) => id)
}

/**
 * Releases the holds, each with all of its order, in the order of their ids, and returns the places that are free with them.
 * Throws Conflict where one became a permit meanwhile.
 */
export async function releaseHolds(tx: Tx, ids: readonly string[], now: Date): Promise<FreedPlace[]> {
  if (ids.length === 0) return []
  const ofOrders = await tx
    .selectFrom('order_line')
    .select(['association_id', 'order_id'])
    .where('id', 'in', ids)
    .where('order_id', 'is not', null)
    .execute()
  const rows = await tx
    .selectFrom('order_line')
    .selectAll()
    .$castTo<LineRow>()
    .where((e) =>
      e.or([
        e('id', 'in', ids),
        ...ofOrders.map(({ association_id, order_id }) =>
          e.and([e('association_id', '=', association_id), e('order_id', '=', order_id)]),
        ),
      ]),
    )
    .where('state', 'in', WITH_PLACES)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.some((row) => row.state === 'issued')) throw new Conflict('a hold became a permit')
  const freed = await placesOf(tx, rows)
  for (const row of rows) await endPurchase(tx, row, 'released', now)
  return freed
}

async function placesOf(tx: Tx, holds: readonly LineRow[]): Promise<FreedPlace[]> {
  if (holds.length === 0) return []
  const ends = new Map(
    holds.map(({ id, created_at, hold_expires_at }) => [id, hold_expires_at ?? created_at]),
  )
  const rows = await tx
    .selectFrom('taken_place')
    .select(['purchase_id', 'day', 'quota_id', 'zone_id', 'slot'])
    .where('purchase_id', 'in', [...ends.keys()])
    .execute()
  return rows.flatMap(({ purchase_id, day, quota_id, zone_id, slot }) => {
    const until = ends.get(purchase_id)
    return until === undefined ? [] : [{ day, quotaId: quota_id, zoneId: zone_id, slot, until }]
  })
}

const nameOf = ({ day, quotaId, zoneId, slot }: TakenSpot) => `${day} ${quotaId} ${zoneId} ${slot}`

/** For each wanted place one that was just freed, those with the latest end first; undefined: for one there is none. */
function ownPlaces(freed: readonly FreedPlace[], wanted: readonly TakenSpot[]): FreedPlace[] | undefined {
  const byEnd = freed.toSorted((one, other) => one.until.getTime() - other.until.getTime())
  const left = Map.groupBy(byEnd, nameOf)
  const own = wanted.flatMap((spot) => left.get(nameOf(spot))?.pop() ?? [])
  return own.length === wanted.length ? own : undefined
}

/**
 * The rows of an order that takes the place of the buyer's own holds, which have just freed these. Where that is all it takes, it
 * keeps them, whoever waits for one, and is not held for less long than they were: a place is offered until a moment, whatever
 * its buyer chooses of it. They are locked since they were freed.
 */
export function inPlaceOf<Row extends NewPurchase>(
  freed: readonly FreedPlace[],
  rows: readonly Row[],
): Row[] {
  const own = ownPlaces(
    freed,
    rows.flatMap(({ spots }) => spots),
  )
  if (own === undefined) return [...rows]
  const until = Math.min(...own.map((place) => place.until.getTime()))
  return rows.map((row) => ({
    ...row,
    purchase: { ...row.purchase, hold_expires_at: laterEnd(row.purchase, until) },
    goesBeforeWaits: true,
  }))
}

/** Not past the limit of who is invited: they could not complete the permit any more. */
function laterEnd(
  { state, hold_expires_at: end, complete_by: limit }: PurchaseRow,
  until: number,
): Date | null {
  if (state !== 'held' || end === null || !Number.isFinite(until) || end.getTime() >= until) return end
  return new Date(Math.min(until, limit?.getTime() ?? until))
}

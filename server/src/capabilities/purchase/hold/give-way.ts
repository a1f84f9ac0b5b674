import type { TakenSpot } from '#rules/sale/places.ts'
import { WITH_PLACES } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { endPurchase } from '../end-purchase.ts'
import { liveHoldsOf } from '../store/live-holds.ts'

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
export async function releaseHolds(tx: Tx, ids: readonly string[], now: Date): Promise<TakenSpot[]> {
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
  const freed = await placesOf(
    tx,
    rows.map(({ id }) => id),
  )
  for (const row of rows) await endPurchase(tx, row, 'released', now)
  return freed
}

async function placesOf(tx: Tx, ids: readonly string[]): Promise<TakenSpot[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('taken_place')
    .select(['day', 'quota_id', 'zone_id', 'slot'])
    .where('purchase_id', 'in', ids)
    .execute()
  return rows.map(({ day, quota_id, zone_id, slot }) => ({ day, quotaId: quota_id, zoneId: zone_id, slot }))
}

const nameOf = ({ day, quotaId, zoneId, slot }: TakenSpot) => `${day} ${quotaId} ${zoneId} ${slot}`

/**
 * Whether all wanted places were just freed by the buyer's own holds: who changes an order keeps its places, whoever waits for
 * one. They are locked since they were freed.
 */
export function areOwnPlaces(freed: readonly TakenSpot[], wanted: readonly TakenSpot[]): boolean {
  const left = Map.groupBy(freed, nameOf)
  return wanted.every((spot) => left.get(nameOf(spot))?.pop() !== undefined)
}

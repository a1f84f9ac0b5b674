import type { TakenSpot } from '#rules/sale/places.ts'
import { WITH_PLACES } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { Conflict } from '#server/platform/database/retry.ts'
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
 * Releases the holds, each with all of its order, in the order of their ids. Throws Conflict where one became a permit
 * meanwhile.
 */
export async function releaseHolds(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const ofOrders = await tx
    .selectFrom('purchase')
    .select(['association_id', 'order_id'])
    .where('id', 'in', ids)
    .where('order_id', 'is not', null)
    .execute()
  const rows = await tx
    .selectFrom('purchase')
    .selectAll()
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
  for (const row of rows) await endPurchase(tx, row, 'released', now)
}

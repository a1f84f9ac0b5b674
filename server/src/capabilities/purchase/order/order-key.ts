import type { RequestOf } from '#contract/call.ts'
import type { openPayment } from '#contract/purchase.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

const plain = (name: string | undefined) => name?.trim().toLowerCase() ?? null

/**
 * The fields that identify an order, as one text: the same buyer and key mean the same hold. Options, discount and
 * keeping the catch change the price of a hold or complete it, but not what is held.
 */
export const orderKeyOf = (input: RequestOf<typeof openPayment>): string =>
  JSON.stringify([
    input.permitId,
    input.firstDay,
    input.lastDay,
    input.zoneId ?? null,
    input.slot ?? null,
    input.technique ?? null,
    input.otherEmail ?? null,
    ...(input.accompaniedMinor ? [1, plain(input.minorFirstName), plain(input.minorLastName)] : []),
  ])

type Changed = { firstDay: string; lastDay: string } | { otherEmail: string | null }

/**
 * The key of the same order for other days or another angler, so that ordering it again finds this purchase. Undefined:
 * its buyer holds or has another permit of that order.
 */
export async function changedOrderKey(
  db: Db,
  purchase: PurchaseRow,
  to: Changed,
  now: Date,
): Promise<string | undefined> {
  const orderKey = orderKeyChanged(purchase.order_key, to)
  return (await hasSameOrder(db, purchase, orderKey, now)) ? undefined : orderKey
}

function orderKeyChanged(key: string, to: Changed): string {
  const [permitId, firstDay, lastDay, zoneId, slot, technique, otherEmail, ...child] = JSON.parse(
    key,
  ) as unknown[]
  const changed = 'firstDay' in to ? [to.firstDay, to.lastDay] : [firstDay, lastDay]
  const holder = 'otherEmail' in to ? to.otherEmail : otherEmail
  return JSON.stringify([permitId, ...changed, zoneId, slot, technique, holder, ...child])
}

/** Children without a name may each have one. */
async function hasSameOrder(db: Db, purchase: PurchaseRow, orderKey: string, now: Date): Promise<boolean> {
  if (purchase.holder_kind === 'minor' && purchase.minor_first_name === null) return false
  const other = await db
    .selectFrom('purchase')
    .select('id')
    .where('buyer_id', '=', purchase.buyer_id)
    .where('order_key', '=', orderKey)
    .where('id', '!=', purchase.id)
    .where((e) =>
      e.or([e('state', '=', 'issued'), e.and([e('state', '=', 'held'), e('hold_expires_at', '>', now)])]),
    )
    .executeTakeFirst()
  return other !== undefined
}

import { WITH_PLACES } from '#rules/purchase-lifecycle.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { holdsRefused } from '#server/platform/metrics/counted.ts'
import { refuse } from '#server/platform/refusal.ts'
import { endPurchase } from '../end-purchase.ts'
import { type DecidedOrder, HOLDS_WAIT_SECONDS } from '../order/decide-order.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { discountSentence } from '../order/chosen-discount.ts'
import { useDiscount } from '../store/discounts.ts'
import { type NewPurchase, writeOrder, type Written } from '../store/write-orders.ts'
import { expireHoldsOn } from './expire-holds.ts'

/** Rolls the transaction back when the purchase cannot be written. */
class NotWritten extends Error {
  why: Exclude<Written, 'written'> | 'discountUsedUp'
  constructor(why: NotWritten['why']) {
    super(why)
    this.why = why
  }
}

/**
 * Writes a decided order as a hold or a free permit. Refuses when a place or the discount is gone. False: the situation
 * has changed, and the order has to be decided again.
 */
export async function writeDecidedOrder(
  services: Services,
  { now, language }: OrderRequest,
  decided: DecidedOrder,
  purchase: NewPurchase,
): Promise<boolean> {
  switch (await written(services, decided, purchase, now)) {
    case 'written':
      return true
    case 'discountUsedUp':
      return refuse('DISCOUNT_REFUSED', { detail: discountSentence(services, language, 'DISCOUNT_USED_UP') })
    case 'tooMany':
      holdsRefused.inc()
      return refuse('TOO_MANY_HOLDS', {
        retryAfterSeconds: HOLDS_WAIT_SECONDS,
      })
    case 'full': {
      // Overdue holds free their places before the order is refused.
      const ended = await expireHoldsOn(services, decided.permit.permitId, purchase.spots, now)
      return ended > 0 ? false : refuse('PLACE_TAKEN')
    }
    default:
      return false
  }
}

async function written(
  { db }: Services,
  { replaces, discountCodeId }: DecidedOrder,
  purchase: NewPurchase,
  now: Date,
): Promise<Written | 'discountUsedUp'> {
  if (replaces.length === 0 && discountCodeId === undefined) return writeOrder(db, purchase)
  try {
    await inTransaction(db, async (tx) => {
      await releaseHolds(tx, replaces, now)
      const outcome = await writeOrder(tx, purchase)
      if (outcome !== 'written') throw new NotWritten(outcome)
      if (discountCodeId !== undefined && !(await useDiscount(tx, purchase.purchase, discountCodeId)))
        throw new NotWritten('discountUsedUp')
    })
    return 'written'
  } catch (error) {
    if (error instanceof NotWritten) return error.why
    throw error
  }
}

/** Releases the holds in the order of their ids. One that became a permit meanwhile is left. */
async function releaseHolds(tx: Tx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', 'in', WITH_PLACES)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.some((row) => row.state === 'issued')) throw new NotWritten('stale')
  for (const row of rows) await endPurchase(tx, row, 'released', now)
}

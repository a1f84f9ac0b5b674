import type { TakenSpot } from '#rules/sale/places.ts'
import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { holdsExpired } from '#server/platform/metrics/counted.ts'
import { endPurchase } from '../end-purchase.ts'
import { transferOverMail } from '../memberships/transfer-mails.ts'
import { isMembership } from '../store/purchases.ts'
import { BATCH, overdueHolds, overdueHoldsOn, shortenHolds } from '../store/due-work.ts'

type Needs = Pick<Services, 'db' | 'log' | 'outbox' | 'texts' | 'config'>

/** Who looked at a card form knows; who had days for a transfer is told. */
async function tellOfTransfer(services: Needs, tx: Tx, lines: readonly LineRow[]): Promise<void> {
  const isAwaited = lines.some((line) => line.paid_by === 'transfer' && line.seller_kind === 'self')
  if (isAwaited && lines.every(isMembership))
    await services.outbox.post(tx, await transferOverMail(services, tx, lines))
}

/** Ends one overdue hold, with all of its order, unless another request has locked one. Returns whether it ended. */
export async function expireHold(services: Needs, purchaseId: string, now: Date): Promise<boolean> {
  const isEnded = await inTransaction(services.db, async (tx) => {
    const overdue = tx
      .selectFrom('order_line')
      .selectAll()
      .$castTo<LineRow>()
      .where('state', '=', 'held')
      .where('hold_expires_at', '<=', now)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
    const purchase = await overdue.where('id', '=', purchaseId).executeTakeFirst()
    if (purchase === undefined) return false
    const { association_id, order_id } = purchase
    if (order_id === null) {
      await endPurchase(tx, purchase, 'expired', now)
      await tellOfTransfer(services, tx, [purchase])
      return true
    }
    const ofOrder = overdue.where('association_id', '=', association_id).where('order_id', '=', order_id)
    const lines = await ofOrder.execute()
    if (lines.length < (await heldLines(tx, association_id, order_id))) return false
    for (const line of lines) await endPurchase(tx, line, 'expired', now)
    await tellOfTransfer(services, tx, lines)
    return true
  })
  if (isEnded) holdsExpired.inc()
  return isEnded
}

async function heldLines(tx: Tx, associationId: number, orderId: string): Promise<number> {
  const held = await tx
    .selectFrom('order_line')
    .select('id')
    .where('association_id', '=', associationId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute()
  return held.length
}

/** Returns the holds that did not end: locked, or failed. A failure does not stop the others. */
async function expireEach(services: Needs, ids: string[], now: Date): Promise<string[]> {
  const left: string[] = []
  for (const id of ids) {
    const done = await expireHold(services, id, now).catch((error: unknown) => {
      services.log.error({ err: error, purchase: id }, 'a hold could not be ended')
      return false
    })
    if (!done) left.push(id)
  }
  return left
}

/**
 * Ends every overdue hold, each in its own transaction; safe on several servers. A hold of a clock that was ahead lasts no
 * longer than others from now on. Returns how many ended.
 */
export async function expireHolds(services: Needs, now: Date): Promise<number> {
  const shortened = await shortenHolds(services.db, now)
  if (shortened > 0) services.log.warn({ holds: shortened }, 'holds were begun by a clock that was ahead')
  const left: string[] = []
  for (let total = 0; ;) {
    const ids = await overdueHolds(services.db, now, left)
    const notEnded = await expireEach(services, ids, now)
    left.push(...notEnded)
    total += ids.length - notEnded.length
    if (ids.length < BATCH) return total
  }
}

/** Ends the overdue holds on these places, before an order is refused for lack of places. Returns how many ended. */
export async function expireHoldsOn(services: Needs, spots: TakenSpot[], now: Date): Promise<number> {
  const ids = await overdueHoldsOn(services.db, spots, now)
  return ids.length - (await expireEach(services, ids, now)).length
}

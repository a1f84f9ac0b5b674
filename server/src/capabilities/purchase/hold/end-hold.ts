import type { Db } from '#server/platform/database/open.ts'
import { changeOrder } from '../change-purchase.ts'
import { endPurchase } from '../end-purchase.ts'

/** Ends a live hold, with all of its order, by the id of its first line. Its payments are left to `settle`. False: it lives no more. */
export async function endHold(db: Db, orderId: string, now: Date): Promise<boolean> {
  const ended = await changeOrder(db, orderId, async (lines) => {
    const live = lines.filter(({ purchase }) => purchase.state === 'held')
    if (live.length === 0 || lines.some(({ purchase }) => purchase.state === 'issued')) return undefined
    for (const { tx, purchase } of live) await endPurchase(tx, purchase, 'released', now)
    return true
  })
  return ended === true
}

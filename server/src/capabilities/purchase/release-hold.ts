import type { Services } from '#server/platform/http/services.ts'
import { changeOrder } from './change-purchase.ts'
import { endPurchase } from './end-purchase.ts'
import { settleById } from './settle/settle.ts'
import { findOrder, orderIdOf } from './store/purchases.ts'

/** Ends a live hold, with all of its order. Its buyer is charged nothing: the card's reservation is cancelled now, or by the sweeper. */
export async function releaseHold(services: Services, purchaseId: string): Promise<boolean> {
  const { db, clock, log } = services
  const held = await findOrder(db, purchaseId)
  if (held === undefined) return false
  const released = await changeOrder(db, orderIdOf(held.purchase), async (lines) => {
    const live = lines.filter(({ purchase }) => purchase.state === 'held')
    if (live.length === 0 || lines.some(({ purchase }) => purchase.state === 'issued')) return undefined
    for (const { tx, purchase } of live) await endPurchase(tx, purchase, 'released', clock.now())
    return true
  })
  if (released === undefined) return false
  await settleById(services, purchaseId).catch((error: unknown) =>
    log.warn({ err: error, purchase: purchaseId }, 'a payment is not finished yet'),
  )
  return true
}

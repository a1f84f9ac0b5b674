import type { Services } from '#server/platform/http/services.ts'
import { endHold } from './hold/end-hold.ts'
import { settleById } from './settle/settle.ts'
import { findOrder, orderIdOf } from './store/purchases.ts'

/** Ends a live hold, with all of its order. Its buyer is charged nothing: the card's reservation is cancelled now, or by the sweeper. */
export async function releaseHold(services: Services, purchaseId: string): Promise<boolean> {
  const { db, clock, log } = services
  const held = await findOrder(db, purchaseId)
  if (held === undefined || !(await endHold(db, orderIdOf(held.purchase), clock.now()))) return false
  await settleById(services, purchaseId).catch((error: unknown) =>
    log.warn({ err: error, purchase: purchaseId }, 'a payment is not finished yet'),
  )
  return true
}

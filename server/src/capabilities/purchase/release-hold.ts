import type { Services } from '#server/platform/http/services.ts'
import { changePurchase } from './change-purchase.ts'
import { endPurchase } from './end-purchase.ts'
import { settleById } from './settle/settle.ts'

/** Ends a live hold. Its buyer is charged nothing: the card's reservation is cancelled now, or by the sweeper. */
export async function releaseHold(services: Services, purchaseId: string): Promise<boolean> {
  const { db, clock, log } = services
  const released = await changePurchase(db, purchaseId, async ({ tx, purchase }) => {
    if (purchase.state !== 'held') return undefined
    await endPurchase(tx, purchase, 'released', clock.now())
    return true
  })
  if (released === undefined) return false
  await settleById(services, purchaseId).catch((error: unknown) =>
    log.warn({ err: error, purchase: purchaseId }, 'a payment is not finished yet'),
  )
  return true
}

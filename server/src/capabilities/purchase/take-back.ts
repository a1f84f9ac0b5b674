import type { Services } from '#server/platform/http/services.ts'
import { endPurchase } from './end-purchase.ts'
import { settle } from './settle/settle.ts'
import { changePurchase, type LockedPurchase } from './store/change-purchase.ts'
import { markWithdrawn, planRefund } from './store/payments.ts'

/**
 * Takes a sold permit back: places, bookings and discount are free, its code is stale, and its payment is marked to be
 * refunded, by `centsBack` of its amount. From then on `settle` or the sweeper gives the money back.
 */
export async function takeBack(
  { tx, purchase, payments }: LockedPurchase,
  now: Date,
  centsBack: (amountCents: number) => number | null = () => null,
): Promise<void> {
  await endPurchase(tx, purchase, 'refunded', now)
  for (const payment of payments) {
    if (payment.state === 'captured') await planRefund(tx, payment, centsBack(payment.amount_cents), now)
    // A request that is just capturing finds that nothing is sold for it any more.
    else if (payment.withdrawn_at === null) await markWithdrawn(tx, payment, now)
  }
}

/** Ends a live hold. Its buyer is charged nothing: the card's reservation is cancelled now, or by the sweeper. */
export async function releaseHold(services: Services, purchaseId: string): Promise<boolean> {
  const { db, clock, log } = services
  const released = await changePurchase(db, purchaseId, async ({ tx, purchase }) => {
    if (purchase.state !== 'held') return undefined
    await endPurchase(tx, purchase, 'released', clock.now())
    return true
  })
  if (released === undefined) return false
  await settle(services, purchaseId).catch((error: unknown) =>
    log.warn({ err: error, purchase: purchaseId }, 'a payment is not finished yet'),
  )
  return true
}

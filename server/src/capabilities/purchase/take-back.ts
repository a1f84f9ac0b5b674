import type { Services } from '#server/platform/http/services.ts'
import { endPurchase } from './end-purchase.ts'
import { settleById } from './settle/settle.ts'
import { changePurchase } from './change-purchase.ts'
import type { LockedPurchase } from './store/locked-purchase.ts'
import { recordWithdrawal, planRefund } from './store/payments.ts'

/**
 * Takes a sold permit back: places, bookings and discount are free, its code is stale, and its payment is marked for a
 * refund of `centsBack`. `settle` or the sweeper refunds the money afterwards.
 */
export async function takeBack(
  { tx, purchase, payments }: LockedPurchase,
  now: Date,
  centsBack: (amountCents: number) => number | null = () => null,
): Promise<void> {
  await endPurchase(tx, purchase, 'refunded', now)
  for (const payment of payments) {
    if (payment.state === 'captured') await planRefund(tx, payment, centsBack(payment.amount_cents), now)
    // A concurrent capture finds that nothing is sold for the payment any more.
    else if (payment.withdrawn_at === null) await recordWithdrawal(tx, payment, now)
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
  await settleById(services, purchaseId).catch((error: unknown) =>
    log.warn({ err: error, purchase: purchaseId }, 'a payment is not finished yet'),
  )
  return true
}

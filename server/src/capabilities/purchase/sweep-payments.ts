import type { Services } from '#server/platform/http/services.ts'
import { settleById } from './settle/settle.ts'
import { takeDuePayments } from './store/due-work.ts'

/** A provider call that hangs does not block the others. */
const LANES = 4

/**
 * Settles every purchase with an unfinished payment, each on its own: a failure is logged and does not stop the others.
 * Payments that become due meanwhile wait for the next run, so that this one ends also while the provider is down.
 * Returns the number of purchases.
 */
export async function sweepPayments(services: Services): Promise<number> {
  const { db, clock, log } = services
  const begun = clock.now()
  const settleOrLog = (purchaseId: string) =>
    settleById(services, purchaseId).catch((error: unknown) =>
      log.warn({ err: error, purchase: purchaseId }, 'a payment is not finished yet'),
    )
  for (let total = 0; ;) {
    const due = await takeDuePayments(db, begun, clock.now())
    if (due.length === 0) return total
    total += due.length
    const lane = async () => {
      for (let next = due.pop(); next !== undefined; next = due.pop()) await settleOrLog(next)
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }
}

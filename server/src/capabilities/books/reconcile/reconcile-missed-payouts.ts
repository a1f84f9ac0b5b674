import type { Services } from '#server/platform/http/services.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { readMissedPayouts } from '../../payouts/index.ts'
import { reconcileCameBack, reconcileDisputesSince } from '../../purchase/index.ts'
import { unheardFailures } from '../store/unheard-failures.ts'
import { accountsThatSell } from '../store/accounts-that-sell.ts'

/** A bank may decide months after it took the money. */
const DISPUTES_DAYS_BACK = 240
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * For events that were lost: reads the payouts and the disputes of every account that sells. An account that does not answer stops
 * no other, and neither does a dispute that cannot be written: then the run has failed, so that the operator sees it.
 */
export async function reconcileMissedPayouts(services: Services, ending?: AbortSignal): Promise<void> {
  const since = new Date(services.clock.now().getTime() - DISPUTES_DAYS_BACK * DAY_MS)
  const failed: Error[] = []
  for (const account of await accountsThatSell(services.db)) {
    if (ending?.aborted === true) break
    try {
      failed.push(...(await reconcileDisputesSince(services, account, since, ending)))
      await readMissedPayouts(services, account, ending)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      services.log.warn({ err: error, account }, 'the payouts of an account were not read to their end')
    }
  }
  // A refund comes back weeks after it was made: it is found in the payout that has its money again.
  for (const intent of await unheardFailures(services.db)) {
    if (ending?.aborted === true) break
    await reconcileCameBack(services, intent).catch((error: unknown) => {
      services.log.error({ err: error, intent }, 'a refund that came back was not written')
      failed.push(error instanceof Error ? error : new Error(String(error)))
    })
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} disputes and refunds could not be written`)
}

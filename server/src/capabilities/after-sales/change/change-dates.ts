import { changeDates, planDates } from '#contract/changes-together.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { presentPermits } from '../../permits/index.ts'
import { movePermits, planMove } from './move-permits.ts'
import { ownPermits } from './own-permits.ts'

/** Moves several permits to another day together. Idempotent. */
export function serveChangeDates(serve: Serve, services: Services): void {
  serve(changeDates, async ({ input: { purchaseIds, day }, caller, language, now }) => {
    const request = { services, caller, language, now }
    const permits = await retryDecision(async () =>
      movePermits(request, await ownPermits(request, purchaseIds, 'changeDay'), day),
    )
    services.outbox.nudge()
    return { permits: await presentPermits(services, permits, { accountId: caller.accountId, language }) }
  })

  serve(planDates, async ({ input: { purchaseIds, day }, caller, language, now }) => {
    const request = { services, caller, language, now }
    return {
      permits: await retryDecision(async () =>
        planMove(request, await ownPermits(request, purchaseIds, 'changeDay'), day),
      ),
    }
  })
}

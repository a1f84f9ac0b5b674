import { changeDate } from '#contract/changes.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { presentPermit } from '../../permits/index.ts'
import { ownPermit } from '../../purchase/index.ts'
import { movePermit } from './move-permit.ts'

/** Moves a permit to another day. Idempotent. */
export function serveChangeDate(serve: Serve, services: Services): void {
  serve(changeDate, async ({ input: { purchaseId, day }, caller, language, now }) => {
    const request = { services, caller, language, now }
    const permit = await retryDecision(async () => {
      const { purchase } = await ownPermit(request, purchaseId, 'changeDay')
      return movePermit(request, purchase, day)
    })
    services.outbox.nudge()
    return { permit: await presentPermit(services, permit, { accountId: caller.accountId, language }) }
  })
}

import { changeDate } from '#contract/changes.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { presentPermit } from '../../permits/index.ts'
import { checkDaysOf, peopleOfPurchase } from '../../purchase/index.ts'
import { ownPermit, requireValid } from './change-request.ts'
import { decideDay } from './decide-day.ts'
import { writeDay } from './write-day.ts'

/** Moves a permit to another day. Idempotent. */
export function serveChangeDate(serve: Serve, services: Services): void {
  serve(changeDate, async ({ input: { purchaseId, day }, caller, language, now }) => {
    checkDaysOf(changeDate, { day })
    const request = { services, caller, language, now }
    const permit = await retryDecision(async () => {
      const { purchase } = await ownPermit(request, purchaseId)
      requireValid(request, purchase)
      if (purchase.first_day === day) return purchase
      const people = await peopleOfPurchase(services.db, purchase)
      return writeDay(request, purchase, people, await decideDay(request, purchase, people, day))
    })
    services.outbox.nudge()
    return { permit: await presentPermit(services, permit, { accountId: caller.accountId, language }) }
  })
}

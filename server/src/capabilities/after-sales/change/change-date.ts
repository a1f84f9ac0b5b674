import { changeDate } from '#contract/changes.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { checkDaysOf } from '../../catalogue/index.ts'
import { presentPermit } from '../../permits/index.ts'
import { ownPermit, peopleOfPurchase } from '../../purchase/index.ts'
import { decideDay } from './decide-day.ts'
import { requireValid } from './require-changeable.ts'
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

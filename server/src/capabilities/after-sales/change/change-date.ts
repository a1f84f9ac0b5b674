import { changeDate } from '#contract/changes.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { presentPermit } from '../../permits/index.ts'
import { checkDayOf, peopleOf } from '../../purchase/index.ts'
import { inRoundsUntilDone, ownPermit, requireValid } from './changing.ts'
import { decideDay } from './decide-day.ts'
import { writeDay } from './write-day.ts'

/** Moves a permit to another day; the same day again changes nothing. */
export function serveChangeDate(serve: Serve, services: Services): void {
  serve(changeDate, async ({ input: { purchaseId, day }, caller, language, now }) => {
    checkDayOf(changeDate, { day })
    const changing = { services, caller, language, now }
    const permit = await inRoundsUntilDone(async () => {
      const { purchase } = await ownPermit(changing, purchaseId)
      requireValid(changing, purchase)
      if (purchase.first_day === day) return purchase
      const people = await peopleOf(services.db, purchase)
      return writeDay(changing, purchase, people, await decideDay(changing, purchase, people, day))
    })
    services.outbox.nudge()
    return { permit: await presentPermit(services, permit, { accountId: caller.accountId, language }) }
  })
}

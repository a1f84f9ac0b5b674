import type { WaitRow } from '#server/platform/database/tables/wait-tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { endWait, waitAgain } from '../store/waits.ts'
import { tell } from '../tell.ts'

/** With the second offer that is not taken, the wait ends. */
const MISSED_AT_MOST = 2

/** The choices for which it is too late. */
export const lateChoices = ({ choices }: Pick<WaitRow, 'choices'>, now: Date): number[] =>
  choices.flatMap(({ offersEnd }, n) => (new Date(offersEnd) <= now ? [n] : []))

/** After an offer that was not taken: the last in line, or not waiting any more. */
export const missOffer = (services: Services, wait: WaitRow, now: Date): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    if (wait.missed + 1 < MISSED_AT_MOST) {
      if (await waitAgain(tx, wait, lateChoices(wait, now)))
        await tell(services, tx, wait, { what: 'missed' })
    } else if (await endWait(tx, wait.id, 'missed', now))
      await tell(services, tx, wait, { what: 'missedTwice' })
  })

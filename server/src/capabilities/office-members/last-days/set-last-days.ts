import * as calls from '#contract/office-membership.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { recordEvent } from '../../staff/index.ts'
import { writeLastDay } from '../store/last-days.ts'
import { lockMembers } from '../store/write-members.ts'

/** A list without days makes members without an end, who have nothing to renew: the office says until when they are, in one act. */
export function serveSetLastDays(serve: Serve, { db }: Services): void {
  serve(calls.setLastDays, ({ input: { associationId, lastDay }, caller, now }) =>
    inTransaction(db, async (tx) => {
      await lockMembers(tx, associationId)
      const actId = uuidv7()
      const changed = await writeLastDay(tx, { associationId, actId, now }, lastDay)
      if (changed > 0)
        await recordEvent(
          tx,
          caller,
          { act: 'members.dated', subjectId: actId, after: { changed, lastDay }, earlier: { actId } },
          now,
        )
      return { changed }
    }),
  )
}

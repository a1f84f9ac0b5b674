import * as calls from '#contract/member-import.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recordEvent } from '../staff/index.ts'
import { readRow } from './read-row.ts'
import { applyList } from './store/apply-members.ts'
import { returningMembers } from './store/returning-members.ts'
import { sharedNumbers } from './store/shared-numbers.ts'
import {
  findImport,
  findMembersOfRows,
  judge,
  mistakesOf,
  sharedEmails,
  stageRows,
} from './store/staged-members.ts'
import { lockMembers } from './store/write-members.ts'

/** A list of members in pieces: nothing of it counts before it is applied. */
export function serveMemberImport(serve: Serve, { db }: Services): void {
  serve(calls.stageMembers, async ({ input, now }) => {
    const today = await siteToday(db, now)
    const rows = [...new Map(input.rows.map((row) => [row.row, readRow(row, today)])).values()]
    const staged = await inTransaction(db, (tx) => stageRows(tx, input, rows, now))
    return { staged: staged ?? refuse('NOT_FOUND') }
  })

  serve(calls.judgeMembers, ({ input, now }) =>
    inTransaction(db, async (tx) => {
      if ((await findImport(tx, input)) === undefined) return refuse('NOT_FOUND')
      await findMembersOfRows(tx, input)
      const { count, shared } = await sharedNumbers(tx, { ...input, replaces: false, now })
      const { count: back, returning } = await returningMembers(tx, { ...input, now })
      return {
        ...(await judge(tx, { ...input, now })),
        mistakes: await mistakesOf(tx),
        sharing: count,
        sharedNumbers: shared,
        returning: back,
        returningMembers: returning,
        sharedEmails: await sharedEmails(tx, input),
      }
    }),
  )

  serve(calls.applyMembers, ({ input, caller, now }) =>
    inTransaction(db, async (tx) => {
      const { associationId, rows, replaces } = input
      // One who waited here for the same list finds what was done.
      await lockMembers(tx, associationId)
      const { outcome } = (await findImport(tx, input)) ?? refuse('NOT_FOUND')
      if (outcome !== null) return outcome
      await findMembersOfRows(tx, input)
      const { staged, added, changed, same } = await judge(tx, { ...input, now })
      if (staged !== rows) return refuse('LIST_INCOMPLETE')
      if (added + changed + same === 0) return refuse('LIST_EMPTY')
      if (input.keepsSharedNumbers !== true && (await sharedNumbers(tx, { ...input, now })).count > 0)
        return refuse('NUMBERS_SHARED')
      if (input.takesReturning !== true && (await returningMembers(tx, { ...input, now })).count > 0)
        return refuse('REFUNDED_RETURNING')
      const actId = uuidv7()
      const { outcome: done, hasWritten } = await applyList(tx, { ...input, actId, now })
      // An act without a change cannot be undone, and would block the undo of the act before it.
      if (!hasWritten) return done
      const values = {
        after: { added: done.added, changed: done.changed, removed: done.removed, replaces },
        earlier: { actId },
      }
      await recordEvent(
        tx,
        caller,
        { act: 'members.imported', subjectId: String(associationId), ...values },
        now,
      )
      return done
    }),
  )
}

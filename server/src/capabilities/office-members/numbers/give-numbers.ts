import * as calls from '#contract/office-membership.ts'
import { wireNameOf } from '#contract/wire.ts'
import { numbersFrom } from '#rules/membership/numbering.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuseFields } from '#server/platform/refusal.ts'
import { recordEvent } from '../../staff/index.ts'
import { numbersOf } from '../store/figures.ts'
import { withoutNumber, writeNumbers } from '../store/numbers.ts'
import { lockMembers } from '../store/write-members.ts'

/** Numbers for members of today who have none, by last name; one act, undone as a list is. */
export function serveGiveNumbers(serve: Serve, { db }: Services): void {
  serve(calls.giveNumbers, async ({ input: { associationId, first }, caller, now }) => {
    const today = await siteToday(db, now)
    return inTransaction(db, async (tx) => {
      await lockMembers(tx, associationId)
      const without = await withoutNumber(tx, associationId, today)
      const { numbers: taken, given } = await numbersOf(tx, associationId)
      const numbers = numbersFrom(first, without.length, [...taken, ...given])
      if (numbers === undefined || (without.length > 0 && (numbers.at(-1)?.length ?? 0) > NUMBER_LONGEST))
        return refuseFields([
          { field: wireNameOf(calls.giveNumbers.request, 'first'), code: 'NUMBER_NOT_COUNTABLE' },
        ])
      if (without.length === 0) return { given: 0 }
      const actId = uuidv7()
      await writeNumbers(tx, { associationId, actId, now }, without, numbers)
      const after = { changed: without.length }
      await recordEvent(
        tx,
        caller,
        { act: 'members.numbered', subjectId: actId, after, earlier: { actId } },
        now,
      )
      return { given: without.length, last: numbers.at(-1) }
    })
  })
}

const NUMBER_LONGEST = 40

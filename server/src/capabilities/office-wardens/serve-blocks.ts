import * as calls from '#contract/office-wardens.ts'
import type { OfficeBlock } from '#contract/office-wardens.ts'
import { wireNameOf } from '#contract/wire.ts'
import { addDays } from '#rules/days.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { recordEvent } from '../staff/index.ts'
import { beginBlock, blockInTrail, blocksOf, isBlockOn, stopBlock } from './store/blocks.ts'
import { todayAt } from './today-at.ts'

/** The people to whom an association sells nothing. Permits that they have stay valid. */
export function serveBlocks(serve: Serve, { db }: Services): void {
  const todayOf = (associationId: number, now: Date) => todayAt(db, associationId, now)

  async function present({ associationId }: Pick<Officer, 'associationId'>, now: Date) {
    const rows = await blocksOf(db, associationId, await todayOf(associationId, now))
    const blocks = rows.map((row): OfficeBlock => ({
      blockId: row.id,
      email: row.email,
      isOnlyInFile: !row.byOffice,
      ...(row.name !== null && { name: row.name }),
      ...(row.until !== null && { until: row.until }),
      ...(row.reason !== null && { reason: row.reason }),
    }))
    return { blocks }
  }

  serve(calls.listBlocks, ({ caller, now }) => present(caller, now))

  serve(calls.blockAngler, async ({ input, caller, now }) => {
    const { associationId, email, until, reason } = input
    const today = await todayOf(associationId, now)
    if (until !== undefined && until < today)
      return refuseFields([{ field: wireNameOf(calls.blockAngler.request, 'until'), code: 'DAY_IN_PAST' }])
    await inTransaction(db, async (tx) => {
      const block = { email, until, reason }
      const { id, earlier } = await beginBlock(tx, associationId, block, { now, today })
      const isOn = earlier !== undefined && isBlockOn(earlier, today)
      const from = isOn ? earlier.from : today
      const values = {
        ...(isOn && { before: blockInTrail(earlier) }),
        after: blockInTrail({ from, until: until ?? null, reason }),
        earlier: { block: earlier === undefined ? null : { until: earlier.until, reason: earlier.reason } },
      }
      await recordEvent(tx, caller, { act: 'block.begun', subjectId: id, ...values, reason }, now)
    })
    return present(caller, now)
  })

  serve(calls.endBlock, async ({ input: { associationId, blockId }, caller, now }) => {
    const today = await todayOf(associationId, now)
    await inTransaction(db, async (tx) => {
      const lastDay = addDays(today, -1)
      const ended = await stopBlock(tx, associationId, blockId, { today, lastDay })
      if (ended === undefined) return refuse('NOT_FOUND')
      const values = {
        before: blockInTrail(ended),
        after: blockInTrail({ ...ended, until: lastDay }),
        earlier: { block: { until: ended.until, reason: ended.reason } },
      }
      await recordEvent(tx, caller, { act: 'block.ended', subjectId: blockId, ...values }, now)
    })
    return present(caller, now)
  })
}

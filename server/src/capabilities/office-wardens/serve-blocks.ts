import * as calls from '#contract/office-wardens.ts'
import type { OfficeBlock } from '#contract/office-wardens.ts'
import { wireNameOf } from '#contract/wire.ts'
import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { associationById } from '../catalogue/index.ts'
import { recordEvent } from '../staff/index.ts'
import { beginBlock, blocksOf, stopBlock } from './store/blocks.ts'

/** The people to whom an association sells nothing. Permits that they have stay valid. */
export function serveBlocks(serve: Serve, { db }: Services): void {
  const todayOf = async (associationId: number, now: Date) => {
    const { timeZone } = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
    return dayIn(timeZone, now)
  }

  async function present({ associationId }: Pick<Officer, 'associationId'>, now: Date) {
    const rows = await blocksOf(db, associationId, await todayOf(associationId, now))
    const blocks = rows.map((row): OfficeBlock => ({
      blockId: row.id,
      email: row.email,
      isOfFile: !row.byOffice,
      ...(row.name !== null && { name: row.name }),
      ...(row.until !== null && { until: row.until }),
      ...(row.reason !== null && { reason: row.reason }),
    }))
    return { blocks }
  }

  serve(calls.listBlocks, ({ caller, now }) => present(caller, now))

  serve(calls.blockAngler, async ({ input, caller, now }) => {
    const { associationId, email, until, reason } = input
    if (until !== undefined && until < (await todayOf(associationId, now)))
      return refuseFields([{ field: wireNameOf(calls.blockAngler.request, 'until'), code: 'DAY_IN_PAST' }])
    await inTransaction(db, async (tx) => {
      const { id, earlier } = await beginBlock(tx, associationId, { email, until, reason }, now)
      const values = { after: { until: until ?? null }, earlier: { block: earlier } }
      await recordEvent(tx, caller, { act: 'block.begun', subjectId: id, ...values, reason }, now)
    })
    return present(caller, now)
  })

  serve(calls.endBlock, async ({ input: { associationId, blockId }, caller, now }) => {
    const today = await todayOf(associationId, now)
    await inTransaction(db, async (tx) => {
      const ended = await stopBlock(tx, associationId, blockId, { today, lastDay: addDays(today, -1) })
      if (ended === undefined) return refuse('NOT_FOUND')
      const values = { before: { until: ended.until }, earlier: { block: ended } }
      await recordEvent(tx, caller, { act: 'block.ended', subjectId: blockId, ...values }, now)
    })
    return present(caller, now)
  })
}

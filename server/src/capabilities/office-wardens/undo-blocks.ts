import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { associationById } from '../catalogue/index.ts'
import { recordEvent, type Undo, type UndoneEvent } from '../staff/index.ts'
import { type EarlierBlock, putBackBlock, stopBlock } from './store/blocks.ts'

const earlierOf = ({ earlier }: UndoneEvent) => (earlier as { block: EarlierBlock | null }).block

/** The block that there was before, or none. */
export const undoBeginBlock: Undo = async (tx, actor, event, now) => {
  const { associationId } = actor
  const { subjectId, eventId } = event
  const earlier = earlierOf(event)
  const today = await todayOf(tx, associationId, now)
  const wasBlocked = earlier !== null && (earlier.until === null || earlier.until >= today)
  const done = wasBlocked
    ? await putBackBlock(tx, associationId, subjectId, earlier)
    : await stopBlock(tx, associationId, subjectId, { today, lastDay: addDays(today, -1) })
  if (done === undefined) return refuse('CANNOT_UNDO')
  const values = wasBlocked
    ? ({ act: 'block.begun', after: { until: earlier.until } } as const)
    : ({ act: 'block.ended' } as const)
  await recordEvent(tx, actor, { ...values, subjectId, undoes: eventId }, now)
}

/** Blocked again, until the day that was said. */
export const undoEndBlock: Undo = async (tx, actor, event, now) => {
  const { subjectId, eventId } = event
  const block = earlierOf(event) ?? refuse('CANNOT_UNDO')
  if ((await putBackBlock(tx, actor.associationId, subjectId, block)) === undefined)
    return refuse('CANNOT_UNDO')
  const values = { after: { until: block.until }, undoes: eventId }
  await recordEvent(tx, actor, { act: 'block.begun', subjectId, ...values }, now)
}

async function todayOf(tx: Tx, associationId: number, now: Date): Promise<string> {
  const { timeZone } = (await associationById(tx, associationId)) ?? refuse('NOT_FOUND')
  return dayIn(timeZone, now)
}

import { addDays } from '#rules/days.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recordEvent, type Undo, type UndoneEvent } from '../staff/index.ts'
import { blockInTrail, type EarlierBlock, isBlockOn, putBackBlock, stopBlock } from './store/blocks.ts'
import { todayAt } from './today-at.ts'

const earlierOf = ({ earlier }: UndoneEvent) => (earlier as { block: EarlierBlock | null }).block

/** The block that there was before, or none. */
export const undoBeginBlock: Undo = async (tx, actor, event, now) => {
  const { associationId } = actor
  const { subjectId, eventId } = event
  const earlier = earlierOf(event)
  const today = await todayAt(tx, associationId, now)
  const wasBlocked = earlier !== null && isBlockOn(earlier, today)
  const lastDay = addDays(today, -1)
  const done = wasBlocked
    ? await putBackBlock(tx, associationId, subjectId, earlier)
    : await stopBlock(tx, associationId, subjectId, { today, lastDay })
  if (done === undefined) return refuse('CANNOT_UNDO')
  const values = {
    act: wasBlocked ? 'block.begun' : 'block.ended',
    before: blockInTrail(done),
    after: blockInTrail({ ...done, ...(wasBlocked ? earlier : { until: lastDay }) }),
  } as const
  await recordEvent(tx, actor, { ...values, subjectId, undoes: eventId }, now)
}

/** Blocked again, until the day that was said. */
export const undoEndBlock: Undo = async (tx, actor, event, now) => {
  const { subjectId, eventId } = event
  const block = earlierOf(event) ?? refuse('CANNOT_UNDO')
  const ended = (await putBackBlock(tx, actor.associationId, subjectId, block)) ?? refuse('CANNOT_UNDO')
  const values = {
    before: blockInTrail(ended),
    after: blockInTrail({ ...ended, ...block }),
    undoes: eventId,
  }
  await recordEvent(tx, actor, { act: 'block.begun', subjectId, ...values }, now)
}

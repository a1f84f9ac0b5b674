import { refuse } from '#server/platform/refusal.ts'
import { recordEvent, type Undo } from '../staff/index.ts'
import { type RemovedWarden, restoreWardenIn } from '../supervision/index.ts'
import { changedDuty } from './changed-duty.ts'
import { type Duty, setDuty } from './store/wardens.ts'

/** Where and when they were expected before. */
export const undoChangeWarden: Undo = async (tx, actor, { subjectId, eventId, earlier }, now) => {
  const { associationId } = actor
  const { zones, days } = earlier as Duty
  const before = await setDuty(tx, { associationId, accountId: subjectId }, { zones, days })
  if (before === undefined) return refuse('CANNOT_UNDO')
  await recordEvent(
    tx,
    actor,
    {
      act: 'warden.changed',
      subjectId,
      ...(await changedDuty(tx, before, { zones, days })),
      undoes: eventId,
    },
    now,
  )
}

/** A warden again, with the areas and days that they had. They sign in anew with their password. */
export const undoRemoveWarden: Undo = async (tx, actor, { subjectId, eventId, earlier }, now) => {
  const before = earlier as Pick<RemovedWarden, 'wasInFile' | 'duty'>
  if (!(await restoreWardenIn(tx, actor.associationId, subjectId, before))) return refuse('CANNOT_UNDO')
  await recordEvent(tx, actor, { act: 'warden.restored', subjectId, undoes: eventId }, now)
}

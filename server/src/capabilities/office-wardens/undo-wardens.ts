import { refuse } from '#server/platform/refusal.ts'
import { recordEvent, type Undo } from '../staff/index.ts'
import { type RemovedWarden, restoreWardenIn } from '../supervision/index.ts'
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
      before: { zones: before.zones.length, days: before.days.length },
      after: { zones: zones.length, days: days.length },
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

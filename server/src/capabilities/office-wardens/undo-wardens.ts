import { changedFrom } from '#rules/club/duty.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recordEvent, type Undo } from '../staff/index.ts'
import { type RemovedWarden, restoreWardenIn } from '../supervision/index.ts'
import { changedDuty } from './changed-duty.ts'
import { type Expected, lockExpected, setExpected } from './store/wardens.ts'
import { todayAt } from './today-at.ts'

/** Where and when they were expected before, from today on. */
export const undoChangeWarden: Undo = async (tx, actor, { subjectId, eventId, earlier }, now) => {
  const { associationId } = actor
  const ids = { associationId, accountId: subjectId }
  const today = await todayAt(tx, associationId, now)
  const wanted = earlier as Expected
  const before = (await lockExpected(tx, ids)) ?? refuse('CANNOT_UNDO')
  await setExpected(tx, ids, { before, wanted, today })
  const values = await changedDuty(tx, before, { ...wanted, ...changedFrom(today, before, wanted) }, today)
  await recordEvent(tx, actor, { act: 'warden.changed', subjectId, ...values, undoes: eventId }, now)
}

/** What is kept of a removal, to take it back. */
export interface EarlierWarden extends Pick<RemovedWarden, 'wasInFile' | 'duty'> {
  removedOn: string
}

/** A warden again, with the areas and days that they had. They sign in anew with their password. */
export const undoRemoveWarden: Undo = async (tx, actor, { subjectId, eventId, earlier }, now) => {
  const { associationId } = actor
  const today = await todayAt(tx, associationId, now)
  if (!(await restoreWardenIn(tx, associationId, subjectId, earlier as EarlierWarden, today)))
    return refuse('CANNOT_UNDO')
  await recordEvent(tx, actor, { act: 'warden.restored', subjectId, undoes: eventId }, now)
}

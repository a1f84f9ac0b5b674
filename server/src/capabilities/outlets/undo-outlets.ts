import { refuse } from '#server/platform/refusal.ts'
import { recordEvent, type Undo } from '../staff/index.ts'
import { changedTerms } from './outlet-terms.ts'
import { lockOutlet, type OutletTerms, replaceOutlet, writeRemoval } from './store/outlets.ts'

/** It sells no more. */
export const undoAddOutlet: Undo = async (tx, actor, { subjectId, eventId }, now) => {
  const found = await lockOutlet(tx, actor.associationId, subjectId)
  if (found === undefined || found.removedAt !== null) return refuse('CANNOT_UNDO')
  await recordEvent(tx, actor, { act: 'outlet.removed', subjectId, undoes: eventId }, now)
  await writeRemoval(tx, actor.associationId, subjectId, { at: now, eventId: null })
}

/** As it was agreed before the change. */
export const undoChangeOutlet: Undo = async (tx, actor, { subjectId, eventId, earlier }, now) => {
  const { outlet } = earlier as { outlet: OutletTerms }
  const found = await lockOutlet(tx, actor.associationId, subjectId)
  if (found === undefined || found.removedAt !== null) return refuse('CANNOT_UNDO')
  await replaceOutlet(tx, actor.associationId, subjectId, outlet, now)
  const changed = await changedTerms(tx, actor.associationId, found, outlet)
  const event = { act: 'outlet.changed', subjectId, undoes: eventId, ...changed } as const
  await recordEvent(tx, actor, event, now)
}

/** It sells again, with the same people. */
export const undoRemoveOutlet: Undo = async (tx, actor, { subjectId, eventId }, now) => {
  const found = await lockOutlet(tx, actor.associationId, subjectId)
  if (found === undefined || found.removedAt === null) return refuse('CANNOT_UNDO')
  await writeRemoval(tx, actor.associationId, subjectId, { at: null, eventId: null })
  await recordEvent(tx, actor, { act: 'outlet.restored', subjectId, undoes: eventId }, now)
}

import { refuse } from '#server/platform/refusal.ts'
import { recordEvent, type Undo } from '../staff/index.ts'
import {
  findOrdinance,
  lockOrdinances,
  writeRemoval,
  type OrdinanceContent,
  putBack,
  replaceOrdinance,
} from './store/ordinances.ts'
import { changedContent, eventValuesOf } from './ordinance-content.ts'

/** Shown no longer. */
export const undoIssueOrdinance: Undo = async (tx, actor, { subjectId, eventId }, now) => {
  await lockOrdinances(tx, actor.associationId)
  const found = (await findOrdinance(tx, actor.associationId, subjectId)) ?? refuse('CANNOT_UNDO')
  const event = {
    act: 'ordinance.removed',
    subjectId,
    before: eventValuesOf(found),
    undoes: eventId,
  } as const
  await recordEvent(tx, actor, event, now)
  await writeRemoval(tx, subjectId, null, now)
}

/** As it was before the change. */
export const undoChangeOrdinance: Undo = async (tx, actor, { subjectId, eventId, earlier }, now) => {
  const { ordinance } = earlier as { ordinance: OrdinanceContent }
  await lockOrdinances(tx, actor.associationId)
  const found = (await findOrdinance(tx, actor.associationId, subjectId)) ?? refuse('CANNOT_UNDO')
  await replaceOrdinance(tx, subjectId, ordinance, now)
  const values = await changedContent(tx, found, ordinance)
  await recordEvent(tx, actor, { act: 'ordinance.changed', subjectId, ...values, undoes: eventId }, now)
}

/** Shown again. */
export const undoRemoveOrdinance: Undo = async (tx, actor, { subjectId, eventId }, now) => {
  await lockOrdinances(tx, actor.associationId)
  if (!(await putBack(tx, actor.associationId, subjectId))) return refuse('CANNOT_UNDO')
  await recordEvent(tx, actor, { act: 'ordinance.restored', subjectId, undoes: eventId }, now)
}

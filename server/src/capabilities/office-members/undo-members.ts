import { refuse } from '#server/platform/refusal.ts'
import { recordEvent, type Undo, type UndoneEvent } from '../staff/index.ts'
import { undoAct } from './store/undo-act.ts'
import { lockMembers } from './store/write-members.ts'

const actOf = ({ earlier }: UndoneEvent) => (earlier as { actId: string }).actId

/** One member as before; not where somebody wrote them since. */
export const undoMemberAct: Undo = async (tx, actor, event, now) => {
  const { associationId } = actor
  await lockMembers(tx, associationId)
  const { removed, changed, added } = await undoAct(tx, { associationId, actId: actOf(event) })
  if (removed + changed + added === 0) return refuse('CANNOT_UNDO')
  const act = removed > 0 ? 'member.removed' : changed > 0 ? 'member.changed' : 'member.restored'
  await recordEvent(tx, actor, { act, subjectId: event.subjectId, undoes: event.eventId }, now)
}

/** Undoes a list, except for members written by a later act. */
export const undoMemberImport: Undo = async (tx, actor, event, now) => {
  const { associationId } = actor
  await lockMembers(tx, associationId)
  const { removed, changed, added, kept } = await undoAct(tx, { associationId, actId: actOf(event) })
  if (removed + changed + added === 0) return refuse('CANNOT_UNDO')
  const after = { added, changed, removed, kept }
  await recordEvent(
    tx,
    actor,
    { act: 'members.restored', subjectId: event.subjectId, after, undoes: event.eventId },
    now,
  )
}

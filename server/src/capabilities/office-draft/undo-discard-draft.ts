import type { PartName } from '#association-file/draft-parts.ts'
import { recordEvent, type Undo } from '../staff/index.ts'
import { partsOfEvent } from './draft-acts.ts'
import { writeParts } from './save-parts.ts'
import { lockDraft } from './store/draft-parts.ts'

/** The changes that were taken back are there again, for the next edition. */
export const undoDiscardDraft: Undo = async (tx, actor, { subjectId, eventId, earlier }, now) => {
  const { parts } = earlier as { parts: [PartName, unknown][] }
  await lockDraft(tx, actor.associationId)
  const values = new Map(parts.map(([part, value]) => [part, value ?? undefined]))
  const saved = await writeParts(tx, actor.associationId, values, actor.accountId, now)
  const after = partsOfEvent(saved)
  await recordEvent(tx, actor, { act: 'draft.saved', subjectId, after, undoes: eventId }, now)
}

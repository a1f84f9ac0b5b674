import { rightOfPart } from '#contract/office-draft.ts'
import type { PartName } from '#association-file/draft-parts.ts'
import { hasRight, type OfficeRole } from '#rules/office-rights.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recordEvent, type Undo } from '../staff/index.ts'
import { partsOfEvent } from './draft-acts.ts'
import { writeParts } from './save-parts.ts'
import { lockDraft } from './store/draft-parts.ts'

const mayChange = (role: OfficeRole | null, part: string): boolean =>
  role !== null && hasRight(role, rightOfPart(part))

/** The parts that were taken back, or replaced by an earlier edition, are in the draft as they were before. */
export const undoDraftAct: Undo = async (tx, actor, { subjectId, eventId, earlier }, now) => {
  const { parts } = earlier as { parts: [PartName, unknown][] }
  const isMissing = parts.some(([part]) => 'role' in actor && !mayChange(actor.role, part))
  if (isMissing) return refuse('RIGHT_MISSING')
  await lockDraft(tx, actor.associationId)
  const values = new Map(parts.map(([part, value]) => [part, value ?? undefined]))
  const saved = await writeParts(tx, actor.associationId, values, actor.accountId, now)
  const after = partsOfEvent(saved)
  await recordEvent(tx, actor, { act: 'draft.saved', subjectId, after, undoes: eventId }, now)
}

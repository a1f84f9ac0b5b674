import { rightOfPart } from '#contract/office-draft.ts'
import { type PartName, partsOf } from '#association-file/draft-parts.ts'
import { hasRight, type OfficeRole } from '#rules/club/office-rights.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recordEvent, type Undo } from '../staff/index.ts'
import { partsOfEvent } from './draft-acts.ts'
import type { EarlierPart } from './earlier-parts.ts'
import { publishedFile } from './read-association-draft.ts'
import { writeParts } from './save-parts.ts'
import { lockDraft } from './store/draft-parts.ts'

const mayChange = (role: OfficeRole | null, part: string): boolean =>
  role !== null && hasRight(role, rightOfPart(part))

/** The parts that were taken back, or replaced by an earlier edition, are in the draft as they were before, and so is who saved them. */
export const undoDraftAct: Undo = async (tx, actor, { subjectId, eventId, earlier }, now) => {
  const { parts } = earlier as { parts: EarlierPart[] }
  const isMissing = parts.some(([part]) => 'role' in actor && !mayChange(actor.role, part))
  if (isMissing) return refuse('RIGHT_MISSING')
  await lockDraft(tx, actor.associationId)
  const values = new Map(parts.map(([part, value]) => [part as PartName, value ?? undefined]))
  const savers = new Map(parts.flatMap(([part, , saved]) => (saved === undefined ? [] : [[part, saved]])))
  const saved = await writeParts(tx, actor.associationId, values, actor.accountId, now, savers)
  const after = partsOfEvent(saved, partsOf(await publishedFile(tx, actor.associationId)))
  await recordEvent(tx, actor, { act: 'draft.saved', subjectId, after, undoes: eventId }, now)
}

import { undoDraftAct } from './undo-draft-act.ts'

export { type DraftActs, draftActs } from './draft-acts.ts'
export { draftThread } from './draft-thread.ts'
export { serveOfficeDraft } from './serve-draft.ts'
export { serveUploadPicture } from './serve-pictures.ts'

/** How acts on the draft of an association are undone. */
export const undoingOfDraft = { 'draft.discarded': undoDraftAct, 'edition.restored': undoDraftAct }

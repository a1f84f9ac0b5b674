export { type DraftActs, draftActs } from './draft-acts.ts'
export { draftThread } from './draft-thread.ts'
export { serveOfficeDraft } from './serve-draft.ts'
export { undoDiscardDraft } from './undo-discard-draft.ts'

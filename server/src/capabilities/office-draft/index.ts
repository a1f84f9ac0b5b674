export { serveOfficeDraft, undoDiscardDraft } from './serve-draft.ts'

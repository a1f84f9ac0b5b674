import {
  discardDraft,
  listEditions,
  previewEdition,
  publishEdition,
  readDraft,
  restoreEdition,
  saveDraft,
} from '#contract/office-draft.ts'
import type { Serve } from '#server/platform/http/services.ts'
import type { DraftActs } from './draft-acts.ts'

/** The draft of an association's file, and its editions. */
export function serveOfficeDraft(serve: Serve, acts: DraftActs): void {
  serve(readDraft, acts.readDraft)
  serve(saveDraft, acts.saveDraft)
  serve(discardDraft, acts.discardDraft)
  serve(previewEdition, acts.previewEdition)
  serve(publishEdition, acts.publishEdition)
  serve(listEditions, acts.listEditions)
  serve(restoreEdition, acts.restoreEdition)
}

import { readCardAccount } from '#contract/office-cards.ts'
import { listEditions, previewEdition, readDraft } from '#contract/office-draft.ts'
import { listEvents } from '#contract/office-events.ts'
import { readRules } from '#contract/office-settings.ts'

/** What publishing, discarding and restoring change. */
export const RENEWED_BY_REVIEW = [
  readDraft,
  previewEdition,
  listEditions,
  listEvents,
  readRules,
  readCardAccount,
]

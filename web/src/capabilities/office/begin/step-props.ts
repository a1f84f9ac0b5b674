import type { Draft } from '#contract/office-draft.ts'
import type { Office } from '#contract/staff.ts'

/** What each step has. */
export interface StepProps {
  office: Office
  draft: Draft
}

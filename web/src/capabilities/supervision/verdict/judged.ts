import type { CheckResult } from '#contract/permit-check.ts'

/** A verdict as drawn: the codes of `rules/permit-check.ts`, or unknown codes of a later version. */
export interface Judged {
  result: CheckResult
  reasons: readonly string[]
  notices: readonly string[]
}

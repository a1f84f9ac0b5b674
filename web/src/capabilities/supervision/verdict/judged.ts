import type { CheckResult } from '#contract/permit-check.ts'

/** What a check came to, as it is drawn: the codes of `rules/permit-check.ts`; a later phone may send more of them. */
export interface Judged {
  result: CheckResult
  reasons: readonly string[]
  notices: readonly string[]
}

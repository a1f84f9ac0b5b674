import type { CheckResult } from '#contract/permit-check.ts'

export interface Judged {
  result: CheckResult
  reasons: readonly string[]
  notices: readonly string[]
}

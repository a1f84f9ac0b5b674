import type { CheckResult } from '#contract/permit-check.ts'

const SHORT_MS = 40
const LONG_MS = 180

/** Felt in the hand and heard by nobody: one touch for good, two long ones for everything else. */
export function buzz(result: CheckResult): void {
  // Not every browser has it, and before the page was touched it is an error to ask.
  if (!('vibrate' in navigator) || !navigator.userActivation.hasBeenActive) return
  navigator.vibrate(result === 'valid' ? SHORT_MS : [LONG_MS, SHORT_MS, LONG_MS])
}

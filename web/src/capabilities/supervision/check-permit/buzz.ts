import type { CheckResult } from '#contract/permit-check.ts'

const SHORT_MS = 40
const LONG_MS = 180

/** Vibrates, without sound: once for a valid permit, twice and longer for any other result. */
export function buzz(result: CheckResult): void {
  // Not every browser supports it, and it is an error before the first touch of the page.
  if (!('vibrate' in navigator) || !navigator.userActivation.hasBeenActive) return
  navigator.vibrate(result === 'valid' ? SHORT_MS : [LONG_MS, SHORT_MS, LONG_MS])
}

/** A permit shown again within this time counts as one check. */
export const ONE_CHECK_MS = 60_000
/** A code that is out of the picture for this long was taken away; a shorter gap is a shaking hand. */
export const AWAY_MS = 1500

/**
 * `new`: to be checked. `again`: shown again; the same check as long as its verdict does not change. `still`:
 * in the picture since its check, while the warden waits for the next permit.
 */
type Sighting = 'new' | 'again' | 'still'

/** The codes seen by one camera. Ten readings of a code in a second are one check. Times in milliseconds. */
export class SeenCodes {
  private checked = new Map<string, { at: number; verdict?: string }>()
  private leaving: { code: string; seenAt: number } | undefined

  see(code: string, at: number): Sighting {
    if (this.leaving?.code === code && at - this.leaving.seenAt < AWAY_MS) {
      this.leaving.seenAt = at
      return 'still'
    }
    this.leaving = undefined
    const before = this.checked.get(code)
    if (before !== undefined && at - before.at < ONE_CHECK_MS) return 'again'
    this.checked.set(code, { at })
    return 'new'
  }

  /** Whether to record this verdict: the first of a check, or one that differs from the recorded verdict. */
  isNews(code: string, verdict: string): boolean {
    const one = this.checked.get(code)
    if (one === undefined || one.verdict === verdict) return false
    one.verdict = verdict
    return true
  }

  /** Recording failed: the next sighting counts as a new check. */
  lost(code: string): void {
    this.checked.delete(code)
  }

  /** The warden continues while this code is still in the picture. */
  next(code: string, at: number): void {
    this.leaving = { code, seenAt: at }
  }
}

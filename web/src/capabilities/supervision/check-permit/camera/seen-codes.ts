/** A permit that is held up again within this time was checked once. */
export const ONE_CHECK_MS = 60_000
/** A code that was out of the picture for so long was taken away; anything shorter is a shaking hand. */
export const AWAY_MS = 1500

/**
 * `new`: to be checked. `again`: held up again; its verdict is shown, and as long as it says the same it is the same
 * check. `still`: it has not left the picture since it was checked, and the person waits for the next one.
 */
export type Sighting = 'new' | 'again' | 'still'

/** What one camera has seen: it sees a code ten times a second, and that is one check. Times in milliseconds. */
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

  /** Whether this is to be recorded: the first verdict of a check, or another than was recorded of it. */
  isNews(code: string, verdict: string): boolean {
    const one = this.checked.get(code)
    if (one === undefined || one.verdict === verdict) return false
    one.verdict = verdict
    return true
  }

  /** What was to be recorded of it could not be: held up again, it is a check anew. */
  lost(code: string): void {
    this.checked.delete(code)
  }

  /** The person has done with this code, which is still before the camera, and wants the next. */
  next(code: string, at: number): void {
    this.leaving = { code, seenAt: at }
  }
}

/** A permit that is held up again within this time was checked once. */
export const ONE_CHECK_MS = 60_000
/** A code that was out of the picture for so long was taken away; anything shorter is a shaking hand. */
export const AWAY_MS = 1500

/**
 * `new`: to be checked. `again`: held up again; its verdict is shown, and it is the same check. `still`: it has not
 * left the picture since it was checked, and the person waits for the next one.
 */
export type Sighting = 'new' | 'again' | 'still'

/** What one camera has seen: it sees a code ten times a second, and that is one check. Times in milliseconds. */
export class SeenCodes {
  private checkedAt = new Map<string, number>()
  private leaving: { code: string; seenAt: number } | undefined

  see(code: string, at: number): Sighting {
    if (this.leaving?.code === code && at - this.leaving.seenAt < AWAY_MS) {
      this.leaving.seenAt = at
      return 'still'
    }
    this.leaving = undefined
    const before = this.checkedAt.get(code)
    if (before !== undefined && at - before < ONE_CHECK_MS) return 'again'
    this.checkedAt.set(code, at)
    return 'new'
  }

  /** The person has done with this code, which is still before the camera, and wants the next. */
  next(code: string, at: number): void {
    this.leaving = { code, seenAt: at }
  }
}

/** The setting by which the programs of a run know how far its clocks are ahead. */
export const CLOCK_OF_RUN = 'CLOCK_OF_RUN_AHEAD_MS'

/** The clock of this process, or of this page, is ahead from now on. In a page it is sent as text: it knows nothing outside itself. */
export function shiftClock(aheadMs: number): void {
  const Real = Date
  class Shifted extends Real {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(Real.now() + aheadMs)
      else super(...given)
    }
    static override now(): number {
      return Real.now() + aheadMs
    }
    // Also of those that the system makes by itself.
    static override [Symbol.hasInstance](one: unknown): boolean {
      return Real[Symbol.hasInstance](one)
    }
  }
  globalThis.Date = Shifted as DateConstructor
}

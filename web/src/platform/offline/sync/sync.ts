import { ApiRefusal } from '../../api/no-answer.ts'

/** Specification 9. */
export const SYNC_INTERVAL_MS = 1500
const LONGEST_WAIT_MS = 5 * 60_000

export interface SyncParts {
  /** One round: whatever waits is sent. Rejects when something could not be. */
  round: (isByHand: boolean) => Promise<void>
  /** There is a network, and somebody who may send. */
  mayRun: () => boolean
  onSignInNeeded: () => void
  random: () => number
}

/** How long until the next try: twice as long each time, and not all phones at once when a server comes back. */
export function waitAfter(failures: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, SYNC_INTERVAL_MS * 2 ** failures)
  return Math.round(longest * (0.5 + random / 2))
}

/** Decides when the next round begins: one after the other, and after failures later and later. */
export class Sync {
  parts: SyncParts
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined
  private isAskedAgain = false
  private failures = 0

  constructor(parts: SyncParts) {
    this.parts = parts
  }

  /** Something was written. While rounds fail, the next one keeps its time. */
  ask(): void {
    if (this.running !== undefined) this.isAskedAgain = true
    else if (this.timer === undefined) this.runIn(0)
  }

  /** The network is back, or the app came to the front: what failed is worth trying now. */
  retry(): void {
    this.failures = 0
    this.stop()
    this.ask()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  /** A round that a person asks for; resolves when it is over, however it went. */
  async now(): Promise<void> {
    this.stop()
    await this.running
    await this.run(true)
  }

  private runIn(ms: number): void {
    this.timer = setTimeout(() => {
      this.timer = undefined
      void this.run(false)
    }, ms)
  }

  private run(isByHand: boolean): Promise<void> {
    if (!this.parts.mayRun()) return Promise.resolve()
    this.isAskedAgain = false
    this.running = this.parts.round(isByHand).then(
      () => {
        this.failures = 0
      },
      (error: unknown) => this.failed(error),
    )
    return this.running.finally(() => {
      this.running = undefined
      if (this.isAskedAgain && this.timer === undefined) this.runIn(0)
    })
  }

  private failed(error: unknown): void {
    this.isAskedAgain = false
    if (error instanceof ApiRefusal && error.problem.code === 'SIGN_IN_NEEDED')
      return this.parts.onSignInNeeded()
    this.failures += 1
    this.runIn(waitAfter(this.failures, this.parts.random()))
  }
}

/** Lets a request pass at most every `SYNC_INTERVAL_MS`, whatever asks for it. */
export function paced<A extends unknown[], T>(request: (...of: A) => Promise<T>): (...of: A) => Promise<T> {
  let nextAt = 0
  return async (...of) => {
    const wait = nextAt - performance.now()
    nextAt = performance.now() + Math.max(0, wait) + SYNC_INTERVAL_MS
    if (wait > 0) await new Promise((passed) => setTimeout(passed, wait))
    return request(...of)
  }
}

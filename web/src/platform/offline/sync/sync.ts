import { ApiRefusal } from '../../api/no-answer.ts'

/** Specification 9. */
export const SYNC_INTERVAL_MS = 1500
const LONGEST_WAIT_MS = 5 * 60_000

interface SyncParts {
  /** Sends what is unsent. Rejects if an entry could not be sent. */
  round: (isByHand: boolean) => Promise<void>
  /** There is a network and a session. */
  mayRun: () => boolean
  random: () => number
}

/** Until the next attempt: doubled each time, with jitter so that phones do not all come back at once. */
export function waitAfter(failures: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, SYNC_INTERVAL_MS * 2 ** failures)
  return Math.round(longest * (0.5 + random / 2))
}

/** Runs rounds one after the other; after failures with growing waits. */
export class Sync {
  parts: SyncParts
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined
  private isRequestedAgain = false
  private failures = 0

  constructor(parts: SyncParts) {
    this.parts = parts
  }

  /** There is something to send. While rounds fail, the next one keeps its time. */
  ask(): void {
    if (this.running !== undefined) this.isRequestedAgain = true
    else if (this.timer === undefined) this.runIn(0)
  }

  /** The network is back or the app came to the front: tries now. */
  retry(): void {
    this.failures = 0
    this.stop()
    this.ask()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  /** A round by hand; resolves when it is over, failed or not. */
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
    this.isRequestedAgain = false
    this.running = this.parts.round(isByHand).then(
      () => {
        this.failures = 0
      },
      (error: unknown) => this.failed(error),
    )
    return this.running.finally(() => {
      this.running = undefined
      if (this.isRequestedAgain && this.timer === undefined) this.runIn(0)
    })
  }

  private failed(error: unknown): void {
    this.isRequestedAgain = false
    // The session has ended; the next one begins the next round.
    if (error instanceof ApiRefusal && error.problem.code === 'SIGN_IN_NEEDED') return
    this.failures += 1
    this.runIn(waitAfter(this.failures, this.parts.random()))
  }
}

/** At most one request per `SYNC_INTERVAL_MS`. */
export function paced<A extends unknown[], T>(
  request: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  let nextAt = 0
  return async (...args) => {
    const wait = nextAt - performance.now()
    nextAt = performance.now() + Math.max(0, wait) + SYNC_INTERVAL_MS
    if (wait > 0) await new Promise((passed) => setTimeout(passed, wait))
    return request(...args)
  }
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/**
 * How long a test may take is counted in time of a quiet machine: a second counts as a tenth where ten programs want each core.
 * Only what hangs comes to its limit.
 */

/** A piece of work, and the CPU time that it takes on a core of an AMD EPYC, of two to five years. */
const WORK = new Uint8Array(8_000_000)
const WORK_MS = 6
/** The first time also loads what does the work. */
const ATTEMPTS = 2
/** A core a hundred times as slow is a fault of the measure. */
const SLOWEST = 10
const SAMPLE_EVERY_MS = 1000
const MICROSECONDS_OF_MS = 1000
const MS_OF_SECOND = 1000

// A test may replace the clock and the timers.
const now = performance.now.bind(performance)
const { setInterval, clearInterval } = globalThis

/** How many programs there are for each core: the mean of the last minute, or those of this moment if they are more. */
export function crowd(
  [lastMinute = 0] = loadavg(),
  atOnce = runnableNow(),
  cores = availableParallelism(),
): number {
  return Math.max(1, lastMinute / cores, atOnce / cores)
}

/** Linux says how many programs can run at this moment; other systems know the mean alone. */
function runnableNow(): number {
  try {
    return Number(/ (\d+)\//.exec(readFileSync('/proc/loadavg', 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** How much slower a core of this machine is, by the CPU time of this process: that of others has no part in it. */
export function slowness(workMs = WORK_MS): number {
  const times = Array.from({ length: ATTEMPTS }, () => {
    const before = process.cpuUsage()
    createHash('sha256').update(WORK).digest()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / MICROSECONDS_OF_MS
  })
  return Math.min(SLOWEST, Math.max(1, Math.min(...times) / workMs))
}

let slow: number | undefined

/** By how much a piece of work takes longer now than on a quiet machine; at least 1. */
export const pace = (): number => (slow ??= slowness()) * crowd()

/** A limit of a quiet machine, in the milliseconds of this one. */
export const paced = (ms: number): number => Math.ceil(ms * pace())

/** Time of a quiet machine: of each sample's milliseconds only the part that its pace makes of them. */
export class QuietClock {
  #ms = 0
  #last: number
  #pace: () => number
  #now: () => number
  constructor(paceNow: () => number = pace, clock: () => number = now) {
    this.#pace = paceNow
    this.#now = clock
    this.#last = clock()
  }

  /** A gap between two samples is no time: the machine slept, or had no turn for this process. */
  sample(): number {
    const at = this.#now()
    this.#ms += Math.min(at - this.#last, 2 * SAMPLE_EVERY_MS) / this.#pace()
    this.#last = at
    return this.#ms
  }
}

/**
 * The end of something whose limit is of a quiet machine, in milliseconds of this one since it began: what is left of the limit takes
 * as long as the pace of this moment makes of it.
 */
export const endAt = (limit: number, quiet: number, passed: number, paceNow = pace()): number =>
  Math.max(1, Math.round(passed + Math.max(0, limit - quiet) * paceNow))

/** The work's result, or an error when its limit of a quiet machine's time is over. */
export async function withinQuietTime<T>(
  limitMs: number,
  work: () => T | PromiseLike<T>,
  { clock = new QuietClock(), everyMs = SAMPLE_EVERY_MS } = {},
): Promise<T> {
  const over = Promise.withResolvers<never>()
  const timer = setInterval(() => {
    if (clock.sample() > limitMs)
      over.reject(new Error(`not done within ${limitMs / MS_OF_SECOND} seconds of a quiet machine's time`))
  }, everyMs)
  try {
    return await Promise.race([work(), over.promise])
  } finally {
    clearInterval(timer)
  }
}

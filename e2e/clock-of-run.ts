import { dayIn } from '#rules/wall-clock.ts'
import { isLongForm } from './long-form.ts'
import { CLOCK_OF_RUN } from './shift-clock.ts'

const HOUR_MS = 3_600_000
/** As long as all stories take at most. */
const HOURS_OF_A_RUN = isLongForm ? 8 : 2
const ZONE = 'Europe/Rome'

/**
 * The stories share a server whose demo is of the day of its start, and ask for days from today. A run that begins so late
 * that midnight would pass in Italy while it lasts has clocks that are past midnight already: those of the server, of the
 * stories and of their browsers.
 */
export const aheadOfRun = (now: Date, hours = HOURS_OF_A_RUN): number =>
  dayIn(ZONE, now) === dayIn(ZONE, new Date(now.getTime() + hours * HOUR_MS)) ? 0 : (hours + 1) * HOUR_MS

/** Decided once: the programs that a run starts inherit it. */
process.env[CLOCK_OF_RUN] ??= String(aheadOfRun(new Date()))
export const RUN_AHEAD_MS = Number(process.env[CLOCK_OF_RUN])

/** For a program with the clock of the run, or one that is still further ahead. */
export function ofClock(furtherMs = 0): { nodeOptions: string[]; env: Record<string, string> } {
  const aheadMs = RUN_AHEAD_MS + furtherMs
  if (aheadMs === 0) return { nodeOptions: [], env: {} }
  return {
    nodeOptions: ['--import', './e2e/clock-ahead.mjs'],
    env: { CLOCK_AHEAD_MS: String(aheadMs) },
  }
}

import { TRIED_DAYS } from '#contract/office-webhooks.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
/** After each attempt, until the next; the last one repeats. */
const PAUSES_SECONDS = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR, 8 * HOUR]
/** So that what failed together is not tried again together. */
const SPREAD = 0.1
const TRIED_MS = TRIED_DAYS * 24 * HOUR * 1000

/** When a message is tried again after so many attempts; undefined: its days are over. `random`: 0 to 1. */
export function nextTry(
  attempts: number,
  { triedSince, now, random }: { triedSince: Date; now: Date; random: number },
): Date | undefined {
  const seconds = PAUSES_SECONDS[Math.min(attempts, PAUSES_SECONDS.length) - 1] ?? 0
  const next = new Date(now.getTime() + seconds * 1000 * (1 + SPREAD * random))
  return next.getTime() - triedSince.getTime() > TRIED_MS ? undefined : next
}

/** Whether an address at which nothing arrived since then is paused. */
export const failsForDays = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= TRIED_MS

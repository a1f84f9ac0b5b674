import { useClock } from './today.ts'

const MINUTE_MS = 60_000

/** Now, updated every minute. */
export function useMinute(): Date {
  return new Date(useClock(() => Math.floor(Date.now() / MINUTE_MS)) * MINUTE_MS)
}

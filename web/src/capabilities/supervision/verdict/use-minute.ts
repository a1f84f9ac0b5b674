import { useSyncExternalStore } from 'react'
import { subscribeToClock } from '#web/platform/today.ts'

const MINUTE_MS = 60_000

/** Now, to the minute: a page that is left open does not stay in the past. */
export function useMinute(): Date {
  const minute = useSyncExternalStore(subscribeToClock, () => Math.floor(Date.now() / MINUTE_MS))
  return new Date(minute * MINUTE_MS)
}

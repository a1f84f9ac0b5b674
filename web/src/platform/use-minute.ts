import { useSyncExternalStore } from 'react'
import { subscribeToClock } from './today.ts'

const MINUTE_MS = 60_000

/** Now, updated every minute. */
export function useMinute(): Date {
  const minute = useSyncExternalStore(subscribeToClock, () => Math.floor(Date.now() / MINUTE_MS))
  return new Date(minute * MINUTE_MS)
}

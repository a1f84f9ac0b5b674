import { useSyncExternalStore } from 'react'
import { dayIn } from '#rules/wall-clock.ts'

/** The civil day of the waters counts, not that of the phone's own zone. */
export const ZONE_OF_THE_WATERS = 'Europe/Rome'
const CLOCK_CHECK_MS = 30_000

export const todayAtTheWaters = (now = new Date()): string => dayIn(ZONE_OF_THE_WATERS, now)

// A page that is left open, or shown again in the morning, does not stay in yesterday.
export const subscribeToClock = (listener: () => void) => {
  const timer = setInterval(listener, CLOCK_CHECK_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

export const useToday = (): string => useSyncExternalStore(subscribeToClock, () => todayAtTheWaters())

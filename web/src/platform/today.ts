import { useSyncExternalStore } from 'react'
import { dayIn } from '#rules/wall-clock.ts'
import { zoneOfTheWaters } from './waters-zone.ts'

const CLOCK_CHECK_MS = 30_000

/** The civil day of the waters, not that of the phone's own zone. */
export const todayAtTheWaters = (now = new Date()): string => dayIn(zoneOfTheWaters(), now)

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

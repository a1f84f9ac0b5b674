import { useSyncExternalStore } from 'react'
import { dayIn } from '#rules/wall-clock.ts'

/** The civil day of the waters counts, not that of the phone's own zone. */
export const ZONE_OF_THE_WATERS = 'Europe/Rome'
const LOOK_AGAIN_MS = 30_000

export const todayAtTheWaters = (now = new Date()): string => dayIn(ZONE_OF_THE_WATERS, now)

// A page that is left open, or shown again in the morning, does not stay in yesterday.
export const lookAgain = (tell: () => void) => {
  const timer = setInterval(tell, LOOK_AGAIN_MS)
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

export const useToday = (): string => useSyncExternalStore(lookAgain, () => todayAtTheWaters())

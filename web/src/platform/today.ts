import { dayIn } from '#rules/wall-clock.ts'
import { useStore } from './store.ts'
import { zoneOfTheWaters } from './waters-zone.ts'

const CLOCK_CHECK_MS = 30_000

/** The civil day at waters of this zone, by default at most waters; not that of the phone's own zone. */
export const todayAtTheWaters = (now = new Date(), timeZone = zoneOfTheWaters()): string =>
  dayIn(timeZone, now)

// A page that is left open, or shown again in the morning, does not stay in yesterday.
const subscribeToClock = (listener: () => void) => {
  const timer = setInterval(listener, CLOCK_CHECK_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** What `get` returns now; read again with the clock. */
export const useClock = <T extends string | number>(get: () => T): T =>
  useStore({ subscribe: subscribeToClock, get })

export const useToday = (timeZone?: string): string => useClock(() => todayAtTheWaters(new Date(), timeZone))

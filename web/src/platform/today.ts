import { dayIn } from '#rules/wall-clock.ts'
import { useStore } from './store.ts'
import { zoneOfTheWaters } from './waters-zone.ts'

const CLOCK_CHECK_MS = 30_000

/** The civil day at waters of this zone, by default at most waters; not that of the phone's own zone. */
export const todayAtTheWaters = (now = new Date(), timeZone = zoneOfTheWaters()): string =>
  dayIn(timeZone, now)

/** The day where it is earliest: a list of several waters is over when it is over at the last of them. */
export const earliestDay = (timeZones: readonly string[] = [], now = new Date()): string =>
  (timeZones.length === 0 ? [zoneOfTheWaters()] : timeZones)
    .map((timeZone) => todayAtTheWaters(now, timeZone))
    .reduce((one, other) => (one < other ? one : other))

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

import { wallClock } from '#rules/wall-clock.ts'
import { timeText } from '#web/ui/day-text.ts'

/** What the clock at the waters showed then: 6:05. */
export const clockText = (instant: string, timeZone: string): string =>
  timeText(wallClock(timeZone, new Date(instant)).time)

/** From one instant to another in hours and minutes; undefined where the end is before the beginning. */
export function durationOf(from: string, to: string): { hours: number; minutes: number } | undefined {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000)
  return minutes < 0 ? undefined : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

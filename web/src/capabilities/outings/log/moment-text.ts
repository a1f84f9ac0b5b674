import { wallClock } from '#rules/wall-clock.ts'
import { timeText } from '#rules/day-text.ts'

/** Wall-clock time at the waters: `6:05`. */
export const clockText = (instant: string, timeZone: string): string =>
  timeText(wallClock(timeZone, new Date(instant)).time)

/** Hours and minutes between two instants; undefined if the end precedes the start. */
export function durationOf(from: string, to: string): { hours: number; minutes: number } | undefined {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000)
  return minutes < 0 ? undefined : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

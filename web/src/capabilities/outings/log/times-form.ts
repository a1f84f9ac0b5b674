import { addDays } from '#rules/days.ts'
import { instantOf, isWallTime, wallClock } from '#rules/wall-clock.ts'

/** HH:MM at the waters; an empty end means that the outing is under way. */
export interface TypedTimes {
  started: string
  ended: string
}

export type WrongTime = 'started' | 'ended'

export const typedTimes = (startedAt: string, endedAt: string | undefined, timeZone: string): TypedTimes => {
  const text = (instant: string) => wallClock(timeZone, new Date(instant)).time.slice(0, 5)
  return { started: text(startedAt), ended: endedAt === undefined ? '' : text(endedAt) }
}

/**
 * The times of an outing of this day, or the wrong fields. An end before the start belongs to the following day if
 * the outing passed midnight before the correction (`endedNextDay`). `mustEnd`: an end is required.
 */
export function readTimes(
  { started, ended }: TypedTimes,
  day: string,
  timeZone: string,
  endedNextDay: boolean,
  mustEnd = false,
): { startedAt: string; endedAt: string | undefined } | { wrong: WrongTime[] } {
  const isTime = (time: string) => isWallTime(`${time}:00`)
  const wrong: WrongTime[] = [
    ...(isTime(started) ? [] : ['started' as const]),
    ...((ended === '' && !mustEnd) || isTime(ended) ? [] : ['ended' as const]),
  ]
  if (wrong.length > 0) return { wrong }
  const at = (of: string, time: string) => instantOf(of, `${time}:00`, timeZone).toISOString()
  const isNight = ended !== '' && ended < started && endedNextDay
  if (ended !== '' && ended < started && !isNight) return { wrong: ['ended'] }
  return {
    startedAt: at(day, started),
    endedAt: ended === '' ? undefined : at(isNight ? addDays(day, 1) : day, ended),
  }
}

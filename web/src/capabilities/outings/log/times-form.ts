import { addDays } from '#rules/days.ts'
import { dayIn, instantOf, instantsShowing, isWallTime, wallClock } from '#rules/wall-clock.ts'

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

interface OutingOfDay {
  day: string
  timeZone: string
  /** It passed midnight before the correction, or its slot does: an end before the start is of the following day. */
  endsNextDay: boolean
  /** An end is required. */
  mustEnd?: boolean
  /** The times that are corrected; what is not typed anew stays to the second, and in its hour where that comes twice. */
  before?: { startedAt: string; endedAt?: string | undefined }
}

/** The times of an outing, or the wrong fields. Compared as instants: a later time may be earlier on the clock. */
export function readTimes(
  typed: TypedTimes,
  { day, timeZone, endsNextDay, mustEnd = false, before }: OutingOfDay,
): { startedAt: string; endedAt: string | undefined } | { wrong: WrongTime[] } {
  const { started, ended } = typed
  const isTime = (time: string) => isWallTime(`${time}:00`)
  const wrong: WrongTime[] = [
    ...(isTime(started) ? [] : ['started' as const]),
    ...((ended === '' && !mustEnd) || isTime(ended) ? [] : ['ended' as const]),
  ]
  if (wrong.length > 0) return { wrong }
  const known = before && typedTimes(before.startedAt, before.endedAt, timeZone)
  const startedAt =
    before !== undefined && known?.started === started && isOn(day, before.startedAt, timeZone)
      ? before.startedAt
      : instantOf(day, `${started}:00`, timeZone).toISOString()
  if (ended === '') return { startedAt, endedAt: undefined }
  const hasStarted = (end: string) => Date.parse(end) >= Date.parse(startedAt)
  if (before?.endedAt !== undefined && known?.ended === ended && hasStarted(before.endedAt))
    return { startedAt, endedAt: before.endedAt }
  const endedAt = endsOn(day, ended, timeZone, endsNextDay).find(hasStarted)
  return endedAt === undefined ? { wrong: ['ended'] } : { startedAt, endedAt }
}

const isOn = (day: string, instant: string, timeZone: string): boolean =>
  dayIn(timeZone, new Date(instant)) === day

/** The instants that a typed end may mean, the first that is after the start counts. */
function endsOn(day: string, ended: string, timeZone: string, endsNextDay: boolean): string[] {
  const time = `${ended}:00`
  const days = endsNextDay ? [day, addDays(day, 1)] : [day]
  return days
    .flatMap((one) => [instantOf(one, time, timeZone), ...instantsShowing(one, time, timeZone)])
    .map((instant) => instant.toISOString())
}

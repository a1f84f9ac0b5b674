import type { Calendar } from '../calendars/calendar-terms.ts'
import { addDays, isDay } from '../days.ts'
import type { Day, Slot, WallTime } from '../permit-terms.ts'
import { seasonOfDay } from '../river/season-of-day.ts'
import { instantOf } from '../wall-clock.ts'
import type { Duration, Moment } from './moment-terms.ts'

/** When a permit begins: all that its moments depend on. */
export interface Begins {
  firstDay: Day
  /** The chosen slot; absent: the whole day. */
  slot?: Pick<Slot, 'from' | 'to'> | undefined
  /** The days of fishing; its seasons are those that moments name. */
  calendar?: Calendar | undefined
  timeZone: string
}

const DURATION = /^P(?=.)(?:(\d{1,3})W|(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:0S)?)?)$/
const MIDNIGHT: WallTime = '00:00:00'
const MINUTE_MS = 60_000

/** A part that is not written is not there. */
const numberOf = (part: string | undefined): number => Number(part ?? 0)

/** Undefined: not a duration that moments have. */
export function durationParts(text: Duration): { days: number; minutes: number } | undefined {
  const found = DURATION.exec(text)
  if (found === null) return undefined
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(1).map(numberOf)
  return { days: weeks * 7 + days, minutes: hours * 60 + minutes }
}

/** Throws RangeError for another text: the import refuses it. */
export function partsOfDuration(text: Duration): { days: number; minutes: number } {
  const parts = durationParts(text)
  if (parts === undefined) throw new RangeError(`no duration: ${text}`)
  return parts
}

interface OnClock {
  day: Day
  time: WallTime
}

/** That day in the twelve months that end with the season of the first day. 29 February is the 28th in other years. */
function dayOfSeason(yearDay: string, { calendar, firstDay }: Begins): Day {
  const { last } = seasonOfDay(calendar, firstDay)
  const inYear = (year: number): Day => {
    const digits = String(year).padStart(4, '0')
    return isDay(`${digits}-${yearDay}`) ? `${digits}-${yearDay}` : addDays(`${digits}-03-01`, -1)
  }
  const year = Number(last.slice(0, 4))
  const day = inYear(year)
  return day <= last ? day : inYear(year - 1)
}

/** What the moment is counted back from. */
function reference(moment: Moment, begins: Begins): OnClock {
  const { firstDay, slot, calendar } = begins
  if (moment.on !== undefined) return { day: dayOfSeason(moment.on, begins), time: MIDNIGHT }
  if (moment.of === 'day') return { day: firstDay, time: MIDNIGHT }
  if (moment.of === 'season') return { day: seasonOfDay(calendar, firstDay).first, time: MIDNIGHT }
  if (moment.of === 'slotEnd') {
    const isOvernight = slot === undefined || slot.to <= slot.from
    return { day: isOvernight ? addDays(firstDay, 1) : firstDay, time: slot?.to ?? MIDNIGHT }
  }
  return { day: firstDay, time: slot?.from ?? MIDNIGHT }
}

/** The day and time before the hours of the moment, which elapse. */
export function beforeHours(moment: Moment, begins: Begins): OnClock & { minutes: number } {
  const { day, time } = reference(moment, begins)
  const { days, minutes } = partsOfDuration(moment.before ?? 'PT0S')
  return { day: addDays(day, -days), time: moment.at ?? time, minutes }
}

/** The instant of a moment. The only function that counts deadlines, for server and web. */
export function instantOfMoment(moment: Moment, begins: Begins): Date {
  const { day, time, minutes } = beforeHours(moment, begins)
  return new Date(instantOf(day, time, begins.timeZone).getTime() - minutes * MINUTE_MS)
}

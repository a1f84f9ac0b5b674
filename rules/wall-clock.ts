import { addDays } from './days.ts'
import type { Day, WallTime } from './permit-terms.ts'

/** Day and time in a time zone, with the instant that they are read from: an hour that comes twice has two of them. */
export interface WallClock {
  day: Day
  time: WallTime
  /** In milliseconds since 1970. */
  instant: number
  timeZone: string
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Whether the text is a time of the day, `00:00:00` to `23:59:59`. */
export function isWallTime(text: string): boolean {
  return TIME.test(text)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  // Creating a format takes far longer than using it.
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** Whether this runtime knows the time zone, such as `Europe/Rome`. */
export function isTimeZone(name: string): boolean {
  try {
    formatFor(name)
    return true
  } catch {
    return false
  }
}

/** The last result per zone: one request needs the same instant for every permit and day. */
const shown = new Map<string, { instant: number; clock: WallClock }>()

/** Throws RangeError for an unknown zone. */
export function wallClock(timeZone: string, instant: Date): WallClock {
  const last = shown.get(timeZone)
  if (last?.instant === instant.getTime()) return last.clock
  const clock = readClock(timeZone, instant)
  shown.set(timeZone, { instant: instant.getTime(), clock })
  return clock
}

/** Clocks of today's zones change at such moments of UTC only; until 1972 some were ahead by odd seconds. */
const QUARTER_HOUR_MS = 900_000
const FIRST_REGULAR = Date.UTC(1973, 0)
const LAST_REGULAR = Date.UTC(9999, 0)

/** How far zones were ahead of UTC in a quarter of an hour, in milliseconds. */
const offsets = new Map<string, number>()
const MOST_OFFSETS = 20_000

/** Reading the clock by its distance from UTC takes a hundredth of the time of a format. */
function readClock(timeZone: string, instant: Date): WallClock {
  const at = instant.getTime()
  if (!(at >= FIRST_REGULAR && at < LAST_REGULAR)) return formattedClock(timeZone, instant)
  const shifted = new Date(at + offsetAt(timeZone, at)).toISOString()
  return { day: shifted.slice(0, 10), time: shifted.slice(11, 19), instant: at, timeZone }
}

function offsetAt(timeZone: string, instant: number): number {
  const from = Math.floor(instant / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
  const name = `${timeZone} ${from}`
  const found = offsets.get(name)
  if (found !== undefined) return found
  const { day, time } = formattedClock(timeZone, new Date(from))
  const offset = Date.parse(`${day}T${time}Z`) - from
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(name, offset)
  return offset
}

function formattedClock(timeZone: string, instant: Date): WallClock {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatFor(timeZone).formatToParts(instant)) parts[type] = value
  const year = String(parts['year']).padStart(4, '0')
  return {
    day: `${year}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}:${parts['second']}`,
    instant: instant.getTime(),
    timeZone,
  }
}

/** The civil day in a zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  return wallClock(timeZone, instant).day
}

/** How far the zone's clock is ahead of UTC at this instant, in milliseconds. */
function aheadOfUtc(timeZone: string, instant: number): number {
  const { day, time } = wallClock(timeZone, new Date(instant))
  return Date.parse(`${day}T${time}Z`) - Math.floor(instant / 1000) * 1000
}

/** How long the hour is that comes twice: half as long on Lord Howe Island. */
const REPEATED_MS = [1_800_000, 3_600_000]

/** A search over the days of a year asks for the same instants at each of its rules, and again for the next person. */
const known = new Map<string, number>()
const MOST_KNOWN = 5000

/** A time that occurs twice (25 October) means the first; a skipped one (29 March) moves on by the skipped hour. */
export function instantOf(day: Day, time: WallTime, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(asIfUtc)) throw new RangeError(`no such moment: ${day} ${time}`)
  // The checks of an association's file compare thousands of moments on a clock without changes.
  if (timeZone === 'UTC') return new Date(asIfUtc)
  const name = `${timeZone} ${asIfUtc}`
  const found = known.get(name)
  if (found !== undefined) return new Date(found)
  const instant = instantInZone(day, time, timeZone, asIfUtc)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(name, instant.getTime())
  return instant
}

function instantInZone(day: Day, time: WallTime, timeZone: string, asIfUtc: number): Date {
  // A zone changes its clock at most once in these two days, so its offset is one of two.
  const before = aheadOfUtc(timeZone, Date.parse(`${addDays(day, -1)}T${time}Z`))
  const after = aheadOfUtc(timeZone, Date.parse(`${addDays(day, 1)}T${time}Z`))
  const fits = [before, after].filter((ahead) => aheadOfUtc(timeZone, asIfUtc - ahead) === ahead)
  return new Date(asIfUtc - (fits.length > 0 ? Math.max(...fits) : before))
}

/** Every instant at which the clock shows this: none in a skipped hour, two in an hour that comes twice. */
export function instantsShowing(day: Day, time: WallTime, timeZone: string): Date[] {
  const first = instantOf(day, time, timeZone)
  const shows = (instant: number): boolean => {
    const clock = readClock(timeZone, new Date(instant))
    return clock.day === day && clock.time === time
  }
  const again = REPEATED_MS.map((by) => first.getTime() + by)
  return [first.getTime(), ...again].filter(shows).map((instant) => new Date(instant))
}

/** Whether this day and time, as an instant, has come: an hour that comes twice does not undo what ended in its first. */
export function hasReached({ instant, timeZone }: WallClock, day: Day, time: WallTime): boolean {
  return instant >= instantOf(day, time, timeZone).getTime()
}

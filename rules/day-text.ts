import { isDay } from './days.ts'

const shapes = {
  /** sabato 2 maggio 2027 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** sabato 2 maggio */
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 2 maggio 2027 */
  dated: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 2 maggio */
  date: { day: 'numeric', month: 'long' },
  /** sab 2 mag */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** sabato */
  weekdayLong: { weekday: 'long' },
  /** sab */
  weekday: { weekday: 'short' },
  /** mag */
  month: { month: 'short' },
  /** maggio */
  monthLong: { month: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayShape = keyof typeof shapes

const formats = new Map<string, Intl.DateTimeFormat>()

/** Created once: creating a format takes longer than using it, and a row of days uses forty. */
function formatOf(shape: DayShape, region: string): Intl.DateTimeFormat {
  const key = `${region} ${shape}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(region, { ...shapes[shape], timeZone: 'UTC' })
  formats.set(key, made)
  return made
}

/**
 * A civil day in words; `…` while a part of it is not typed yet, as in a draft. Formatted in UTC, so that the phone's zone
 * cannot shift it.
 */
export function dayText(day: string, shape: DayShape, region: string): string {
  if (!isDay(day)) return '…'
  const text = formatOf(shape, region).format(new Date(`${day}T00:00:00Z`))
  // Of all shapes British English has a comma in this one alone: Saturday, 2 May 2027. In German each with a weekday has one.
  return shape === 'long' && region.startsWith('en') ? text.replace(',', '') : text
}

/** 1 Monday to 7 Sunday, by its name: 1 January 2024 was a Monday. */
export const weekdayText = (
  weekday: number,
  region: string,
  shape: 'weekdayLong' | 'weekday' = 'weekdayLong',
): string => dayText(`2024-01-0${weekday}`, shape, region)

const MONTH = 7
const YEAR = 4

/** A range of civil days, as short as the language allows: 2–8 maggio. With years where it ends in another than it begins. */
export const daysText = (first: string, last: string, region: string): string =>
  rangeText(first, last, 'date', region)

/** The same with its year, where nothing else tells which one is meant: 2–8 maggio 2027. */
export const datedDaysText = (first: string, last: string, region: string): string =>
  rangeText(first, last, 'dated', region)

function rangeText(first: string, last: string, shape: 'date' | 'dated', region: string): string {
  const hasYears = first.slice(0, YEAR) !== last.slice(0, YEAR)
  const end = dayText(last, hasYears ? 'dated' : shape, region)
  if (first === last) return end
  // Intl.formatRange would write 08–14 maggio.
  if (first.slice(0, MONTH) === last.slice(0, MONTH)) return `${dayOfMonth(first, region)}–${end}`
  return `${dayText(first, hasYears ? 'dated' : 'date', region)} – ${end}`
}

/** As the language writes it in a date: 8, in German with a full stop. */
function dayOfMonth(day: string, region: string): string {
  const parts = formatOf('date', region).formatToParts(new Date(`${day}T00:00:00Z`))
  const at = parts.findIndex(({ type }) => type === 'day')
  return `${parts[at]?.value}${parts[at + 1]?.value.startsWith('.') === true ? '.' : ''}`
}

/** A wall time `HH:MM` or `HH:MM:SS`, in every language as 6:00. */
export function timeText(time: string): string {
  return `${Number(time.slice(0, 2))}:${time.slice(3, 5)}`
}

import { dayText, weekdayText } from '../day-text.ts'
import type { Calendar, DaysRow, YearSpan } from './calendar-terms.ts'
import { intervalOf } from './calendar.ts'
import type { MovableDay } from './calendar-terms.ts'
import { movableDayParts } from './year-days.ts'

/** The words of one language. */
export interface CalendarWords {
  /** A text of the locale files. */
  say: (key: string, values?: Record<string, string | number>) => string
  /** `a, b and c` */
  listed: (names: string[]) => string
  /** For Intl. */
  region: string
}

const SUNDAY = 7

const sayOf =
  ({ say }: Pick<CalendarWords, 'say'>): CalendarWords['say'] =>
  (key, values) =>
    say(`catalogue.calendar.${key}`, values)

/** `1 March`, `third Sunday of March`, `Easter Monday` */
function movableDayText(text: MovableDay, words: CalendarWords): string {
  const say = sayOf(words)
  const parts = movableDayParts(text)
  if (parts === undefined) throw new RangeError(`no day of the year: ${text}`)
  // A leap year, so that 29 February has its name too.
  if (parts.kind === 'fixed') return dayText(`2024-${parts.yearDay}`, 'date', words.region)
  if (parts.kind === 'weekday') {
    const { month, weekday, nth } = parts
    // Of the Italian weekdays only Sunday is feminine.
    const gender = weekday === SUNDAY ? 'sunday' : 'other'
    return say(`nth.${gender}.${nth === -1 ? 'last' : nth}`, {
      weekday: weekdayText(weekday, words.region),
      month: dayText(`2024-${String(month).padStart(2, '0')}-01`, 'monthLong', words.region),
    })
  }
  if (parts.days === 0 || parts.days === 1) return say(parts.days === 0 ? 'easter' : 'easterMonday')
  return say(parts.days > 0 ? 'afterEaster' : 'beforeEaster', { count: Math.abs(parts.days) })
}

/** `1 March – 30 September`, joined as a list. */
export const spansText = (spans: readonly YearSpan[], words: CalendarWords): string =>
  words.listed(
    spans.map(({ from, to }) =>
      from === to
        ? movableDayText(from, words)
        : `${movableDayText(from, words)} – ${movableDayText(to, words)}`,
    ),
  )

function intervalText(text: string, { region }: CalendarWords): string {
  const interval = intervalOf(text)
  if (interval === undefined) throw new RangeError(`no days: ${text}`)
  const { first, last } = interval
  const end = dayText(last, 'dated', region)
  return first === last ? end : `${dayText(first, 'dated', region)} – ${end}`
}

/** `Saturday and Sunday` */
export const weekdaysText = (weekdays: readonly number[], words: CalendarWords): string =>
  words.listed(weekdays.toSorted((a, b) => a - b).map((one) => weekdayText(one, words.region)))

/** `Mondays that are no public holiday` */
function kindText({ weekdays, holidays }: DaysRow, words: CalendarWords): string | undefined {
  if (weekdays === undefined)
    return holidays === undefined ? undefined : sayOf(words)(holidays ? 'holidays' : 'noHolidays')
  const names = weekdaysText(weekdays, words)
  if (holidays === undefined) return names
  return sayOf(words)(holidays ? 'weekdaysOnHolidays' : 'weekdaysOffHolidays', { weekdays: names })
}

const rowText = (row: DaysRow, words: CalendarWords): string => {
  const { seasons, days } = row
  const parts = [
    seasons && spansText(seasons, words),
    days && words.listed(days.map((text) => intervalText(text, words))),
    kindText(row, words),
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(', ') : sayOf(words)('everyDay')
}

/** `third Sunday of March – second Sunday of October; except Mondays; also 16 October 2027` */
export function calendarText(calendar: Calendar, words: CalendarWords): string {
  const { in: rows = [{}], except = [], also = [] } = calendar
  const say = sayOf(words)
  return [
    ...rows.map((row) => rowText(row, words)),
    ...except.map((row) => say('except', { days: rowText(row, words) })),
    ...also.map((row) => say('also', { days: rowText(row, words) })),
  ].join('; ')
}

/** The only row of a calendar without exceptions. */
export function onlyRow({ in: rows = [], except = [], also = [] }: Calendar): DaysRow | undefined {
  return rows.length === 1 && except.length === 0 && also.length === 0 ? rows[0] : undefined
}

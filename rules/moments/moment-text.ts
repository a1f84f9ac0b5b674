import type { CalendarWords } from '../calendars/calendar-text.ts'
import { dayText, timeText } from '../day-text.ts'
import type { Moment } from './moment-terms.ts'
import { partsOfDuration } from './moment.ts'

/** The words of one language. */
export type MomentWords = Pick<CalendarWords, 'say' | 'listed' | 'region'>

/** `14 days before it begins, 8 pm`: a moment as rules say it, before its day is known. */
export function momentText(moment: Moment, { say, listed, region }: MomentWords): string {
  const text = (key: string, values?: Record<string, string | number>) =>
    say(`catalogue.moment.${key}`, values)
  const at = (phrase: string) =>
    moment.at === undefined ? phrase : text('at', { moment: phrase, time: timeText(moment.at) })
  if (moment.on !== undefined) return at(text('on', { day: dayText(`2024-${moment.on}`, 'date', region) }))
  const of = moment.of ?? 'slot'
  const { days, minutes } = partsOfDuration(moment.before ?? 'PT0S')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    days > 0 && text('days', { count: days }),
    hours > 0 && text('hours', { count: hours }),
    rest > 0 && text('minutes', { count: rest }),
  ].filter((part) => typeof part === 'string')
  return at(parts.length === 0 ? text(`start.${of}`) : text(`before.${of}`, { length: listed(parts) }))
}

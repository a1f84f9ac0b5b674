import { calendarOfFormat1 } from '#rules/format-1/calendar.ts'
import type { Calendar } from '#rules/calendars/calendar-terms.ts'
import { withMoments } from './convert-moments.ts'
import { inPlaceOf } from './in-place-of.ts'
import type { WrittenFile1 } from '../file/association-file.ts'

const WHOLE_WEEK = [1, 2, 3, 4, 5, 6, 7]

/** A calendar that several permits have is written once, named by the first of them. */
export function withCalendars(permits: WrittenFile1['permits']) {
  const named = new Map<string, { key: string; calendar: Calendar }>()
  const converted = permits.map((permit1) => {
    const written = withMoments(permit1)
    const { seasons = [], weekdays = WHOLE_WEEK, ...permit } = written
    const calendar = calendarOfFormat1({ seasons, weekdays })
    if (calendar === undefined) return permit
    const content = JSON.stringify(calendar)
    const known = named.get(content) ?? { key: permit.key, calendar }
    named.set(content, known)
    return inPlaceOf(['seasons', 'weekdays'], { calendar: known.key }, written)
  })
  const calendars = Object.fromEntries([...named.values()].map(({ key, calendar }) => [key, calendar]))
  return { ...(named.size > 0 && { calendars }), permits: converted }
}

import type { Calendar } from '../calendars/calendar-terms.ts'
import type { Season } from '../permit-terms.ts'

/** How format 1 says on which days a permit is valid. */
export interface DaysOfFormat1 {
  /** Empty: the whole year. */
  seasons: Season[]
  /** ISO weekdays. */
  weekdays: number[]
}

const isWholeWeek = (weekdays: readonly number[]): boolean =>
  [1, 2, 3, 4, 5, 6, 7].every((weekday) => weekdays.includes(weekday))

/** Undefined: every day. */
export function calendarOfFormat1({ seasons, weekdays }: DaysOfFormat1): Calendar | undefined {
  const row = {
    ...(seasons.length > 0 && { seasons }),
    ...(!isWholeWeek(weekdays) && { weekdays }),
  }
  return Object.keys(row).length > 0 ? { in: [row] } : undefined
}

import { addDays } from '../days.ts'
import type { Day } from '../permit-terms.ts'
import { dayIn } from '../wall-clock.ts'

/** Until this hour of the morning a till of the evening before is not left open: a bar closes after midnight. */
const NIGHT_HOURS = 6
const HOUR_MS = 60 * 60 * 1000

/** The last day on which a till that is open now was opened too long ago: it was left open overnight. */
export const lastDayLeftOpen = (timeZone: string, now: Date): Day =>
  addDays(dayIn(timeZone, new Date(now.getTime() - NIGHT_HOURS * HOUR_MS)), -1)

export const isLeftOpen = (timeZone: string, openedAt: Date, now: Date): boolean =>
  dayIn(timeZone, openedAt) <= lastDayLeftOpen(timeZone, now)

import { addDays } from '../days.ts'
import type { Day } from '../permit-terms.ts'
import { lastDaysOf } from './standing.ts'

export type ReminderKind = 'before' | 'atEnd' | 'after'
export const REMINDER_KINDS: readonly ReminderKind[] = ['before', 'atEnd', 'after']

/** So long after the last day somebody is reminded as "at the end"; later it is a last time. */
const AT_END_DAYS = 30

/** The last days of the memberships that a kind of reminder is about today: no day is in two kinds. */
export function reminderDays(kind: ReminderKind, today: Day): { from: Day; to: Day } {
  if (kind === 'before') return { from: addDays(today, 1), to: lastDaysOf('ending', today).to ?? today }
  if (kind === 'atEnd') return { from: addDays(today, -AT_END_DAYS), to: today }
  return { from: lastDaysOf('lapsed', today).from, to: addDays(today, -AT_END_DAYS - 1) }
}

import type { Calendar } from '#rules/calendars/calendar-terms.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { AssociationFile } from './file/association-file.ts'

/** The days of a calendar by its key. Its name stays in the file: a new name is no new rule. */
export function daysOf(calendars: AssociationFile['calendars'], key: string): Calendar | undefined {
  const calendar = calendars[key]
  if (calendar === undefined) return undefined
  const { name: _name, ...days } = calendar
  return days
}

/** What people call a calendar: without a name its key, `solo-festivi` is "Solo festivi". */
export const calendarName = (
  key: string,
  { name }: { name?: Localised | undefined },
  textOf: (text: Localised) => string | undefined,
): string => (name && textOf(name)) || key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ')

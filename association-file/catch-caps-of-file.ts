import type { CatchCap } from '#rules/river/catch-caps/catch-cap.ts'
import type { AssociationFile } from './file/association-file.ts'
import type { NamedInFile } from './scope-of-file.ts'
import { daysOf } from './calendars-of-file.ts'

/** The catch caps with ids for keys, and with the days of their calendars. Keys have to be known. */
export const catchCapsOfFile = (
  { catchCaps, calendars }: Pick<AssociationFile, 'catchCaps' | 'calendars'>,
  { zoneId }: Pick<NamedInFile, 'zoneId'>,
): CatchCap[] =>
  catchCaps.map(({ zones, calendar, ...cap }) => ({
    ...cap,
    ...(zones && { zones: zones.map(zoneId) }),
    ...(calendar !== undefined && { calendar: daysOf(calendars, calendar) }),
  }))

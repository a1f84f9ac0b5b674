import type { CatchCap } from '#rules/river/catch-caps/catch-cap.ts'
import type { AssociationFile } from './file/association-file.ts'
import type { NamedInFile } from './scope-of-file.ts'
import { speciesOfFile } from './species-of-file.ts'
import { daysOf } from './calendars-of-file.ts'

/** The catch caps with ids for keys, and with the days of their calendars. Keys have to be known. */
export const catchCapsOfFile = (
  { catchCaps, calendars, ...club }: Pick<AssociationFile, 'key' | 'catchCaps' | 'calendars' | 'ownSpecies'>,
  { zoneId }: Pick<NamedInFile, 'zoneId'>,
): CatchCap[] =>
  catchCaps.map(({ zones, calendar, species, ...cap }) => ({
    ...(species && { species: species.map(speciesOfFile(club)) }),
    ...cap,
    ...(zones && { zones: zones.map(zoneId) }),
    ...(calendar !== undefined && { calendar: daysOf(calendars, calendar) }),
  }))

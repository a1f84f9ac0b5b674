import type { WrittenFile, WrittenFile1 } from '../file/association-file.ts'
import { limitsOfPermits, withoutOnePerDay } from './convert-limits.ts'
import { withCalendars } from './convert-calendars.ts'
import { inPlaceOf } from './in-place-of.ts'

/** A file of format 1 in the present format, without its defaults and in the order in which it was written. */
export function convertFile({ format: _format, ...file }: WrittenFile1): WrittenFile {
  const { $schema, ...rest } = inPlaceOf(
    ['permits'],
    { ...limitsOfPermits(file.permits), ...withCalendars(file.permits.map(withoutOnePerDay)) },
    file,
  )
  return { ...($schema !== undefined && { $schema }), format: 2, ...rest }
}

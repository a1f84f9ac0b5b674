import type { LooseFile } from '../file/association-file.ts'
import type { Mistake } from '../mistakes.ts'
import { doubles, each, mistakeIf, unknown, unknowns } from './references.ts'

/** Catch caps that name what is not there. */
export const mistakesOfCaps = (
  file: LooseFile,
  there: Record<'zones' | 'calendars', Set<string>>,
): Mistake[] =>
  each(file.catchCaps).flatMap(([index, cap]) => {
    const path = ['catchCaps', index]
    const twice = doubles(
      each(cap.zones).map(([at, one]) => [[...path, 'zones', at], one]),
      'TWICE',
    )
    return [
      ...unknowns([...path, 'zones'], cap.zones, there.zones, 'NO_SUCH_ZONE'),
      ...unknown([...path, 'calendar'], cap.calendar, there.calendars, 'NO_SUCH_CALENDAR'),
      ...mistakeIf(
        cap.calendar !== undefined && cap.per !== undefined && cap.per !== 'season',
        [...path, 'calendar'],
        'CALENDAR_WITHOUT_SEASON',
      ),
      ...twice,
    ]
  })

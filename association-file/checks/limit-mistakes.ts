import type { LooseFile } from '../file/association-file.ts'
import type { Mistake } from '../mistakes.ts'
import { each, mistakeIf, namesOf, unknown } from './references.ts'
import { addOnsThere, groupsThere, scopeMistakes } from './scope-mistakes.ts'

/** Purchase limits that name what is not there. */
export function mistakesOfLimits(
  file: LooseFile,
  there: Record<'zones' | 'permits' | 'calendars', Set<string>>,
): Mistake[] {
  const slots = namesOf(
    each(file.permits).flatMap(([, permit]) => each(permit.slots).map(([, { code }]) => code)),
  )
  const names = { ...there, slots, groups: groupsThere(file), addOns: addOnsThere(file) }
  return each(file.purchaseLimits).flatMap(([index, limit]) => {
    const path = ['purchaseLimits', index]
    return [
      ...unknown([...path, 'calendar'], limit.calendar, there.calendars, 'NO_SUCH_CALENDAR'),
      ...mistakeIf(
        limit.calendar !== undefined && limit.per !== undefined && limit.per !== 'season',
        [...path, 'calendar'],
        'CALENDAR_WITHOUT_SEASON',
      ),
      ...mistakeIf(limit.of === 'days' && limit.per === 'day', path, 'LIMIT_SAYS_NOTHING'),
      ...scopeMistakes(limit.counts ?? {}, [...path, 'counts'], names),
      ...scopeMistakes(limit.for ?? {}, [...path, 'for'], names),
    ]
  })
}

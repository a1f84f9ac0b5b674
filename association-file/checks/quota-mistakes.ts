import type { LooseFile } from '../file/association-file.ts'
import type { Mistake } from '../mistakes.ts'
import { doubles, each, mistakeIf, namesOf, reversed, unknown } from './references.ts'
import { addOnsThere, groupsThere, scopeMistakes } from './scope-mistakes.ts'

const PERIODS = new Set<string | undefined>(['day', 'month', 'season'])

/** Quotas that name what is not there, or that contradict themselves. */
export function mistakesOfQuotas(
  file: LooseFile,
  there: Record<'zones' | 'permits' | 'calendars', Set<string>>,
): Mistake[] {
  const quotas = each(file.quotas)
  const slots = namesOf(
    each(file.permits).flatMap(([, permit]) => each(permit.slots).map(([, { code }]) => code)),
  )
  const addOns = addOnsThere(file)
  const names = { ...there, slots, groups: groupsThere(file), addOns }
  return [
    ...doubles(
      quotas.map(([index, { key }]) => [['quotas', index, 'key'], key]),
      'KEY_TWICE',
    ),
    ...quotas.flatMap(([index, { places, per, calendar, counts, reserved }]) => {
      const path = ['quotas', index]
      const named = per ?? ['day']
      return [
        ...doubles(
          named.map((name, at) => [[...path, 'per', at], name]),
          'TWICE',
        ),
        ...mistakeIf(
          new Set(named.filter((name) => PERIODS.has(name))).size > 1,
          [...path, 'per'],
          'QUOTA_OF_TWO_PERIODS',
        ),
        ...unknown([...path, 'calendar'], calendar, there.calendars, 'NO_SUCH_CALENDAR'),
        ...mistakeIf(
          calendar !== undefined && !named.includes('season'),
          [...path, 'calendar'],
          'CALENDAR_WITHOUT_SEASON',
        ),
        ...scopeMistakes(counts ?? {}, [...path, 'counts'], names),
        ...scopeMistakes({ groups: reserved?.groups }, [...path, 'reserved'], names),
        ...mistakeIf(
          reserved !== undefined && reserved.groups === undefined,
          [...path, 'reserved'],
          'RESERVED_FOR_NOBODY',
        ),
        ...reversed([...path, 'reserved', 'places'], reserved?.places, places, 'MORE_RESERVED_THAN_PLACES'),
      ]
    }),
  ]
}

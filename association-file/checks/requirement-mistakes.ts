import type { LooseFile } from '../file/association-file.ts'
import type { Mistake } from '../mistakes.ts'
import { doubles, each, mistakeIf, namesOf, unknowns } from './references.ts'
import { addOnsThere, groupsThere, scopeMistakes } from './scope-mistakes.ts'

/** Requirements that name what is not there, and choices that are made only after the purchase. */
export function mistakesOfRequirements(
  file: LooseFile,
  there: Record<'zones' | 'permits', Set<string>>,
): Mistake[] {
  const permits = each(file.permits)
  const slots = namesOf(permits.flatMap(([, permit]) => each(permit.slots).map(([, { code }]) => code)))
  const bookedByDay = namesOf(
    permits.flatMap(([, { key, booking }]) => (booking === 'dayByDay' ? [key] : [])),
  )
  const names = { ...there, slots, groups: groupsThere(file), calendars: new Set<string>() }
  const requirements = each(file.requires)
  return [
    ...doubles(
      requirements.map(([index, { key }]) => [['requires', index, 'key'], key]),
      'KEY_TWICE',
    ),
    ...requirements.flatMap(([index, { for: scope, permits: others, groups, same, of, catchesOn }]) => {
      const path = ['requires', index]
      const needing = scope?.permits ?? [...there.permits]
      const later = needing.find((key) => key !== undefined && bookedByDay.has(key))
      const othersLater = each(others).find(([, key]) => bookedByDay.has(key))?.[1]
      const namesChoice = scope?.zones !== undefined || scope?.slots !== undefined
      const isSame = each(same).some(([, one]) => one !== 'day')
      const permit = later ?? othersLater
      return [
        ...scopeMistakes(scope ?? {}, [...path, 'for'], { ...names, addOns: addOnsThere(file) }),
        ...unknowns([...path, 'permits'], others, there.permits, 'NO_SUCH_PERMIT'),
        ...unknowns([...path, 'groups'], groups, names.groups, 'NO_SUCH_GROUP'),
        ...(['permits', 'groups', 'same'] as const).flatMap((name) => {
          const list = name === 'permits' ? others : name === 'groups' ? groups : same
          return doubles(
            each<string>(list).map(([at, one]) => [[...path, name, at], one]),
            'TWICE',
          )
        }),
        ...mistakeIf(namesChoice && later !== undefined, [...path, 'for'], 'CHOSEN_AFTER_PURCHASE', {
          permit: later ?? '',
        }),
        ...mistakeIf(
          catchesOn !== undefined && of === 'holder',
          [...path, 'catchesOn'],
          'CATCHES_OF_ONE_PERSON',
        ),
        ...mistakeIf(isSame && permit !== undefined, [...path, 'same'], 'CHOSEN_AFTER_PURCHASE', {
          permit: permit ?? '',
        }),
      ]
    }),
  ]
}

import { ADULTS, MINORS } from '#rules/age-groups.ts'
import type { Loose, LooseFile, LoosePermit } from '../file/association-file.ts'
import type { ScopeInFile } from '../file/scope-file.ts'
import type { Mistake, Path } from '../mistakes.ts'
import { doubles, each, mistakeIf, namesOf, reversed, unknown, unknowns } from './references.ts'

/** The names that a scope may use: those of the whole file, or of one permit. */
export interface NamesThere {
  groups: ReadonlySet<string>
  permits: ReadonlySet<string>
  zones: ReadonlySet<string>
  slots: ReadonlySet<string>
  calendars: ReadonlySet<string>
  addOns: ReadonlySet<string>
}

const RESERVED = [ADULTS.key, MINORS.key]

/** Every age group that a rule may name. */
export const groupsThere = (file: LooseFile): Set<string> =>
  namesOf([...each(file.ageGroups).map(([, { key }]) => key), ...RESERVED])

/** The paid extras of a permit. */
export const addOnsOf = (permit: LoosePermit): Set<string> =>
  namesOf(each(permit.addOns).map(([, { code }]) => code))

/** Every paid extra that a rule may name. */
export const addOnsThere = (file: LooseFile): Set<string> =>
  new Set(each(file.permits).flatMap(([, permit]) => [...addOnsOf(permit)]))

/** References to what the file does not have, and names that a list has twice. */
export function scopeMistakes(scope: Loose<ScopeInFile>, path: Path, there: NamesThere): Mistake[] {
  const lists = ['groups', 'permits', 'zones', 'slots', 'lengths', 'addOns'] as const
  return [
    ...unknowns([...path, 'groups'], scope?.groups, there.groups, 'NO_SUCH_GROUP'),
    ...unknowns([...path, 'permits'], scope?.permits, there.permits, 'NO_SUCH_PERMIT'),
    ...unknowns([...path, 'zones'], scope?.zones, there.zones, 'NO_SUCH_ZONE'),
    ...unknowns([...path, 'slots'], scope?.slots, there.slots, 'NO_SUCH_SLOT'),
    ...unknown([...path, 'calendar'], scope?.calendar, there.calendars, 'NO_SUCH_CALENDAR'),
    ...unknowns([...path, 'addOns'], scope?.addOns, there.addOns, 'NO_SUCH_ADD_ON'),
    ...lists.flatMap((name) =>
      doubles(
        each<string | number>(scope?.[name]).map(([index, one]) => [[...path, name, index], one]),
        'TWICE',
      ),
    ),
  ]
}

export function ageGroupMistakes(file: LooseFile): Mistake[] {
  const groups = each(file.ageGroups)
  return [
    ...doubles(
      groups.map(([index, { key }]) => [['ageGroups', index, 'key'], key]),
      'KEY_TWICE',
    ),
    ...groups.flatMap(([index, { key, from, under }]) => {
      const path: Path = ['ageGroups', index]
      return [
        ...mistakeIf(RESERVED.includes(key ?? ''), [...path, 'key'], 'GROUP_RESERVED', { name: key ?? '' }),
        ...reversed([...path, 'under'], from, under === undefined ? undefined : under - 1, 'GROUP_EMPTY').map(
          (mistake) => ({ ...mistake, values: { low: from ?? 0, high: under ?? 0 } }),
        ),
      ]
    }),
  ]
}

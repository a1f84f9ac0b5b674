import type { LooseFile } from '../file/association-file.ts'
import type { Mistake } from '../mistakes.ts'
import { doubles, each, mistakeIf, namesOf } from './references.ts'
import { addOnsThere, groupsThere, type NamesThere, scopeMistakes } from './scope-mistakes.ts'

/** Facts that ask for nothing, of people or for choices that the file does not have, or for a choice that is made later. */
export function mistakesOfFacts(
  file: LooseFile,
  names: Pick<NamesThere, 'permits' | 'zones' | 'calendars'>,
): Mistake[] {
  const permits = each(file.permits)
  const slots = namesOf(permits.flatMap(([, permit]) => each(permit.slots).map(([, { code }]) => code)))
  const there = { ...names, slots, groups: groupsThere(file), addOns: addOnsThere(file) }
  const bookedByDay = namesOf(
    permits.flatMap(([, { key, booking }]) => (booking === 'dayByDay' ? [key] : [])),
  )
  const facts = each(file.facts)
  return [
    ...doubles(
      facts.map(([index, { key }]) => [['facts', index, 'key'], key]),
      'KEY_TWICE',
    ),
    ...facts.flatMap(([index, fact]) => {
      const path = ['facts', index]
      const { kind, for: scope, fields } = fact
      const namesChoice = scope?.zones !== undefined || scope?.slots !== undefined
      const later = (scope?.permits ?? [...names.permits]).find(
        (key) => key !== undefined && bookedByDay.has(key),
      )
      return [
        ...mistakeIf('fields' in fact === 'document' in fact, path, 'FACT_FIELDS_OR_DOCUMENT'),
        ...mistakeIf(kind === 'document' && !('name' in fact), [...path, 'name'], 'FACT_WITHOUT_NAME'),
        ...doubles(
          each(fields).map(([at, name]) => [[...path, 'fields', at], name]),
          'TWICE',
        ),
        ...scopeMistakes(scope ?? {}, [...path, 'for'], there),
        ...mistakeIf(namesChoice && later !== undefined, [...path, 'for'], 'CHOSEN_AFTER_PURCHASE', {
          permit: later ?? '',
        }),
      ]
    }),
  ]
}

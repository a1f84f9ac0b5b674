import type { LooseFile } from '../file/association-file.ts'
import type { Mistake } from '../mistakes.ts'
import { doubles, each, mistakeIf } from './references.ts'
import { groupsThere, scopeMistakes } from './scope-mistakes.ts'

const NONE = new Set<string>()

/** Facts that ask for nothing, or of people or for permits that the file does not have. */
export function mistakesOfFacts(file: LooseFile, permits: ReadonlySet<string>): Mistake[] {
  const there = {
    permits,
    groups: groupsThere(file),
    zones: NONE,
    slots: NONE,
    calendars: NONE,
    addOns: NONE,
  }
  const facts = each(file.facts)
  return [
    ...doubles(
      facts.map(([index, { key }]) => [['facts', index, 'key'], key]),
      'KEY_TWICE',
    ),
    ...facts.flatMap(([index, fact]) => {
      const path = ['facts', index]
      const { kind, for: scope, fields } = fact
      return [
        ...mistakeIf('fields' in fact === 'document' in fact, path, 'FACT_FIELDS_OR_DOCUMENT'),
        ...mistakeIf(kind === 'document' && !('name' in fact), [...path, 'name'], 'FACT_WITHOUT_NAME'),
        ...doubles(
          each(fields).map(([at, name]) => [[...path, 'fields', at], name]),
          'TWICE',
        ),
        ...scopeMistakes(scope ?? {}, [...path, 'for'], there),
      ]
    }),
  ]
}

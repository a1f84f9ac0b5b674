import { PERMIT_TYPES } from '#rules/codes.ts'
import { LISTED_SPECIES } from '#rules/species/listed-species.ts'
import type { LooseFile } from '../file/association-file.ts'
import type { Mistake, Path } from '../mistakes.ts'
import { isListedSpecies } from '../species-of-file.ts'
import { nearest } from './fields-there.ts'
import { doubles, each, mistakeIf, namesOf, unknown } from './references.ts'

/** Every word by which somebody may mean a fish of the list, with its code. */
const WORDS = LISTED_SPECIES.flatMap(({ code, names, latin }) =>
  [code, ...Object.values(names), latin].map((word): [string, string] => [word.toLowerCase(), code]),
)
const words = WORDS.map(([word]) => word)

/** The codes of the fish whose code or name is nearly this, the nearest first. */
function nearSpecies(name: string, own: ReadonlySet<string>): string[] {
  const meant = name.toLowerCase().replaceAll('-', ' ')
  const exact = WORDS.filter(([word]) => word === meant)
  const found = exact.length > 0 ? exact.map(([word]) => word) : nearest(meant, [...words, ...own])
  const codes = found.map((word) => WORDS.find(([one]) => one === word)?.[1] ?? word)
  return [...new Set(codes)]
}

function speciesMistakes(names: (string | undefined)[] | undefined, path: Path, own: Set<string>): Mistake[] {
  return [
    ...each(names).flatMap(([index, name]): Mistake[] => {
      if (own.has(name) || isListedSpecies(name)) return []
      const near = nearSpecies(name, own)
      const at = [...path, index]
      return near.length > 0
        ? [{ path: at, code: 'NO_SUCH_SPECIES_NEAR', values: { name, fish: near.join(', ') } }]
        : [{ path: at, code: 'NO_SUCH_SPECIES', values: { name } }]
    }),
    ...doubles(
      each(names).map(([index, name]) => [[...path, index], name]),
      'TWICE',
    ),
  ]
}

/** Fish that are neither in the list nor the club's own, wherever the file names fish. */
export function mistakesOfSpecies(file: LooseFile): Mistake[] {
  const own = each(file.ownSpecies)
  const keys = namesOf(own.map(([, { key }]) => key))
  return [
    ...doubles(
      own.map(([index, { key }]) => [['ownSpecies', index, 'key'], key]),
      'KEY_TWICE',
    ),
    ...own.flatMap(([index, { key = '' }]) =>
      mistakeIf(isListedSpecies(key), ['ownSpecies', index, 'key'], 'SPECIES_IS_LISTED', { name: key }),
    ),
    ...speciesMistakes(file.species, ['species'], keys),
    ...each(file.permits).flatMap(([index, permit]) =>
      each(permit.limits).flatMap(([row, { species }]) =>
        speciesMistakes(species, ['permits', index, 'limits', row, 'species'], keys),
      ),
    ),
    ...each(file.catchCaps).flatMap(([index, { species }]) =>
      speciesMistakes(species, ['catchCaps', index, 'species'], keys),
    ),
  ]
}

const STANDARD = Object.keys(PERMIT_TYPES)

/** Types of permits that are neither those of every club nor its own. */
export function mistakesOfTypes(file: LooseFile): Mistake[] {
  const own = each(file.permitTypes)
  const there = new Set([...STANDARD, ...namesOf(own.map(([, { key }]) => key))])
  return [
    ...doubles(
      own.map(([index, { key }]) => [['permitTypes', index, 'key'], key]),
      'KEY_TWICE',
    ),
    ...own.flatMap(([index, { key = '' }]) =>
      mistakeIf(STANDARD.includes(key), ['permitTypes', index, 'key'], 'TYPE_IS_STANDARD', { name: key }),
    ),
    ...each(file.permits).flatMap(([index, { type }]) =>
      unknown(['permits', index, 'type'], type, there, 'NO_SUCH_TYPE'),
    ),
  ]
}

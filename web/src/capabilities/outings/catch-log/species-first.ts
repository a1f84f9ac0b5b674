import { type CaughtSpecies, limitsAt, type RiverRules } from '#rules/catch-log.ts'
import { ALL_FISH } from '../log/fish-words.ts'

/** All species: caught ones by frequency, then those that the water's limits name, then the others. */
export function speciesFirst(
  rules: Pick<RiverRules, 'limits'>,
  zoneId: number | undefined,
  caught: readonly CaughtSpecies[],
): CaughtSpecies[] {
  const named = new Set(limitsAt(rules, { zoneId }).flatMap(({ species }) => species ?? []))
  const times = (species: CaughtSpecies) => caught.filter((one) => one === species).length
  const isFirst = (species: CaughtSpecies) => (named.has(species) || times(species) > 0 ? 1 : 0)
  return ALL_FISH.toSorted((one, other) => times(other) - times(one) || isFirst(other) - isFirst(one))
}

import { type CaughtSpecies, limitsAt, type RiverRules } from '#rules/catch-log.ts'
import { ALL_FISH } from '../log/fish-words.ts'

/** All fish, those of this water first: what was caught, the most frequent before, then what its limits name. */
export function speciesFirst(
  rules: RiverRules,
  zoneId: number | undefined,
  caught: readonly CaughtSpecies[],
): CaughtSpecies[] {
  const named = new Set(limitsAt(rules, { zoneId }).flatMap(({ species }) => species ?? []))
  const times = (species: CaughtSpecies) => caught.filter((one) => one === species).length
  const isFirst = (species: CaughtSpecies) => (named.has(species) || times(species) > 0 ? 1 : 0)
  return ALL_FISH.toSorted((one, other) => times(other) - times(one) || isFirst(other) - isFirst(one))
}

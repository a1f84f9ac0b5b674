import { type CaughtSpecies, limitsAt, type RiverRules } from '#rules/river/catch-log.ts'
import { fishOfWaters } from '../log/fish-words.ts'

/**
 * The fish of the water: those caught on earlier days by frequency, then those that the water's limits name, then the others. What is caught
 * today moves no tile: the thumb finds the next fish where it found the last.
 */
export function speciesFirst(
  rules: Pick<RiverRules, 'limits'> & { species?: readonly CaughtSpecies[] | undefined },
  { zoneId, day }: { zoneId?: number | undefined; day: string },
  noted: readonly { species: CaughtSpecies; day: string; fish?: number | undefined }[],
): CaughtSpecies[] {
  const named = new Set(limitsAt(rules, { zoneId }).flatMap(({ species }) => species ?? []))
  const earlier = noted.filter((fish) => fish.day < day)
  const times = (species: CaughtSpecies) =>
    earlier.reduce((sum, one) => (one.species === species ? sum + (one.fish ?? 1) : sum), 0)
  const isFirst = (species: CaughtSpecies) => (named.has(species) || times(species) > 0 ? 1 : 0)
  const all = new Set([...fishOfWaters(rules).slice(0, -1), ...named, ...earlier.map((fish) => fish.species)])
  all.delete('other')
  return [...all, 'other'].toSorted(
    (one, other) => times(other) - times(one) || isFirst(other) - isFirst(one),
  )
}

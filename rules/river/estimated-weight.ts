import type { Species } from '../codes.ts'
import { LISTED_SPECIES, listedSpecies } from '../species/listed-species.ts'

/**
 * The fish whose weight a length suggests: grams = a × cmᵇ. A single fish differs by a fifth and more, so that an estimate is
 * shown apart from what was weighed.
 */
export const ESTIMATED = LISTED_SPECIES.flatMap(({ code, weight }) => (weight ? [{ code, ...weight }] : []))

/** Whole grams of a fish that was measured and not weighed; undefined where nothing is published of its species. */
export function estimatedGrams(species: Species, lengthMm: number): number | undefined {
  const weight = listedSpecies(species)?.weight
  return weight && Math.round(weight.a * (lengthMm / 10) ** weight.b)
}

import { SPECIES, type Species } from './codes.ts'
import { limitsFor } from './limits.ts'
import type { PermitTerms } from './permit-terms.ts'

/** Lengths in cm, counts in fish. */
interface SpeciesLimit {
  species: Species
  smallestCm?: number
  largestCm?: number
  /** 0: never kept. */
  keptPerDay?: number
}

const least = (figures: (number | undefined)[]): number | undefined => {
  const given = figures.filter((figure) => figure !== undefined)
  return given.length > 0 ? Math.min(...given) : undefined
}

const greatest = (figures: (number | undefined)[]): number | undefined => {
  const negative = least(figures.map((figure) => (figure === undefined ? undefined : -figure)))
  return negative === undefined ? undefined : -negative
}

/**
 * One line for each species that a limit of this zone names, with the strictest figures: the longest smallest length,
 * the shortest largest length, the fewest fish. A count that several species share belongs to the group
 * (`limitsFor`), not here, unless it is 0.
 */
export function speciesLimits(terms: Pick<PermitTerms, 'limits'>, zoneId?: number): SpeciesLimit[] {
  const limits = limitsFor(terms, zoneId)
  return SPECIES.flatMap((species) => {
    const own = limits.filter((limit) => limit.species?.includes(species))
    if (own.length === 0) return []
    const smallestCm = greatest(own.map((limit) => limit.smallestCm))
    const largestCm = least(own.map((limit) => limit.largestCm))
    const keptPerDay = least(
      own
        .filter((limit) => limit.species?.length === 1 || limit.keptPerDay === 0)
        .map((limit) => limit.keptPerDay),
    )
    return [
      {
        species,
        ...(smallestCm !== undefined && { smallestCm }),
        ...(largestCm !== undefined && { largestCm }),
        ...(keptPerDay !== undefined && { keptPerDay }),
      },
    ]
  })
}

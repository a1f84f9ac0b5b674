import { SPECIES, type Species } from './codes.ts'
import type { CatchLimit, PermitTerms } from './permit-terms.ts'

type LimitedTerms = Pick<PermitTerms, 'limits'>

/** The limits that apply in a zone, in the order of the terms; without a zone: those of the whole permit. */
export function limitsFor(terms: LimitedTerms, zoneId?: number): CatchLimit[] {
  return terms.limits.filter(({ onlyZones, exceptZones }) => {
    if (zoneId === undefined) return onlyZones === undefined
    return (onlyZones?.includes(zoneId) ?? true) && !exceptZones?.includes(zoneId)
  })
}

/** Lengths in cm, counts in fish. */
export interface SpeciesLimit {
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
export function speciesLimits(terms: LimitedTerms, zoneId?: number): SpeciesLimit[] {
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

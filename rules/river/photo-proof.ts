import { type CaughtSpecies, isAbout, limitsAt, type Place, type RiverRules } from './catch-log.ts'

interface FishOfProof {
  species: CaughtSpecies
  lengthCm?: number | undefined
}

/**
 * Whether the association asks for a photograph of such a fish as proof. A fish without a length is photographed for it only where
 * each one is: what the association may not see is worse than what it misses.
 */
export const isPhotoProof = (
  rules: Pick<RiverRules, 'limits'>,
  place: Pick<Place, 'zoneId'>,
  { species, lengthCm = 0 }: FishOfProof,
): boolean =>
  limitsAt(rules, place).some(
    (limit) => limit.photoFromCm !== undefined && isAbout(limit, species) && lengthCm >= limit.photoFromCm,
  )

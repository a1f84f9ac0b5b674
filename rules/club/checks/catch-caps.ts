import { stoppedIn } from '../../river/catch-caps/catch-cap.ts'
import type { Species } from '../../codes.ts'
import type { PermitTerms } from '../../permit-terms.ts'
import type { Club } from './club.ts'
import { type Finding, findingIf } from './finding.ts'

/** Whether a limit forbids to keep this species, there or everywhere. */
const isNeverKept = ({ limits }: Pick<PermitTerms, 'limits'>, species: Species, zoneId?: number): boolean =>
  limits.some(
    (limit) =>
      limit.keptPerDay === 0 &&
      (limit.species?.includes(species) ?? true) &&
      (limit.onlyZones === undefined || (zoneId !== undefined && limit.onlyZones.includes(zoneId))) &&
      !(zoneId !== undefined && limit.exceptZones?.includes(zoneId)),
  )

/** Catch caps whose fish may be kept nowhere. */
export const capFindings = ({ catchCaps, permits }: Pick<Club, 'catchCaps' | 'permits'>): Finding[] =>
  catchCaps.flatMap(({ zones, species = [] }, index) => {
    const isKeptSomewhere = permits.some(({ terms }) =>
      stoppedIn(terms, zones).some(
        (zoneId) => species.length === 0 || species.some((one) => !isNeverKept(terms, one, zoneId)),
      ),
    )
    return findingIf(!isKeptSomewhere, ['catchCaps', index], 'CAP_STOPS_NOTHING')
  })

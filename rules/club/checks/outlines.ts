import { crossingOf } from '../../outlines/crossing.ts'
import type { ZoneOfClub } from './club.ts'
import { type Finding, findingIf } from './finding.ts'

/** Areas whose outline crosses itself: their inside is not defined. */
export const outlineFindings = (zones: readonly ZoneOfClub[]): Finding[] =>
  zones.flatMap(({ key, outlines = [] }, index) =>
    findingIf(crossingOf(outlines) !== undefined, ['zones', index, 'shape'], 'OUTLINE_CROSSES', {
      zone: key,
    }),
  )

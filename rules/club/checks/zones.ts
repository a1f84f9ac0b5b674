import { zonesCovered } from '../../permit/slots.ts'
import type { Club } from './club.ts'
import { type Finding, findingIf } from './finding.ts'

/** Zones that no permit is valid in. A permit that names no zone is valid in all of them. */
function unusedZones({ zones, permits }: Club): Finding[] {
  if (permits.some(({ terms }) => terms.zones.length === 0)) return []
  const used = new Set(permits.flatMap(({ terms }) => zonesCovered(terms)))
  return zones.flatMap(({ key, zoneId }, index) =>
    findingIf(!used.has(zoneId), ['zones', index], 'ZONE_UNUSED', { zone: key }),
  )
}

/** Waters of zones that the association does not name, each at its first zone: as those that a template brought. */
function unnamedWaters({ zones, waters }: Club): Finding[] {
  const unnamed = [...new Set(zones.map(({ water }) => water))].filter(
    (water) => water !== undefined && !waters.includes(water),
  )
  return unnamed.map((water = '') => ({
    path: ['zones', zones.findIndex((zone) => zone.water === water), 'water'],
    code: 'WATER_NOT_NAMED',
    values: {
      water,
      zones: zones
        .filter((zone) => zone.water === water)
        .map(({ key }) => key)
        .join(', '),
    },
  }))
}

export const zoneFindings = (club: Club): Finding[] => [...unusedZones(club), ...unnamedWaters(club)]

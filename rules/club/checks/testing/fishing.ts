import { TECHNIQUES } from '../../../codes.ts'
import { everybody, type Example, of } from './club.ts'

const { fly, eel } = TECHNIQUES

export const FISHING: Example[] = [
  of(
    'LICENCE_NEVER_NEEDED',
    'for children',
    { licence: { fromAge: 18 }, holder: { ...everybody, oldest: 17 } },
    { licence: { fromAge: 17 }, holder: { ...everybody, oldest: 17 } },
  ),
  of(
    'TECHNIQUE_NEVER_OFFERED',
    'by any zone',
    { zones: [{ zoneId: 1, techniques: [fly] }], techniques: [fly, eel] },
    { zones: [{ zoneId: 1, techniques: [fly] }, { zoneId: 2 }], techniques: [fly, eel] },
  ),
  of(
    'LIMIT_TECHNIQUE_UNUSED',
    'a limit for another technique',
    { techniques: [fly], limits: [{ onlyTechniques: [eel] }] },
    { techniques: [fly, eel], limits: [{ onlyTechniques: [eel] }] },
  ),
  of(
    'LIMIT_OF_RELEASED',
    'where all is released',
    { keeping: 'released', limits: [{ keptPerDay: 2 }] },
    { keeping: 'released', limits: [{ keptPerDay: 0 }] },
  ),
  of(
    'LIMIT_ABOVE_LONGER',
    'than of the season',
    { limits: [{ keptPerDay: 5, keptPerSeason: 3 }] },
    { limits: [{ keptPerDay: 3, keptPerSeason: 3 }] },
  ),
]

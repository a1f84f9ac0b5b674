import type { CatchCap } from '../../../river/catch-caps/catch-cap.ts'
import { club, type Example } from './club.ts'

const cap = (more: Partial<CatchCap> = {}): CatchCap => ({
  species: ['marbleTrout'],
  atMost: 90,
  per: 'season',
  whenFull: 'saleStops',
  ...more,
})
const capped = (terms: object, ...catchCaps: CatchCap[]) => club([terms], { catchCaps })
const zones = [{ zoneId: 1 }, { zoneId: 2, keeping: 'released' as const }]
const never = { limits: [{ species: ['marbleTrout' as const], keptPerDay: 0 }] }

export const CATCH_CAPS: Example[] = [
  [
    'CAP_STOPS_NOTHING',
    'water that is no-kill',
    capped({ zones }, cap({ zones: [2] })),
    capped({ zones }, cap({ zones: [1] })),
  ],
  [
    'CAP_STOPS_NOTHING',
    'a fish that is never kept',
    capped({ zones, ...never }, cap()),
    capped({ zones }, cap()),
  ],
  [
    'CAP_STOPS_NOTHING',
    'a zone of no permit',
    capped({ zones, ...never }, cap({ zones: [3], species: undefined })),
    capped({ zones, ...never }, cap({ species: undefined })),
  ],
]

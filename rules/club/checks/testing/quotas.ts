import type { SharedQuota } from '../../../sale/quotas/quota.ts'
import { club, type Example, G, inZone1, limited, M, P } from './club.ts'

const quota = (quotaId: number, counts: Partial<SharedQuota['counts']> = {}): SharedQuota => ({
  quotaId,
  places: 3,
  per: [],
  counts: { permits: [1], ...counts },
})
const slotQuota: SharedQuota = { ...quota(-1, { permits: [1, 2] }), per: ['slot'] }
const lake = { zones: [{ zoneId: 2 }] }

export const QUOTAS: Example[] = [
  [
    'QUOTA_COUNTS_NOBODY',
    'in a zone of another permit',
    club([inZone1, lake], {}, [quota(-1, { zones: [2] })]),
    club([inZone1, lake], {}, [quota(-1, { permits: [1, 2], zones: [2] })]),
  ],
  [
    'QUOTA_COUNTS_NOBODY',
    'in a slot of no permit',
    club([{ ...inZone1, slots: [M] }], {}, [quota(-1, { slots: ['P'] })]),
    club([{ ...inZone1, slots: [M, P] }], {}, [quota(-1, { slots: ['P'] })]),
  ],
  [
    'QUOTAS_TOO_MANY',
    'its own included',
    club(
      [limited(3)],
      {},
      [-1, -2, -3, -4].map((id) => quota(id)),
    ),
    club(
      [inZone1],
      {},
      [-1, -2, -3, -4].map((id) => quota(id)),
    ),
  ],
  [
    'PERMIT_NOT_COUNTED',
    'in a zone of which the places are counted',
    club([inZone1, inZone1], {}, [quota(-1, { zones: [1] })]),
    club([inZone1, inZone1, limited(3), lake], {}, [quota(-1, { permits: [1, 2], zones: [1] })]),
  ],
  [
    'WHOLE_DAY_OF_OTHERS',
    'a day permit and a permit of halves over one number of places',
    club(
      [
        { ...inZone1, slots: [G] },
        { ...inZone1, slots: [M, P] },
      ],
      {},
      [slotQuota],
    ),
    club(
      [
        { zones: [{ zoneId: 1, slots: ['G'] }], slots: [M, P, { ...G, covers: ['M', 'P'] }] },
        { ...inZone1, slots: [M, P] },
      ],
      {},
      [slotQuota],
    ),
  ],
]

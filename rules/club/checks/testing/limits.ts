import type { PurchaseLimit } from '../../../sale/purchase-limit-terms.ts'
import { club, type Example, G, M, P, slot } from './club.ts'

const limited = (terms: object, ...purchaseLimits: PurchaseLimit[]) => club([terms], { purchaseLimits })
const week = { days: { atLeast: 7, atMost: 7 } }
const halves = { slots: [M, P, { ...G, covers: ['M', 'P'] }] }
const days = (atMost: number): PurchaseLimit => ({ atMost, of: 'days', per: 'season' })
const slots = (atMost: number): PurchaseLimit => ({ atMost, of: 'slots', per: 'day' })

export const LIMITS: Example[] = [
  ['LIMIT_BELOW_ONE', 'a week where three days are allowed', limited(week, days(3)), limited(week, days(7))],
  [
    'LIMIT_BELOW_ONE',
    'a whole day where one slot is allowed',
    limited({ slots: [M, P, { ...G, covers: ['M', 'P'] }], zones: [{ zoneId: 1, slots: ['G'] }] }, slots(1)),
    limited({ slots: [M, P, { ...G, covers: ['M', 'P'] }], zones: [{ zoneId: 1, slots: ['G'] }] }, slots(2)),
  ],
  ['LIMIT_SHUTS_SLOT', 'the whole day', limited(halves, slots(1)), limited(halves, slots(2))],
  [
    'LIMIT_NEVER_COUNTS',
    'out of season',
    limited(
      { calendar: { in: [{ seasons: [{ from: '05-01', to: '05-31' }] }] } },
      { ...days(3), calendar: { in: [{ seasons: [{ from: '06-01', to: '06-30' }] }] } },
    ),
    limited(
      { calendar: { in: [{ seasons: [{ from: '05-01', to: '06-30' }] }] } },
      { ...days(3), calendar: { in: [{ seasons: [{ from: '06-01', to: '06-30' }] }] } },
    ),
  ],
  [
    'LIMIT_NEVER_COUNTS',
    'a slot that no permit has',
    limited({ slots: [M] }, { ...slots(1), counts: { slots: ['N'] } }),
    limited({ slots: [M, slot('N', '21:00', '23:00')] }, { ...slots(1), counts: { slots: ['N'] } }),
  ],
]

import { MINORS } from '../../../age-groups.ts'
import type { MembershipPlan, PlanPriceRow } from '../../../membership/membership-plan.ts'
import { type Example, name, ofClub } from './club.ts'

const plan = (more: Partial<MembershipPlan> = {}): { plans: MembershipPlan[] } => ({
  plans: [
    {
      key: 'member',
      name,
      validity: { until: 'yearEnd' },
      prices: { baseCents: 6000, rows: [] },
      documents: [],
      ...more,
    },
  ],
})
const rows = (...list: PlanPriceRow[]) => plan({ prices: { baseCents: 6000, rows: list } })
const child = (cents: number): PlanPriceRow => ({ groups: [MINORS], cents })
const lasts = (validity: MembershipPlan['validity']) => plan({ validity })
const ROD_DAYS = { in: [{ weekdays: [6, 7] }] }

export const PLANS: Example[] = [
  ofClub('PRICE_BELOW_CARD', 'of a membership', rows(child(20)), rows(child(2000))),
  ofClub(
    'ROW_FITS_NOBODY',
    'children, of a membership for adults',
    { plans: [{ ...rows(child(2000)).plans[0], groups: [{ key: 'adult', from: 18 }] }] as MembershipPlan[] },
    rows(child(2000)),
  ),
  ofClub(
    'ROW_NEVER_DECIDES',
    'who renews after everybody’s half year',
    rows({ renewing: true, cents: 5000 }, { renewing: true, groups: [MINORS], cents: 1000 }),
    rows({ renewing: true, groups: [MINORS], cents: 1000 }, { renewing: true, cents: 5000 }),
  ),
  ofClub(
    'GENERAL_PRICE_UNUSED',
    'new and renewing both have rows',
    rows({ renewing: true, cents: 5000 }, { renewing: false, cents: 5500 }),
    rows({ renewing: true, cents: 5000 }),
  ),
  ofClub('YOUNG_MEMBER_DEARER', 'a child above an adult', rows(child(7000)), rows(child(6000))),
  ofClub(
    'RENEWAL_DEARER',
    'renewing above joining',
    rows({ renewing: true, cents: 7000 }),
    rows({ renewing: true, cents: 5000 }),
  ),
  ofClub('PLAN_OVER', 'joining ended', plan({ to: '2027-04-30' }), plan({ to: '2027-05-01' })),
  ofClub(
    'PLAN_WITHOUT_SEASON',
    'weekends',
    lasts({ until: 'season', calendar: ROD_DAYS }),
    lasts({ until: 'season', calendar: { in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] } }),
  ),
]

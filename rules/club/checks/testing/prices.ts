import { MINORS } from '../../../age-groups.ts'
import type { AddOn, PermitTerms, PriceRow } from '../../../permit-terms.ts'
import type { Club } from '../club.ts'
import { everybody, type Example, inZone1, name, G, M, P, club, of, price } from './club.ts'

const WEEKEND = { in: [{ weekdays: [6, 7] }] }
const YOUNG = { key: 'young', from: 13, under: 14, on: 'yearEnd' as const }

const table = (...rows: PriceRow[]): Partial<PermitTerms> => ({
  prices: { per: 'day', baseCents: 2000, rows },
})
const extra = (...rows: PriceRow[]): AddOn => ({
  code: 'x',
  name,
  prices: { per: 'day', baseCents: 500, rows },
})
const intended = (one: Club): Club => ({
  ...one,
  permits: one.permits.map((permit) => ({ ...permit, intended: new Set(['base', 0]) })),
})

export const PRICES: Example[] = [
  of('PRICE_BELOW_CARD', 'euros as cents', price({ adultCents: 20 }), price({ adultCents: 0 })),
  of('PRICE_BELOW_CARD', '49 cents', price({ minorCents: 49 }), price({ minorCents: 200 })),
  of(
    'PRICE_BELOW_CARD',
    'an extra of 5 cents',
    { addOns: [{ code: 'x', name, prices: { per: 'day', baseCents: 5, rows: [] } }] },
    { addOns: [{ code: 'x', name, prices: { per: 'day', baseCents: 500, rows: [] } }] },
  ),
  of(
    'CHILD_DEARER',
    'for an extra',
    { addOns: [extra({ groups: [MINORS], cents: 600 })] },
    { addOns: [extra({ groups: [MINORS], cents: 400 })] },
  ),
  of(
    'ROW_NEVER_DECIDES',
    'of an extra',
    { addOns: [extra({ members: true, cents: 400 }, { groups: [MINORS], members: true, cents: 300 })] },
    { addOns: [extra({ groups: [MINORS], members: true, cents: 300 }, { members: true, cents: 400 })] },
  ),
  of(
    'ROW_NEVER_DECIDES',
    'below one for the same extra',
    {
      addOns: [extra()],
      ...table({ addOns: ['x'], cents: 1500 }, { addOns: ['x'], members: true, cents: 1000 }),
    },
    {
      addOns: [extra()],
      ...table({ addOns: ['x'], members: true, cents: 1000 }, { addOns: ['x'], cents: 1500 }),
    },
  ),
  of('CHILD_DEARER', 'than an adult', price({ minorCents: 2001 }), price({ minorCents: 2000 })),
  of(
    'CHILD_DEARER',
    'than an adult member',
    price({ memberCents: 1000, memberMinorCents: 1500 }),
    price({ memberCents: 1000, memberMinorCents: 500 }),
  ),
  of('MEMBER_DEARER', 'than a guest', price({ memberCents: 2500 }), price({ memberCents: 1500 })),
  of(
    'MEMBER_DEARER',
    'a child than a child of guests',
    price({ minorCents: 500, memberMinorCents: 800 }),
    price({ minorCents: 800, memberMinorCents: 500 }),
  ),
  of(
    'ROW_FITS_NOBODY',
    'for adults only',
    { ...price({ minorCents: 500 }), holder: { ...everybody, youngest: 18 } },
    {
      ...price({ minorCents: 500 }),
      holder: { ...everybody, youngest: 18 },
      accompaniedMinors: { oldest: 12, perAdult: 1 },
    },
  ),
  of(
    'GENERAL_PRICE_UNUSED',
    'for members only',
    { ...price({ memberCents: 500 }), holder: { ...everybody, membersOnly: true } },
    { ...price({}), holder: { ...everybody, membersOnly: true } },
  ),
  of(
    'ROW_NEVER_DECIDES',
    'below one that applies to the same people',
    table({ members: true, cents: 1000 }, { groups: [MINORS], members: true, cents: 500 }),
    table({ groups: [MINORS], members: true, cents: 500 }, { members: true, cents: 1000 }),
  ),
  of(
    'ROW_FITS_NOBODY',
    'a slot of no zone',
    { ...table({ slots: ['P'], cents: 500 }), slots: [M, P], zones: [{ zoneId: 1, slots: ['M'] }] },
    { ...table({ slots: ['P'], cents: 500 }), slots: [M, P], ...inZone1 },
  ),
  of(
    'CHILD_DEARER',
    'on some days only',
    table({ groups: [MINORS], calendar: WEEKEND, cents: 2500 }),
    table({ groups: [MINORS], calendar: WEEKEND, cents: 1500 }),
  ),
  of(
    'MEMBER_DEARER',
    'of an age that only the year end has',
    table({ groups: [YOUNG], members: true, cents: 2500 }, { groups: [YOUNG], cents: 1000 }),
    table({ groups: [YOUNG], members: true, cents: 1000 }, { groups: [YOUNG], cents: 1000 }),
  ),
  of(
    'WHOLE_DAY_CHEAPER',
    'than a part of the same permit, on one day of the week',
    { ...table({ slots: ['M'], calendar: WEEKEND, cents: 2500 }), slots: [M, G], ...inZone1 },
    { ...table({ slots: ['M'], calendar: WEEKEND, cents: 1500 }), slots: [M, G], ...inZone1 },
  ),
  [
    'WHOLE_DAY_CHEAPER',
    'unless it is intended',
    club([{ ...table({ slots: ['M'], cents: 2500 }), slots: [M, G], ...inZone1 }]),
    intended(club([{ ...table({ slots: ['M'], cents: 2500 }), slots: [M, G], ...inZone1 }])),
  ],
  [
    'CHILD_DEARER',
    'unless it is intended',
    club([table({ groups: [MINORS], cents: 2500 })]),
    intended(club([table({ groups: [MINORS], cents: 2500 })])),
  ],
  [
    'MEMBERS_UNKNOWN',
    'a price for nobody',
    club([price({ memberCents: 500 })], { hasMembers: false }),
    club([{}], { hasMembers: false }),
  ],
  [
    'WHOLE_DAY_CHEAPER',
    'than a half of another permit',
    club([
      { ...inZone1, ...price({ adultCents: 1500 }) },
      { ...inZone1, slots: [M, P] },
    ]),
    club([
      { ...inZone1, ...price({ adultCents: 2500 }) },
      { ...inZone1, slots: [M, P] },
    ]),
  ],
  [
    'WHOLE_DAY_CHEAPER',
    'for the same people alone',
    club([
      { ...inZone1, ...price({ adultCents: 1500 }) },
      { ...inZone1, slots: [M] },
    ]),
    club([
      { ...inZone1, ...price({ adultCents: 1500 }), holder: { ...everybody, membersOnly: true } },
      { ...inZone1, slots: [M] },
    ]),
  ],
]

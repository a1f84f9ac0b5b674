import { everybody, type Example, inZone1, name, M, P, club, of, price } from './club.ts'

export const PRICES: Example[] = [
  of('PRICE_BELOW_CARD', 'euros as cents', price({ adultCents: 20 }), price({ adultCents: 0 })),
  of('PRICE_BELOW_CARD', '49 cents', price({ minorCents: 49 }), price({ minorCents: 200 })),
  of(
    'PRICE_BELOW_CARD',
    'an extra of 5 cents',
    { options: [{ code: 'x', name, priceCents: 5, per: 'day' }] },
    { options: [{ code: 'x', name, priceCents: 500, per: 'day' }] },
  ),
  of('PRICE_LOW', '50 to 199 cents', price({ adultCents: 199 }), price({ adultCents: 200 })),
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
  [
    'DISCOUNT_LOW',
    'of five cents',
    club([{}], { discountCodes: [{ amountCents: 5 }] }),
    club([{}], { discountCodes: [{ amountCents: 500 }, {}] }),
  ],
  of(
    'MINOR_PRICE_UNUSED',
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

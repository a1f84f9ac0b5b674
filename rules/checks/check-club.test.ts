import { describe, expect, it } from 'vitest'
import { TECHNIQUES } from '../codes.ts'
import { exampleTerms } from '../example-permit.ts'
import type { Localised, PermitTerms, Slot } from '../permit-terms.ts'
import { checkClub, type Club } from './check-club.ts'
import { type FindingCode, FINDINGS } from './finding.ts'
import { mostPeopleIn } from './people-at-once.ts'

const TODAY = '2027-05-01'
const name: Localised = { it: 'x', en: 'x' }
const { fly, eel } = TECHNIQUES

const slot = (code: string, from: string, to: string, covers: string[] = []): Slot => ({
  code,
  name,
  from: `${from}:00`,
  to: `${to}:00`,
  covers,
})
const M = slot('M', '06:00', '13:00')
const P = slot('P', '13:00', '20:00')
const G = slot('G', '06:00', '20:00')
const everybody = { membersOnly: false, onePerDay: 'no', personal: false } as const
const places = (number: number, more: object = {}) => ({ places: number, forMinors: 0, ...more })

/** Zones 1 to 3; permits are called a, b, c. */
function club(permits: Partial<PermitTerms>[], changes: Partial<Club> = {}): Club {
  return {
    permits: permits.map((terms, index) => ({ key: 'abc'.charAt(index), terms: exampleTerms(terms) })),
    zones: [1, 2, 3].map((zoneId) => ({ zoneId, key: `zone-${zoneId}` })),
    hasMembers: true,
    discountCodes: [],
    ...changes,
  }
}
const codes = (one: Club) => [...new Set(checkClub(one, TODAY).map(({ code }) => code))]

type Case = [code: FindingCode, what: string, wrong: Club, right: Club]
const of = (
  code: FindingCode,
  what: string,
  wrong: Partial<PermitTerms>,
  right: Partial<PermitTerms>,
): Case => [code, what, club([wrong]), club([right])]
const price = (changes: object): Partial<PermitTerms> => ({
  price: { adultCents: 2000, per: 'day', ...changes },
})
const inZone1 = { zones: [{ zoneId: 1 }] }
const stated = (peopleAtMost: number) => ({ zones: [{ zoneId: 1, key: 'zone-1', peopleAtMost }] })
const limited = (number: number): Partial<PermitTerms> => ({ ...inZone1, capacity: [places(number)] })

const CASES: Case[] = [
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
  of(
    'CAPACITY_UNUSED',
    'every zone has a line of its own',
    { zones: [{ zoneId: 1 }], capacity: [places(6), places(6, { zoneId: 1 })] },
    { zones: [{ zoneId: 1 }, { zoneId: 2 }], capacity: [places(6), places(6, { zoneId: 1 })] },
  ),
  of(
    'MINOR_PLACES_UNUSED',
    'for adults only',
    { ...inZone1, capacity: [places(6, { forMinors: 1 })], holder: { ...everybody, youngest: 18 } },
    { ...inZone1, capacity: [places(6, { forMinors: 1 })], holder: { ...everybody, youngest: 17 } },
  ),
  of(
    'WHOLE_DAY_TAKES_NOTHING',
    'from its halves',
    { ...limited(6), slots: [M, P, G] },
    { ...limited(6), slots: [M, P, { ...G, covers: ['M', 'P'] }] },
  ),
  of(
    'WHOLE_DAY_TAKES_NOTHING',
    'where there are places to take',
    { ...limited(6), slots: [M, G] },
    { ...inZone1, slots: [M, G] },
  ),
  of(
    'WHOLE_DAY_TAKES_NOTHING',
    'in a zone that has both',
    { ...limited(6), slots: [M, G] },
    {
      zones: [
        { zoneId: 1, slots: ['M'] },
        { zoneId: 2, slots: ['G'] },
      ],
      capacity: [places(6)],
      slots: [M, G],
    },
  ),
  of(
    'SLOTS_OVERLAP',
    'by an hour',
    { ...limited(6), slots: [M, slot('P', '12:00', '20:00')] },
    { ...limited(6), slots: [M, P] },
  ),
  of(
    'COVERS_OTHER_HOURS',
    'the afternoon takes the morning',
    { ...limited(6), slots: [M, { ...P, covers: ['M'] }] },
    { ...limited(6), slots: [M, { ...G, covers: ['M'] }] },
  ),
  [
    'PEOPLE_AT_ONCE',
    'of two permits',
    club([limited(6), limited(5)]),
    club([limited(6), { zones: [{ zoneId: 2 }], capacity: [places(5)] }]),
  ],
  [
    'PEOPLE_AT_ONCE',
    'of permits of one season',
    club([limited(6), limited(5)]),
    club([
      { ...limited(6), calendar: { in: [{ seasons: [{ from: '03-01', to: '05-31' }] }] } },
      { ...limited(5), calendar: { in: [{ seasons: [{ from: '06-01', to: '09-30' }] }] } },
    ]),
  ],
  [
    'PEOPLE_AT_ONCE',
    'where all are counted',
    club([limited(6), limited(5)]),
    club([limited(6), limited(5), inZone1]),
  ],
  [
    'PEOPLE_ABOVE_STATED',
    'for a zone',
    club([limited(6), limited(5)], stated(10)),
    club([limited(6), limited(5)], stated(11)),
  ],
  [
    'PEOPLE_NOT_LIMITED',
    'for a zone',
    club([limited(6), inZone1], stated(10)),
    club([limited(6)], stated(10)),
  ],
  of(
    'CHANGE_DEFEATS_GIVE_BACK',
    'moved after the deadline',
    {
      giveBack: { untilHoursBefore: 24, percent: 80 },
      change: { dateTimes: 1, dateUntilHoursBefore: 23, holder: true },
    },
    {
      giveBack: { untilHoursBefore: 24, percent: 80 },
      change: { dateTimes: 1, dateUntilHoursBefore: 24, holder: true },
    },
  ),
  of(
    'CHANGE_DEFEATS_GIVE_BACK',
    'where the date may be changed',
    {
      giveBack: { untilHoursBefore: 24, percent: 80 },
      change: { dateTimes: 1, dateUntilHoursBefore: 0, holder: true },
    },
    {
      giveBack: { untilHoursBefore: 24, percent: 80 },
      change: { dateTimes: 0, dateUntilHoursBefore: 0, holder: true },
    },
  ),
  of(
    'SEASON_WITHOUT_DAYS',
    '29 February',
    {
      calendar: {
        in: [
          {
            seasons: [
              { from: '02-29', to: '02-29' },
              { from: '05-01', to: '05-31' },
            ],
          },
        ],
      },
    },
    { calendar: { in: [{ seasons: [{ from: '02-28', to: '02-29' }] }] } },
  ),
  of(
    'YEAR_WITHOUT_DAYS',
    'a Monday that is not in the season every year',
    { calendar: { in: [{ seasons: [{ from: '05-01', to: '05-03' }], weekdays: [1] }] } },
    { calendar: { in: [{ seasons: [{ from: '05-01', to: '05-07' }], weekdays: [1] }] } },
  ),
  of(
    'NEVER_ON_SALE',
    'a week in a season of five days',
    { calendar: { in: [{ seasons: [{ from: '05-01', to: '05-05' }] }] }, days: { atLeast: 7, atMost: 7 } },
    { calendar: { in: [{ seasons: [{ from: '05-01', to: '05-07' }] }] }, days: { atLeast: 7, atMost: 7 } },
  ),
  of(
    'NEVER_ON_SALE',
    'three days at weekends',
    { calendar: { in: [{ weekdays: [6, 7] }] }, days: { atLeast: 3, atMost: 3 } },
    { calendar: { in: [{ weekdays: [6, 7] }] }, days: { atLeast: 3, atMost: 3 }, booking: 'dayByDay' },
  ),
  of(
    'LICENCE_NEVER_NEEDED',
    'for children',
    { licence: { fromAge: 18 }, holder: { ...everybody, oldest: 17 } },
    { licence: { fromAge: 17 }, holder: { ...everybody, oldest: 17 } },
  ),
  of(
    'SLOT_NEVER_OFFERED',
    'by any zone',
    { zones: [{ zoneId: 1, slots: ['M'] }], slots: [M, P] },
    { zones: [{ zoneId: 1, slots: ['G'] }], slots: [M, P, { ...G, covers: ['M', 'P'] }] },
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

describe('a check', () => {
  it.each(CASES)('%s: %s', (code, _what, wrong, right) => {
    expect(codes(wrong)).toContain(code)
    expect(codes(right)).not.toContain(code)
  })

  it('each has an example', () => {
    expect(new Set(CASES.map(([code]) => code))).toEqual(new Set(Object.keys(FINDINGS)))
  })

  it('finds nothing in a plain permit, and names the permit where it finds something', () => {
    expect(checkClub(club([{}, limited(4)]), TODAY)).toEqual([])
    expect(checkClub(club([{}, price({ minorCents: 3000 })]), TODAY)).toEqual([
      {
        path: ['permits', 1, 'price', 'minorCents'],
        code: 'CHILD_DEARER',
        values: { childCents: 3000, adultCents: 2000 },
      },
    ])
  })
})

describe('the people in a zone at one moment', () => {
  const people = (terms: Partial<PermitTerms>) => mostPeopleIn(club([terms]).permits, 1, TODAY).people

  it('are those of every counter that an hour has', () => {
    const whole = { ...G, covers: ['M', 'P'] }
    expect(people({ ...limited(6), slots: [M, P] })).toBe(6)
    expect(people({ ...limited(6), slots: [M, P, whole] })).toBe(6)
    expect(people({ ...limited(6), slots: [M, P, G] })).toBe(12)
    expect(
      people({ ...inZone1, slots: [M, P, whole], capacity: [places(6), places(4, { slot: 'G' })] }),
    ).toBe(6)
    expect(people({ ...limited(6), slots: [slot('N', '22:00', '06:00'), slot('L', '04:00', '08:00')] })).toBe(
      12,
    )
    expect(people(limited(6))).toBe(6)
    expect(people(inZone1)).toBe(0)
  })
})

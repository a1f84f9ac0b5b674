import { describe, expect, it } from 'vitest'
import type { PermitTerms } from '../../permit-terms.ts'
import { checkClub } from './check-club.ts'
import { daysAhead } from './days-ahead.ts'
import type { Club } from './club.ts'
import { club, G, inZone1, limited, M, P, places, price, slot } from './testing/club.ts'
import { DAYS } from './testing/days.ts'
import { FACTS } from './testing/facts.ts'
import { MOMENTS } from './testing/moments.ts'
import { FISHING } from './testing/fishing.ts'
import { GROUPS } from './testing/groups.ts'
import { CATCH_CAPS } from './testing/catch-caps.ts'
import { LIMITS } from './testing/limits.ts'
import { PLACES } from './testing/places.ts'
import { PRICES } from './testing/prices.ts'
import { PLANS } from './testing/plans.ts'
import { REQUIREMENTS } from './testing/requirements.ts'
import { QUOTAS } from './testing/quotas.ts'
import { FINDINGS } from './finding.ts'
import { mostPeopleIn, peopleThroughDay } from './people-at-once.ts'

const TODAY = '2027-05-01'
const EXAMPLES = [
  ...PRICES,
  ...PLACES,
  ...DAYS,
  ...MOMENTS,
  ...FISHING,
  ...GROUPS,
  ...LIMITS,
  ...CATCH_CAPS,
  ...FACTS,
  ...QUOTAS,
  ...REQUIREMENTS,
  ...PLANS,
]

const codes = (one: Club) => [...new Set(checkClub(one, TODAY).map(({ code }) => code))]

describe('a check', () => {
  it.each(EXAMPLES)('%s: %s', (code, _what, wrong, right) => {
    expect(codes(wrong)).toContain(code)
    expect(codes(right)).not.toContain(code)
  })

  it('each has an example', () => {
    expect(new Set(EXAMPLES.map(([code]) => code))).toEqual(new Set(Object.keys(FINDINGS)))
  })

  it('finds nothing in a plain permit, and names the permit where it finds something', () => {
    expect(checkClub(club([{}, limited(4)]), TODAY)).toEqual([])
    expect(checkClub(club([{}, price({ minorCents: 3000 })]), TODAY)).toEqual([
      {
        path: ['permits', 1, 'prices', 'rows', 0],
        code: 'CHILD_DEARER',
        values: { childCents: 3000, adultCents: 2000 },
      },
    ])
  })
})

describe('the people in a zone at one moment', () => {
  it('are no more than the quotas that permits share', () => {
    const both = { quotaId: -1, places: 7, per: [], counts: { permits: [1, 2] } }
    const people = (shared: Parameters<typeof club>[2]) =>
      mostPeopleIn(club([limited(6), limited(5), limited(2)], {}, shared).permits, 1, daysAhead(TODAY))
    expect(people([])).toMatchObject({ people: 13 })
    expect(people([both])).toMatchObject({
      people: 9,
      of: [
        { keys: ['a', 'b'], people: 7 },
        { keys: ['c'], people: 2 },
      ],
    })
    expect(people([{ ...both, counts: { permits: [1, 2], zones: [2] } }])).toMatchObject({ people: 13 })
    expect(people([{ ...both, places: 3, counts: { permits: [1] } }, both])).toMatchObject({ people: 9 })
  })

  const people = (terms: Partial<PermitTerms>) =>
    mostPeopleIn(club([terms]).permits, 1, daysAhead(TODAY)).people

  it('are known for each hour of the day', () => {
    const through = (terms: Partial<PermitTerms>) =>
      peopleThroughDay(club([terms]).permits, 1, daysAhead(TODAY)).map(
        ({ from, to, people: count }) => `${from / 60}-${to / 60}: ${count}`,
      )
    expect(through(limited(6))).toEqual(['0-24: 6'])
    expect(through({ ...limited(6), slots: [M, P] })).toEqual(['6-20: 6'])
    expect(through({ ...limited(6), slots: [M, P, G] })).toEqual(['6-20: 12'])
    const fewer = { ...inZone1, slots: [M, P], capacity: [places(6), places(4, { slot: 'P' })] }
    expect(through(fewer)).toEqual(['6-13: 6', '13-20: 4'])
    const night = { ...limited(6), slots: [slot('N', '22:00', '06:00'), slot('L', '04:00', '08:00')] }
    expect(through(night)).toEqual(['4-6: 12', '6-8: 6', '22-28: 6'])
  })

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

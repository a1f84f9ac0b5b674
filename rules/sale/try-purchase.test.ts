import { describe, expect, it } from 'vitest'
import { anna, at, child, flood, morning } from './buying-for-test.ts'
import { MINORS } from '../age-groups.ts'
import { TECHNIQUES } from '../codes.ts'
import { examplePermit } from '../permit/example-permit.ts'
import type { PermitTerms } from '../permit-terms.ts'
import type { Supporter } from '../permit/requirements/supporters.ts'
import { isRefusedFor, tryDay, tryPurchase, type TriedOrder } from './try-purchase.ts'

const NOW = at('2027-04-20')
const DAY = '2027-05-01'
const SUMMER = { in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] }
const on = (firstDay: string, rest: Partial<TriedOrder> = {}): TriedOrder => ({
  firstDay,
  options: [],
  ...rest,
})
const mistakes = (terms: Partial<PermitTerms>, tried = on(DAY), holder = anna) =>
  tryDay(examplePermit(terms), tried, holder, NOW).mistakes.map(({ code }) => code)
const refused = (terms: Partial<PermitTerms>, tried = on(DAY), holder = anna) =>
  tryDay(examplePermit(terms), tried, holder, NOW).refused.map(({ code }) => code)

describe('a tried day', () => {
  it('that can be bought has a price, and nothing against it', () => {
    expect(tryDay(examplePermit(), on(DAY), anna, NOW)).toEqual({
      mistakes: [],
      refused: [],
      price: {
        baseCents: 2000,
        optionsCents: 0,
        discountCents: 0,
        totalCents: 2000,
        lines: [{ kind: 'base', cents: 2000, days: 1 }],
      },
    })
  })

  it('lasts for the shortest permit, unless it has a last day', () => {
    const permit = examplePermit({ days: { atLeast: 2, atMost: 5 } })
    const costs = (tried: TriedOrder) => tryDay(permit, tried, anna, NOW).price.totalCents
    expect(costs(on(DAY))).toBe(4000)
    expect(costs(on(DAY, { lastDay: '2027-05-05' }))).toBe(10000)
  })

  it('may leave open the zone, the slot, the technique and who the child is', () => {
    const terms: Partial<PermitTerms> = {
      zones: [{ zoneId: 1 }, { zoneId: 2 }],
      slots: [morning],
      techniques: [TECHNIQUES.fly, TECHNIQUES.spinning],
      accompaniedMinors: { oldest: 13, perAdult: 2 },
      holder: { membersOnly: false, personal: false, youngest: 8 },
    }
    expect(mistakes(terms)).toEqual([])
    expect(mistakes(terms, on(DAY), child)).toEqual([])
    const { birthDate: _unknown, ...someChild } = child
    expect(mistakes(terms, on(DAY), someChild)).toEqual([])
  })

  it.each([
    ['a zone of a permit without any', {}, { zoneId: 1 }, 'ZONE_NOT_ASKED'],
    ['a zone of another permit', { zones: [{ zoneId: 2 }] }, { zoneId: 1 }, 'ZONE_UNKNOWN'],
    ['a slot of a permit without any', {}, { slot: 'M' }, 'SLOT_NOT_ASKED'],
    ['a slot that there is not', { slots: [morning] }, { slot: 'P' }, 'SLOT_UNKNOWN'],
    ['an extra that there is not', {}, { options: ['boat'] }, 'OPTION_UNKNOWN'],
    ['a day more than there can be', {}, { lastDay: '2027-05-02' }, 'DAYS_TOO_MANY'],
    ['a last day before the first', {}, { lastDay: '2027-04-30' }, 'LAST_DAY_BEFORE_FIRST'],
  ])('says that it cannot have %s', (_what, terms, choice, code) => {
    expect(mistakes(terms, on(DAY, choice))).toEqual([code])
  })

  it('says that a child is too old to come along, from its birthday on, and where no child can', () => {
    const terms = { accompaniedMinors: { oldest: 13, perAdult: 2 } }
    expect(mistakes(terms, on(DAY), { ...child, birthDate: '2013-05-01' })).toEqual(['MINOR_TOO_OLD'])
    expect(mistakes(terms, on(DAY), { ...child, birthDate: '2013-05-02' })).toEqual([])
    expect(mistakes({}, on(DAY), child)).toEqual(['MINORS_NOT_ACCOMPANIED_HERE'])
  })

  it('is refused for each of its days', () => {
    const days = { atLeast: 1, atMost: 3 }
    expect(refused({ calendar: SUMMER, days }, on('2027-09-30'))).toEqual([])
    expect(refused({ calendar: SUMMER, days }, on('2027-09-30', { lastDay: '2027-10-01' }))).toEqual([
      'OUT_OF_SEASON',
    ])
  })

  it('is full for an adult where all places are for minors', () => {
    const terms = { capacity: [{ places: 2, forMinors: 2 }], accompaniedMinors: { oldest: 13, perAdult: 2 } }
    expect(refused(terms)).toEqual(['FULL'])
    expect(refused(terms, on(DAY), child)).toEqual([])
    expect(refused({ capacity: [{ places: 2, forMinors: 1 }] })).toEqual([])
    expect(tryDay(examplePermit(terms), on(DAY), anna, NOW).refused).toMatchObject([
      { code: 'FULL', by: { quotaId: 7, day: DAY, places: 0, taken: 0 } },
    ])
  })

  it('is full without any place, however many days it lasts', () => {
    const terms = { capacity: [{ places: 0, forMinors: 0 }], days: { atLeast: 1, atMost: 3 } }
    expect(refused(terms)).toEqual(['FULL'])
    expect(refused(terms, on(DAY, { lastDay: '2027-05-03' }))).toEqual(['FULL'])
  })

  it('is full in the chosen zone or slot alone', () => {
    const zones = {
      zones: [{ zoneId: 1 }, { zoneId: 2 }],
      capacity: [
        { zoneId: 1, places: 0, forMinors: 0 },
        { zoneId: 2, places: 1, forMinors: 0 },
      ],
    }
    expect([{}, { zoneId: 1 }, { zoneId: 2 }].map((choice) => refused(zones, on(DAY, choice)))).toEqual([
      [],
      ['FULL'],
      [],
    ])
    const slots = {
      slots: [morning, { ...morning, code: 'P' }],
      capacity: [
        { slot: 'M', places: 0, forMinors: 0 },
        { slot: 'P', places: 1, forMinors: 0 },
      ],
    }
    expect([{}, { slot: 'M' }, { slot: 'P' }].map((choice) => refused(slots, on(DAY, choice)))).toEqual([
      [],
      ['FULL'],
      [],
    ])
  })

  it('has places of its month, which are counted on the last day of it', () => {
    const quota = {
      quotaId: 3,
      layout: 0,
      counters: [{ zoneId: 0, slot: '', places: 1, reserved: 1 }],
      groups: [MINORS],
      period: 'month' as const,
    }
    const permit = examplePermit({ accompaniedMinors: { oldest: 13, perAdult: 2 } }, { quotas: [quota] })
    expect(tryDay(permit, on(DAY), child, NOW).refused).toEqual([])
    expect(tryDay(permit, on(DAY), anna, NOW).refused.map(({ code }) => code)).toEqual(['FULL'])
  })

  it('costs what the holder pays for the choice that is made', () => {
    const beside = { permits: [{ permitId: 9, name: { it: 'Tessera', en: 'Card' } }] }
    const terms: Partial<PermitTerms> = {
      zones: [{ zoneId: 1 }, { zoneId: 2 }],
      slots: [morning],
      addOns: [
        { code: 'boat', name: { it: 'Barca', en: 'Boat' }, prices: { per: 'day', baseCents: 300, rows: [] } },
      ],
      prices: {
        per: 'day',
        baseCents: 2000,
        rows: [
          { beside, cents: 500 },
          { members: true, cents: 1500 },
          { zones: [2], cents: 2500 },
          { slots: ['M'], cents: 1800 },
        ],
      },
    }
    const card: Supporter = {
      purchaseId: 'p-1',
      permitId: 9,
      firstDay: '2027-03-01',
      lastDay: '2027-09-30',
      isOfHolder: true,
      holder: anna,
      isPaid: true,
      dependants: [],
    }
    const costs = (choice: Partial<TriedOrder>, holder = anna) =>
      tryDay(examplePermit(terms), on(DAY, choice), holder, NOW).price.totalCents
    expect(costs({})).toBe(2000)
    expect(costs({ zoneId: 2 })).toBe(2500)
    expect(costs({ zoneId: 1, slot: 'M' })).toBe(1800)
    expect(costs({ options: ['boat'] })).toBe(2300)
    expect(costs({}, { ...anna, member: true })).toBe(1500)
    expect(costs({}, { ...anna, supporters: [card] })).toBe(500)
    expect(costs({}, { ...anna, supporters: [{ ...card, lastDay: '2027-04-30' }] })).toBe(2000)
  })
})

describe('whether such a reason refuses a day', () => {
  const permit = examplePermit({
    calendar: SUMMER,
    capacity: [{ places: 0, forMinors: 0 }],
    holder: { membersOnly: true, personal: false },
  })
  it.each([
    ['the places of a day refused to the holder too', DAY, ['FULL'], true],
    ['the season of a full day', DAY, ['OUT_OF_SEASON'], false],
    ['the season of a day out of it', '2027-10-01', ['OUT_OF_SEASON'], true],
    ['the sale of a day out of season', '2027-10-01', ['TOO_EARLY', 'TOO_LATE'], false],
  ])('%s', (_which, day, codes, is) => {
    expect(isRefusedFor(permit, on(day), anna, NOW, ({ code }) => codes.includes(code))).toBe(is)
  })

  it('is never so for a day without a reason', () => {
    expect(isRefusedFor(examplePermit(), on(DAY), anna, NOW, () => true)).toBe(false)
  })
})

describe('a tried purchase', () => {
  const flooded = (firstDay: string, more = {}) => ({
    closures: [{ from: firstDay, to: firstDay, reason: flood, ...more }],
  })

  it('that is possible needs no other day', () => {
    const found = tryPurchase(examplePermit(), on(DAY), anna, NOW)
    expect(found).toMatchObject({ refused: [], price: { totalCents: 2000 } })
    expect(found.next).toBeUndefined()
  })

  it('that is refused has the next day which is possible', () => {
    const found = tryPurchase(examplePermit({ calendar: SUMMER }), on('2027-10-01'), anna, at('2027-09-30'))
    expect(found.refused).toEqual([{ code: 'OUT_OF_SEASON', calendar: SUMMER }])
    expect(found.next).toEqual({ day: '2028-03-01' })
  })

  it('that is too early has its own day, and when its sale begins', () => {
    const opens = [{ moment: { before: 'P10D', of: 'day' as const } }]
    const found = tryPurchase(examplePermit({ sale: { opens } }), on(DAY), anna, NOW)
    expect(found.refused).toEqual([{ code: 'TOO_EARLY', opens: at('2027-04-21', '00:00:00') }])
    expect(found.next).toEqual({ day: DAY, saleOpens: at('2027-04-21', '00:00:00') })
  })

  it('that is too early for others than members has the moment for the holder', () => {
    const opens = [
      { scope: { members: true }, moment: { before: 'P30D', of: 'day' as const } },
      { moment: { before: 'P10D', of: 'day' as const } },
    ]
    const found = tryPurchase(examplePermit({ sale: { opens } }), on(DAY), anna, NOW)
    expect(found.next).toEqual({ day: DAY, saleOpens: at('2027-04-21', '00:00:00') })
    const member = tryPurchase(examplePermit({ sale: { opens } }), on(DAY), { ...anna, member: true }, NOW)
    expect(member.refused).toEqual([])
  })

  it.each([
    ['one day', undefined, '2027-05-04'],
    ['three days', '2027-05-05', '2027-05-06'],
  ])('of %s is sought for as many', (_length, lastDay, next) => {
    const closed = lastDay === undefined ? '2027-05-03' : '2027-05-05'
    const permit = examplePermit({ days: { atLeast: 1, atMost: 5 } }, flooded(closed))
    expect(tryPurchase(permit, on('2027-05-03', { lastDay }), anna, NOW).next).toEqual({ day: next })
  })

  it('is sought in the chosen zone', () => {
    const permit = examplePermit({ zones: [{ zoneId: 1 }, { zoneId: 2 }] }, flooded(DAY, { zoneId: 1 }))
    expect(tryPurchase(permit, on(DAY, { zoneId: 1 }), anna, NOW).next).toEqual({ day: '2027-05-02' })
    expect(tryPurchase(permit, on(DAY), anna, NOW).refused).toEqual([])
  })

  it.each([
    ['the holder is no member', { holder: { membersOnly: true, personal: false } }],
    [
      'the holder is no member, and the day is out of season',
      { holder: { membersOnly: true, personal: false }, calendar: { except: [{ days: [DAY] }] } },
    ],
    ['there is no place', { capacity: [{ places: 0, forMinors: 0 }] }],
  ])('has no other day where %s', (_where, terms) => {
    const found = tryPurchase(examplePermit(terms), on(DAY), anna, NOW)
    expect(found.refused).not.toEqual([])
    expect(found.next).toBeUndefined()
  })

  it('of somebody who is too young has no other day', () => {
    const holder = { youngest: 37, membersOnly: false, personal: false }
    const found = tryPurchase(examplePermit({ holder }), on('2027-05-09'), anna, NOW)
    expect(found.refused).toEqual([{ code: 'HOLDER_TOO_YOUNG', youngest: 37 }])
    expect(found.next).toBeUndefined()
    const closed = examplePermit({ holder }, flooded('2027-05-09'))
    expect(tryPurchase(closed, on('2027-05-09'), anna, NOW).next).toBeUndefined()
  })
})

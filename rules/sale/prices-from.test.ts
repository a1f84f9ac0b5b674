import { describe, expect, it } from 'vitest'
import { ADULTS, MINORS } from '../age-groups.ts'
import { costing, exampleTerms } from '../permit/example-permit.ts'
import type { PriceRow, Slot } from '../permit-terms.ts'
import { ADULT_GUEST, CHILD_GUEST } from './price.ts'
import {
  groupsWithPrice,
  leastUnitCents,
  priceKey,
  pricesOfCard,
  pricesOfOwn,
  shortestPrice,
  someoneIn,
} from './prices-from.ts'

const SATURDAY = '2027-05-01'
const SUNDAYS = { in: [{ weekdays: [7] }] }
const BESIDE = { permits: [{ permitId: 7, name: { it: 'Barca', en: 'Boat' } }] }
const PULCINI = { key: 'pulcini', under: 13 }
const SENIORS = { key: 'seniors', from: 65 }
const query = { payer: ADULT_GUEST, firstDay: SATURDAY }
const rowsOf = (...rows: PriceRow[]) => ({ per: 'day' as const, baseCents: 2000, rows })
const priced = (...rows: PriceRow[]) => exampleTerms({ prices: rowsOf(...rows) })
const slot = (code: string): Slot => ({
  code,
  name: { it: code, en: code },
  from: '06:00:00',
  to: '12:00:00',
  covers: [],
})

describe('the price of the shortest permit', () => {
  it('is that of the fewest days', () => {
    const terms = exampleTerms({ days: { atLeast: 3, atMost: 5 } })
    expect(shortestPrice(terms, query)).toMatchObject({ least: { totalCents: 6000 }, isFrom: false })
  })

  it.each([
    [
      'a row names a number of days',
      2,
      [
        { lengths: [2], cents: 1500 },
        { members: true, cents: 1 },
      ],
      true,
    ],
    ['no row names one', 2, [{ members: true, cents: 1500 }], false],
    ['there is no row', 2, [], false],
    ['only one day can be had', 1, [{ lengths: [1], cents: 1500 }], false],
  ])('may be another for more days: %s', (_when, atMost, rows, isFrom) => {
    const terms = exampleTerms({ days: { atLeast: 1, atMost }, prices: rowsOf(...rows) })
    expect(shortestPrice(terms, query).isFrom).toBe(isFrom)
  })

  it('is that of the cheapest zone, and of the first among equals', () => {
    const terms = exampleTerms({
      zones: [{ zoneId: 1 }, { zoneId: 2 }, { zoneId: 3 }],
      prices: rowsOf({ zones: [2], cents: 1000 }, { zones: [3], cents: 1000 }),
    })
    const { least, isFrom } = shortestPrice(terms, query)
    expect(least.lines).toEqual([{ kind: 'base', row: 0, cents: 1000, days: 1 }])
    expect(isFrom).toBe(true)
    expect(shortestPrice(terms, { ...query, zoneId: 3 })).toMatchObject({
      least: { totalCents: 1000 },
      isFrom: false,
    })
  })

  it('is that of the cheapest slot of a permit without zones', () => {
    const terms = exampleTerms({
      slots: [slot('M'), slot('P')],
      prices: rowsOf({ slots: ['P'], cents: 1200 }),
    })
    expect(shortestPrice(terms, query)).toMatchObject({ least: { totalCents: 1200 }, isFrom: true })
    expect(shortestPrice(terms, { ...query, slot: 'M' })).toMatchObject({
      least: { totalCents: 2000 },
      isFrom: false,
    })
  })

  it('does not count a zone that only an extra unlocks', () => {
    const terms = exampleTerms({
      zones: [{ zoneId: 1 }, { zoneId: 2, onlyWith: ['boat'] }],
      prices: rowsOf({ zones: [2], cents: 500 }),
    })
    expect(shortestPrice(terms, query)).toMatchObject({ least: { totalCents: 2000 }, isFrom: false })
  })

  it('is that of no zone where an extra unlocks each', () => {
    const terms = exampleTerms({
      days: { atLeast: 2, atMost: 2 },
      zones: [{ zoneId: 2, onlyWith: ['boat'] }],
      addOns: [{ code: 'boat', name: { it: 'Barca', en: 'Boat' }, prices: costing(900) }],
      prices: rowsOf({ zones: [2], cents: 500 }, { groups: [MINORS], cents: 700 }),
    })
    const expected = { least: { baseCents: 1400, optionsCents: 0, totalCents: 1400 }, isFrom: false }
    expect(shortestPrice(terms, { ...query, payer: CHILD_GUEST })).toMatchObject(expected)
    expect(leastUnitCents(terms, { ...query, payer: CHILD_GUEST })).toBe(700)
  })
})

describe('the least price of one day', () => {
  const terms = exampleTerms({
    days: { atLeast: 3, atMost: 3 },
    zones: [{ zoneId: 1 }, { zoneId: 2 }],
    prices: rowsOf({ zones: [1], cents: 3000 }, { lengths: [3], groups: [MINORS], cents: 900 }),
  })

  it('is that of the cheapest choice, for the shortest permit, not of all its days', () => {
    expect(leastUnitCents(terms, query)).toBe(2000)
    expect(leastUnitCents(terms, { ...query, payer: CHILD_GUEST })).toBe(900)
  })

  it('is that of the zone which is chosen', () => {
    expect(leastUnitCents(terms, { ...query, zoneId: 1 })).toBe(3000)
  })

  it('of a whole permit is that of all its days', () => {
    expect(leastUnitCents(exampleTerms({ prices: costing(9000, { per: 'permit' }) }), query)).toBe(9000)
  })
})

describe('a table has a price of its own', () => {
  const none = { minors: false, members: false, minorMembers: false }
  it.each<[string, PriceRow[], Partial<typeof none>]>([
    ['for nobody without rows', [], {}],
    ['for minors', [{ groups: [MINORS], cents: 1 }], { minors: true }],
    ['for minors beside another group', [{ groups: [PULCINI, MINORS], cents: 1 }], { minors: true }],
    ['for minors who are no members', [{ groups: [MINORS], members: false, cents: 1 }], { minors: true }],
    ['for members', [{ members: true, cents: 1 }], { members: true }],
    ['for those who are none', [{ members: false, cents: 1 }], { members: true }],
    ['for members of age', [{ groups: [ADULTS], members: true, cents: 1 }], { members: true }],
    ['for minors who are members', [{ groups: [MINORS], members: true, cents: 1 }], { minorMembers: true }],
    ['for no adult member', [{ groups: [PULCINI], members: true, cents: 1 }], {}],
    ['for no adult apart', [{ groups: [ADULTS], cents: 1 }], {}],
    ['for nobody by the day', [{ calendar: SUNDAYS, cents: 1 }], {}],
    ['for nobody by another permit', [{ groups: [MINORS], beside: BESIDE, cents: 1 }], {}],
    [
      'for each of the three',
      [
        { groups: [MINORS], members: true, cents: 1 },
        { groups: [MINORS], cents: 1 },
        { members: true, cents: 1 },
      ],
      { minors: true, members: true, minorMembers: true },
    ],
  ])('%s', (_for, rows, expected) => {
    expect(pricesOfOwn(priced(...rows))).toEqual({ ...none, ...expected })
  })
})

describe('the age groups with a price', () => {
  it('are the association’s own, each once, in the order of the rows', () => {
    const terms = priced(
      { groups: [MINORS, SENIORS], cents: 1 },
      { groups: [ADULTS], cents: 2 },
      { groups: [PULCINI, SENIORS], cents: 3 },
      { members: true, cents: 4 },
    )
    expect(groupsWithPrice(terms)).toEqual([SENIORS, PULCINI])
  })

  it('are not those whose price needs another permit', () => {
    expect(groupsWithPrice(priced({ groups: [SENIORS], beside: BESIDE, cents: 1 }))).toEqual([])
  })

  it.each([
    ['the oldest', { key: 'juniors', from: 13, under: 17 }, '2011-01-01'],
    ['a baby of a group of babies', { key: 'babies', under: 1 }, '2027-01-01'],
    ['the youngest where no age ends the group', SENIORS, '1962-01-01'],
    ['a baby where no age begins it either', { key: 'all' }, '2027-01-01'],
  ])('have %s as an example', (_who, group, birthDate) => {
    expect(someoneIn(group, SATURDAY)).toEqual({ accompanied: false, member: false, birthDate })
  })
})

describe('the prices of two people or days have the same key', () => {
  const born = (birthDate: string) => ({ ...query, payer: { ...ADULT_GUEST, birthDate } })
  const isSame = (terms: ReturnType<typeof priced>, one: typeof query, other: typeof query) =>
    priceKey(terms, one) === priceKey(terms, other)

  it('unless a birthday leads into a group of the table', () => {
    const terms = priced({ groups: [SENIORS, PULCINI], cents: 900 }, { members: true, cents: 1500 })
    expect(isSame(terms, born('1962-05-02'), born('1962-05-01'))).toBe(false)
    expect(isSame(terms, born('1962-05-02'), born('1980-01-01'))).toBe(true)
    expect(isSame(terms, born('1962-05-01'), born('2020-01-01'))).toBe(true)
    expect(isSame(priced(), born('1962-05-02'), born('1962-05-01'))).toBe(true)
  })

  it('unless they are in groups of different rows', () => {
    const terms = priced({ groups: [SENIORS], cents: 900 }, { groups: [PULCINI], cents: 500 })
    const keys = ['1950-01-01', '1980-01-01', '2020-01-01'].map((birthDate) =>
      priceKey(terms, born(birthDate)),
    )
    expect(new Set(keys).size).toBe(3)
  })

  it.each([
    ['no row is of some days only', [{ members: true, cents: 1 }], '2027-05-02', true],
    [
      'one of the days is dearer',
      [
        { members: true, cents: 1 },
        { calendar: SUNDAYS, cents: 2500 },
      ],
      '2027-05-02',
      false,
    ],
    ['neither is', [{ calendar: SUNDAYS, cents: 2500 }], '2027-05-03', true],
  ])('where %s', (_where, rows, firstDay, same) => {
    expect(isSame(priced(...rows), query, { ...query, firstDay })).toBe(same)
  })

  it('unless their days are dearer by different rows', () => {
    const terms = priced(
      { calendar: SUNDAYS, cents: 2500 },
      { calendar: { in: [{ weekdays: [6] }] }, cents: 2400 },
    )
    const keys = ['2027-05-01', '2027-05-02', '2027-05-03'].map((firstDay) =>
      priceKey(terms, { ...query, firstDay }),
    )
    expect(new Set(keys).size).toBe(3)
  })

  it('unless a later day of the shortest permit is dearer', () => {
    const terms = exampleTerms({
      days: { atLeast: 2, atMost: 3 },
      prices: rowsOf({ calendar: SUNDAYS, cents: 2500 }),
    })
    expect(isSame(terms, query, { ...query, firstDay: '2027-05-02' })).toBe(false)
    expect(isSame(terms, query, { ...query, firstDay: '2027-05-08' })).toBe(true)
    expect(isSame(terms, query, { ...query, firstDay: '2027-04-29' })).toBe(false)
  })

  it('unless the shortest permit has more days from one of them', () => {
    const terms = exampleTerms({ days: { atLeast: 28, atMost: 31 }, validity: { months: 1 } })
    expect(isSame(terms, query, { ...query, firstDay: '2027-06-01' })).toBe(false)
    expect(isSame(terms, query, { ...query, firstDay: '2027-07-01' })).toBe(true)
  })

  it('unless one is in a group and the other’s day is dearer', () => {
    const terms = priced({ groups: [SENIORS], cents: 900 }, { calendar: SUNDAYS, cents: 2500 })
    expect(isSame(terms, born('1950-01-01'), born('1980-01-01'))).toBe(false)
    expect(isSame(terms, born('1950-01-01'), { ...born('1950-01-01'), firstDay: '2027-05-02' })).toBe(false)
  })
})

describe('a permit in a list', () => {
  it('of one price for all has that of the asker and of adults', () => {
    expect(pricesOfCard(exampleTerms(), query)).toEqual({
      priceCents: 2000,
      adultPriceCents: 2000,
      groups: [],
    })
  })

  it('has the prices of all that have their own, and says that there are dearer zones', () => {
    const terms = exampleTerms({
      zones: [{ zoneId: 1 }, { zoneId: 2 }],
      prices: rowsOf(
        { groups: [SENIORS], cents: 800 },
        { groups: [MINORS], cents: 1000 },
        { members: true, cents: 1500 },
        { zones: [2], cents: 2500 },
      ),
    })
    const expected = {
      adultPriceCents: 2000,
      minorPriceCents: 1000,
      memberPriceCents: 1500,
      groups: [{ group: SENIORS, cents: 800 }],
    }
    expect(pricesOfCard(terms, query)).toEqual({ priceCents: 2000, isPriceFrom: true, ...expected })
    expect(pricesOfCard(terms, { ...query, payer: CHILD_GUEST })).toEqual({ priceCents: 1000, ...expected })
  })

  it('has the prices of the asked day and zone', () => {
    const terms = exampleTerms({
      zones: [{ zoneId: 1 }, { zoneId: 2 }],
      prices: rowsOf({ zones: [2], calendar: SUNDAYS, cents: 2500 }),
    })
    const prices = pricesOfCard(terms, { ...query, firstDay: '2027-05-02', zoneId: 2 })
    expect(prices).toEqual({ priceCents: 2500, adultPriceCents: 2500, groups: [] })
  })
})

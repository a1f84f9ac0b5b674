import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ADULTS, type AgeGroup, MINORS } from '../age-groups.ts'
import { hasDay } from '../calendars/calendar.ts'
import { addDays, daysFromTo } from '../days.ts'
import { costing, exampleTerms } from '../permit/example-permit.ts'
import type { PriceRow, Prices } from '../permit-terms.ts'
import { ADULT_GUEST, CHILD_GUEST, type Payer, type PricedOrder, priceOf, unitPrice } from './price.ts'
import { shortestPrice } from './prices-from.ts'

const SATURDAY = '2027-05-01'
const WEEKEND = { in: [{ weekdays: [6, 7] }, { holidays: true }] }
const MONDAYS = { in: [{ weekdays: [1] }] }
const PULCINI: AgeGroup = { key: 'pulcini', under: 13 }
const JUNIORES: AgeGroup = { key: 'juniores', from: 13, under: 17, on: 'yearEnd' }
const ZONES = [1, 2]
const SLOTS = ['M', 'P', 'G']

const money = fc.integer({ min: 0, max: 40 }).map((euros) => euros * 50)
const part = <T>(...lists: T[]) => fc.constantFrom(...lists)
const scope = fc.record(
  {
    groups: part([PULCINI], [JUNIORES], [ADULTS], [MINORS], [PULCINI, JUNIORES]),
    members: fc.boolean(),
    zones: part([1], [2]),
    slots: part(['M'], ['G'], ['M', 'P']),
    lengths: part([1], [2, 3]),
    calendar: part(WEEKEND, MONDAYS),
  },
  { requiredKeys: [] },
)
const row: fc.Arbitrary<PriceRow> = fc.tuple(scope, money).map(([where, cents]) => ({ ...where, cents }))
const table = (per: Prices['per']): fc.Arbitrary<Prices> =>
  fc.record({ per: fc.constant(per), baseCents: money, rows: fc.array(row, { maxLength: 5 }) })
const payer: fc.Arbitrary<Payer> = fc.record(
  {
    birthDate: part('2015-03-01', '2014-05-02', '2012-08-08', '2010-06-01', '1988-04-12'),
    accompanied: fc.boolean(),
    member: fc.boolean(),
  },
  { requiredKeys: ['accompanied', 'member'] },
)
const order = fc
  .record({
    firstDay: fc.integer({ min: 0, max: 400 }).map((days) => addDays(SATURDAY, days)),
    days: fc.integer({ min: 1, max: 9 }),
    zoneId: part(...ZONES),
    slot: part(...SLOTS),
    holder: payer,
  })
  .map(({ firstDay, days, ...rest }): PricedOrder => ({
    ...rest,
    firstDay,
    lastDay: addDays(firstDay, days - 1),
    options: [],
  }))
const costs = (prices: Prices, of: PricedOrder) => priceOf({ prices, addOns: [] }, of)

/** The same by other means: ages by whole years, each row in turn, each day by itself. */
function naiveCents(prices: Prices, of: PricedOrder): number {
  const days = daysFromTo(of.firstDay, of.lastDay)
  const yearsOn = (birth: string, day: string) => {
    let years = -1
    for (let at = birth; at <= day; at = `${Number(at.slice(0, 4)) + 1}${birth.slice(4)}`) years += 1
    return years
  }
  const isOf = (group: AgeGroup): boolean => {
    const { birthDate, accompanied } = of.holder
    if (group.key === 'adult')
      return !accompanied && (birthDate === undefined || yearsOn(birthDate, of.firstDay) >= 18)
    if (group.key === 'minor')
      return accompanied || (birthDate !== undefined && yearsOn(birthDate, of.firstDay) < 18)
    if (birthDate === undefined) return false
    const years =
      group.on === 'yearEnd'
        ? Number(of.firstDay.slice(0, 4)) - Number(birthDate.slice(0, 4))
        : yearsOn(birthDate, of.firstDay)
    return years >= (group.from ?? 0) && years < (group.under ?? 999)
  }
  let sum = 0
  for (const day of prices.per === 'day' ? days : days.slice(0, 1)) {
    let cents = prices.baseCents
    for (const one of prices.rows.toReversed()) {
      if (one.groups && !one.groups.some(isOf)) continue
      if (one.members !== undefined && one.members !== of.holder.member) continue
      if (one.zones && !one.zones.some((zone) => zone === of.zoneId)) continue
      if (one.slots && !one.slots.some((slot) => slot === of.slot)) continue
      if (one.lengths && !one.lengths.some((length) => length === days.length)) continue
      if (one.calendar && !hasDay(one.calendar, day)) continue
      cents = one.cents
    }
    sum += cents
  }
  return sum
}

describe('a table of prices', () => {
  it.each(['day', 'permit'] as const)('per %s costs what a scan of its rows finds', (per) => {
    fc.assert(
      fc.property(table(per), order, (prices, of) => {
        expect(costs(prices, of).baseCents).toBe(naiveCents(prices, of))
      }),
      { numRuns: 1000 },
    )
  })

  it('has lines that add up, and name each row once', () => {
    fc.assert(
      fc.property(fc.oneof(table('day'), table('permit')), order, (prices, of) => {
        const { lines, baseCents, totalCents } = costs(prices, of)
        expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents)
        const base = lines.filter((line) => line.kind === 'base')
        expect(base.reduce((sum, { cents }) => sum + cents, 0)).toBe(baseCents)
        expect(new Set(base.map((line) => line.row)).size).toBe(base.length)
        for (const { row: index, cents, days } of base) {
          const unit = index === undefined ? prices.baseCents : (prices.rows[index]?.cents ?? -1)
          expect(cents).toBe(unit * days)
        }
      }),
    )
  })

  it('per day, a day more never costs less, where no row names a number of days', () => {
    fc.assert(
      fc.property(table('day'), order, (prices, of) => {
        const rows = prices.rows.map(({ lengths: _lengths, ...one }) => one)
        const longer = { ...of, lastDay: addDays(of.lastDay, 1) }
        expect(costs({ ...prices, rows }, longer).baseCents).toBeGreaterThanOrEqual(
          costs({ ...prices, rows }, of).baseCents,
        )
      }),
    )
  })

  it('rows that nobody fits together may change places', () => {
    const disjoint = fc
      .tuple(row, row, row)
      .map(([one, other, third]): [PriceRow, PriceRow, PriceRow] => [
        { ...one, members: true },
        { ...other, members: false },
        third,
      ])
    fc.assert(
      fc.property(disjoint, money, order, ([one, other, third], baseCents, of) => {
        const of3 = (rows: PriceRow[]) => costs({ per: 'day', baseCents, rows }, of).totalCents
        expect(of3([one, other, third])).toBe(of3([other, one, third]))
      }),
    )
  })
})

describe('as four clubs have them', () => {
  const on = (firstDay: string, holder: Payer, more: Partial<PricedOrder> = {}): PricedOrder => ({
    firstDay,
    lastDay: firstDay,
    holder,
    options: [],
    ...more,
  })
  const of = (prices: Prices, ...args: Parameters<typeof on>) => costs(prices, on(...args)).totalCents

  it('the whole day costs more than its halves', () => {
    const prices: Prices = { per: 'day', baseCents: 1200, rows: [{ slots: ['G'], cents: 1800 }] }
    expect(['M', 'P', 'G'].map((slot) => of(prices, SATURDAY, ADULT_GUEST, { slot }))).toEqual([
      1200, 1200, 1800,
    ])
  })

  it('Easter Monday is a holiday, the Monday before is none', () => {
    const prices: Prices = { per: 'day', baseCents: 1700, rows: [{ calendar: WEEKEND, cents: 2400 }] }
    expect(of(prices, '2027-03-29', ADULT_GUEST)).toBe(2400)
    expect(of(prices, '2027-03-22', ADULT_GUEST)).toBe(1700)
    const week = costs(prices, on('2027-03-26', ADULT_GUEST, { lastDay: '2027-03-30' }))
    expect(week.lines).toEqual([
      { kind: 'base', cents: 3400, days: 2 },
      { kind: 'base', row: 0, cents: 7200, days: 3 },
    ])
  })

  it('the age at the end of the year decides between juniores and adults', () => {
    const rows = [
      { groups: [PULCINI], cents: 1500 },
      { groups: [JUNIORES], cents: 2500 },
    ]
    const month: Prices = { per: 'permit', baseCents: 6000, rows }
    const inMay = (birthDate: string) =>
      of(month, SATURDAY, { birthDate, accompanied: false, member: false }, { lastDay: '2027-05-31' })
    expect(['2015-05-02', '2011-01-01', '2010-06-01'].map(inMay)).toEqual([1500, 2500, 6000])
  })

  it('a child beside an adult is a minor, of an age group only by its birth date', () => {
    const rows = [
      { groups: [{ key: 'bimbi', under: 11 }], cents: 0 },
      { groups: [MINORS], cents: 900 },
    ]
    const prices: Prices = { per: 'day', baseCents: 1900, rows }
    expect(of(prices, SATURDAY, CHILD_GUEST)).toBe(900)
    expect(of(prices, SATURDAY, { ...CHILD_GUEST, birthDate: '2018-04-30' })).toBe(0)
    expect(of(prices, SATURDAY, { ...ADULT_GUEST, birthDate: '2018-04-30' })).toBe(0)
  })
})

describe('the price in a list', () => {
  const slots = SLOTS.map((code) => ({
    code,
    name: { it: code, en: code },
    from: '06:00:00',
    to: '12:00:00',
    covers: [],
  }))
  const rows = [
    { slots: ['G'], cents: 2700 },
    { slots: ['M'], zones: [2], cents: 1500 },
  ]
  const terms = exampleTerms({
    slots,
    zones: [{ zoneId: 1 }, { zoneId: 2, slots: ['M', 'G'] }],
    prices: { per: 'day', baseCents: 1900, rows },
  })
  const query = { payer: ADULT_GUEST, firstDay: SATURDAY }

  it('is the least of what can be chosen, and says that there is more', () => {
    expect(shortestPrice(terms, query)).toMatchObject({ least: { totalCents: 1500 }, isFrom: true })
    expect(shortestPrice(terms, { ...query, zoneId: 1 })).toMatchObject({ least: { totalCents: 1900 } })
    const chosen = shortestPrice(terms, { ...query, zoneId: 1, slot: 'G' })
    expect(chosen).toMatchObject({ least: { totalCents: 2700 }, isFrom: false })
    expect(shortestPrice(exampleTerms(), query).isFrom).toBe(false)
  })

  it('is never above what somebody pays', () => {
    fc.assert(
      fc.property(table('day'), payer, part(...ZONES), part(...SLOTS), (prices, holder, zoneId, slot) => {
        const of = exampleTerms({ slots, zones: [{ zoneId: 1 }, { zoneId: 2 }], prices })
        const chosen = priceOf(of, {
          firstDay: SATURDAY,
          lastDay: SATURDAY,
          holder,
          zoneId,
          slot,
          options: [],
        })
        const { least, isFrom } = shortestPrice(of, { payer: holder, firstDay: SATURDAY })
        expect(least.totalCents).toBeLessThanOrEqual(chosen.totalCents)
        expect(isFrom || least.totalCents === chosen.totalCents).toBe(true)
      }),
    )
  })

  it('of a permit of format 1 is the price of each person', () => {
    const facts = (holder: Payer) => ({ holder, firstDay: SATURDAY, day: SATURDAY })
    const prices = costing(2000, { minorCents: 1000 })
    expect([ADULT_GUEST, CHILD_GUEST].map((one) => unitPrice(prices, facts(one)).cents)).toEqual([2000, 1000])
  })
})

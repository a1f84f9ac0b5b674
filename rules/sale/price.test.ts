import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costing, exampleTerms } from '../permit/example-permit.ts'
import { addDays } from '../days.ts'
import type { Prices } from '../permit-terms.ts'
import {
  ADULT_GUEST,
  discounted,
  isChargeable,
  isMinorHolder,
  linesAlike,
  type Payer,
  priceOf,
  unitPrice,
} from './price.ts'

const DAY = '2027-05-01'
const name = { it: 'x', en: 'x' }
const adult = ADULT_GUEST
const day = (holder: Payer, days = 1) => ({ firstDay: DAY, lastDay: addDays(DAY, days - 1), holder })
const terms = exampleTerms({
  prices: costing(2500, { minorCents: 1000, memberCents: 1500, memberMinorCents: 500 }),
  addOns: [
    { code: 'boat', name, prices: { per: 'day', baseCents: 1200, rows: [] } },
    { code: 'rod', name, prices: { per: 'permit', baseCents: 300, rows: [] } },
  ],
})
const unit = (prices: Prices, holder: Payer) => unitPrice(prices, { holder, firstDay: DAY, day: DAY })

describe('the price', () => {
  it('is the holder’s: adult, minor, member, member who is a minor', () => {
    const of = (accompanied: boolean, member: boolean) => unit(terms.prices, { accompanied, member })
    expect(of(false, false)).toEqual({ cents: 2500 })
    expect(of(true, false)).toEqual({ row: 1, cents: 1000 })
    expect(of(false, true)).toEqual({ row: 2, cents: 1500 })
    expect(of(true, true)).toEqual({ row: 0, cents: 500 })
  })

  it('is the lowest of those that a holder has a right to, where format 1 does not name the particular one', () => {
    const both = { accompanied: true, member: true }
    expect(unit(costing(2500, { minorCents: 1000, memberCents: 1500 }), both)).toEqual({
      row: 0,
      cents: 1000,
    })
    expect(unit(costing(2500), both)).toEqual({ cents: 2500 })
  })

  it('adds the options by day or by permit, and takes the discount off the whole', () => {
    const discount = { kind: 'percent' as const, percent: 10 }
    expect(priceOf(terms, { ...day(adult, 3), options: ['rod', 'boat'], discount })).toEqual({
      baseCents: 7500,
      optionsCents: 3900,
      discountCents: 1140,
      totalCents: 10260,
      lines: [
        { kind: 'base', cents: 7500, days: 3 },
        { kind: 'option', code: 'boat', cents: 3600, days: 3 },
        { kind: 'option', code: 'rod', cents: 300, days: 1 },
        { kind: 'discount', cents: -1140 },
      ],
    })
  })

  it('is of the chosen options alone, and names no discount where there is none', () => {
    expect(priceOf(terms, { ...day(adult), options: ['rod'] })).toMatchObject({
      totalCents: 2800,
      lines: [
        { kind: 'base', cents: 2500, days: 1 },
        { kind: 'option', code: 'rod', cents: 300, days: 1 },
      ],
    })
  })

  it('of an extra has rows of its own, and the permit may cost less with an extra', () => {
    const boat = {
      code: 'boat',
      name,
      prices: {
        per: 'day' as const,
        baseCents: 1500,
        rows: [
          { members: true, cents: 1000 },
          { calendar: { in: [{ weekdays: [7] }] }, cents: 2000 },
        ],
      },
    }
    const lake = exampleTerms({
      prices: { per: 'day', baseCents: 1900, rows: [{ addOns: ['boat'], cents: 1700 }] },
      addOns: [boat],
    })
    // Saturday, Sunday and Monday.
    expect(priceOf(lake, { ...day(adult, 3), options: ['boat'] })).toMatchObject({
      totalCents: 3 * 1700 + 1500 + 2000 + 1500,
      lines: [
        { kind: 'base', row: 0, cents: 5100, days: 3 },
        { kind: 'option', code: 'boat', cents: 3000, days: 2 },
        { kind: 'option', code: 'boat', row: 1, cents: 2000, days: 1 },
      ],
    })
    const member = { ...adult, member: true }
    expect(priceOf(lake, { ...day(member), options: ['boat'] }).totalCents).toBe(1700 + 1000)
    expect(priceOf(lake, { ...day(member), options: [] }).totalCents).toBe(1900)
  })

  it('of a whole permit does not grow with its days', () => {
    const season = exampleTerms({ prices: costing(9000, { per: 'permit' }) })
    expect(priceOf(season, { ...day(adult, 30), options: [] }).totalCents).toBe(9000)
  })

  it('waives amounts that no card can be charged', () => {
    const fifty = (adultCents: number, cents: number) =>
      priceOf(exampleTerms({ prices: costing(adultCents) }), {
        ...day(adult),
        options: [],
        discount: { kind: 'amount', cents },
      })
    expect(fifty(2000, 1951)).toMatchObject({ discountCents: 2000, totalCents: 0 })
    expect(fifty(2000, 1950)).toMatchObject({ discountCents: 1950, totalCents: 50 })
    expect(fifty(2000, 2500)).toMatchObject({ discountCents: 2000, totalCents: 0 })
  })

  it('is never below zero, and its lines add up to it', () => {
    const discount = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
      fc.integer({ min: 1, max: 100_000 }).map((cents) => ({ kind: 'amount' as const, cents })),
    )
    const cents = fc.nat({ max: 50_000 })
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.integer({ min: 1, max: 30 }),
        discount,
        (adultCents, priceCents, days, off) => {
          const any = exampleTerms({
            prices: costing(adultCents),
            addOns: [{ code: 'o', name, prices: { per: 'day', baseCents: priceCents, rows: [] } }],
          })
          const price = priceOf(any, { ...day(adult, days), options: ['o'], discount: off })
          expect(price.totalCents).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(price.totalCents)).toBe(true)
          expect(isChargeable(price.totalCents)).toBe(true)
          expect(price.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(price.totalCents)
        },
      ),
    )
  })
})

it('is a minor’s for an accompanied child and for a holder under age on the first day', () => {
  expect(isMinorHolder({ accompanied: true }, '2027-05-01')).toBe(true)
  expect(isMinorHolder({ accompanied: false, birthDate: '2009-05-02' }, '2027-05-01')).toBe(true)
  expect(isMinorHolder({ accompanied: false, birthDate: '2009-05-01' }, '2027-05-01')).toBe(false)
  expect(isMinorHolder({ accompanied: false }, '2027-05-01')).toBe(false)
})

describe('the lines of a price', () => {
  const SUNDAYS = { calendar: { in: [{ weekdays: [7] }] } }
  const boat = { per: 'day' as const, baseCents: 1200, rows: [{ ...SUNDAYS, cents: 1500 }] }
  const lake = exampleTerms({
    prices: { per: 'day', baseCents: 2000, rows: [{ ...SUNDAYS, cents: 2500 }] },
    addOns: [
      { code: 'boat', name, prices: boat },
      { code: 'rod', name, prices: { per: 'permit', baseCents: 300, rows: [] } },
    ],
  })
  const weekend = { ...day(adult, 2), options: ['boat', 'rod'] }

  it('name a row only where one decides', () => {
    expect(priceOf(lake, weekend).lines).toStrictEqual([
      { kind: 'base', cents: 2000, days: 1 },
      { kind: 'base', row: 0, cents: 2500, days: 1 },
      { kind: 'option', code: 'boat', cents: 1200, days: 1 },
      { kind: 'option', code: 'boat', row: 0, cents: 1500, days: 1 },
      { kind: 'option', code: 'rod', cents: 300, days: 1 },
    ])
  })

  it('are alike where they are of the permit, or of the same extra', () => {
    const price = priceOf(lake, { ...weekend, discount: { kind: 'amount', cents: 100 } })
    expect(price.lines.map((line) => linesAlike(price, line))).toEqual([2, 2, 2, 2, 1, 1])
  })

  it('have one discount: a new one takes the place of that before', () => {
    const before = priceOf(lake, { ...day(adult), options: [], discount: { kind: 'amount', cents: 500 } })
    const base = { kind: 'base', cents: 2000, days: 1 }
    expect(discounted(before, { kind: 'amount', cents: 700 })).toEqual({
      baseCents: 2000,
      optionsCents: 0,
      discountCents: 700,
      totalCents: 1300,
      lines: [base, { kind: 'discount', cents: -700 }],
    })
    expect(discounted(before, undefined)).toMatchObject({ totalCents: 2000, lines: [base] })
    expect(discounted(before, undefined).lines).toHaveLength(1)
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasDay, isInPeriods, isWrongWeekday } from '../calendars/calendar.ts'
import { aDay } from '../calendars/calendars-for-test.ts'
import { isoWeekday } from '../days.ts'
import { costing, exampleTerms } from '../example-permit.ts'
import type { Season } from '../permit-terms.ts'
import { calendarOfFormat1 } from './calendar.ts'
import { unitPrice } from '../price.ts'
import { type PriceOfFormat1, pricesOfFormat1 } from './prices.ts'
import { termsOf, type TermsOfFormat1 } from './terms.ts'

const aYearDay = aDay('2024-01-01', 365).map((day) => day.slice(5))
const seasons: fc.Arbitrary<Season[]> = fc.array(fc.record({ from: aYearDay, to: aYearDay }), {
  maxLength: 3,
})
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })

/** The rule of format 1, as it was. */
const wasInSeason = (all: Season[], day: string): boolean =>
  all.length === 0 ||
  all.some(({ from, to }) => {
    const yearDay = day.slice(5)
    return from <= to ? from <= yearDay && yearDay <= to : from <= yearDay || yearDay <= to
  })

it('a calendar of seasons and weekdays has the days that they had, and refuses for the same reasons', () => {
  fc.assert(
    fc.property(seasons, weekdays, aDay(), (all, some, day) => {
      const calendar = calendarOfFormat1({ seasons: all, weekdays: some })
      const [isSeason, isWeekday] = [wasInSeason(all, day), some.includes(isoWeekday(day))]
      expect(hasDay(calendar, day)).toBe(isSeason && isWeekday)
      expect(isInPeriods(calendar, day)).toBe(isSeason)
      expect(isWrongWeekday(calendar, day)).toBe(!isWeekday)
    }),
  )
})

it('terms that were stored before are read in the present form', () => {
  const {
    calendar: _none,
    sale: _sale,
    change: _change,
    handOver: _over,
    giveBack: _back,
    addOns: _addOns,
    ...others
  } = exampleTerms()
  const boat = { code: 'boat', name: { it: 'Barca', en: 'Boat' } }
  const { prices: _prices, ...priced } = {
    ...others,
    options: [{ ...boat, priceCents: 700, per: 'permit' as const }],
    price: { adultCents: 2000, per: 'day' as const },
  }
  const plain = {
    ...others,
    addOns: [{ ...boat, prices: { per: 'permit', baseCents: 700, rows: [] } }],
    prices: costing(2000),
  }
  const deadlines = {
    sale: { opensDaysAhead: 30, closesDaysBefore: 2, closesAt: '18:00:00' },
    change: { dateTimes: 2, dateUntilHoursBefore: 12, holder: true },
    giveBack: { untilHoursBefore: 24, percent: 80 },
  }
  const moments = {
    sale: {
      opens: [{ moment: { before: 'P30D', of: 'day' as const } }],
      closes: { before: 'P2D', of: 'day' as const, at: '18:00:00' },
    },
    change: { times: 2, until: { before: 'PT12H', of: 'day' as const } },
    handOver: { until: { before: 'PT0S' } },
    giveBack: [{ until: { before: 'PT24H', of: 'day' as const }, percent: 80 }],
  }
  const old: TermsOfFormat1 = {
    ...priced,
    ...deadlines,
    seasons: [{ from: '03-01', to: '09-30' }],
    weekdays: [6, 7],
  }
  expect(termsOf(old)).toEqual({
    ...plain,
    ...moments,
    calendar: { in: [{ seasons: [{ from: '03-01', to: '09-30' }], weekdays: [6, 7] }] },
  })
  const always = { seasons: [], weekdays: [1, 2, 3, 4, 5, 6, 7] }
  expect(termsOf({ ...priced, ...deadlines, ...always })).toEqual({ ...plain, ...moments })
  expect(termsOf({ ...priced, ...deadlines })).toEqual({ ...plain, ...moments })
  expect(termsOf({ ...priced, ...moments })).toEqual({ ...plain, ...moments })
})

it('terms of the present form stay as they are', () => {
  const terms = exampleTerms({ calendar: { in: [{ holidays: true }] } })
  expect(termsOf(terms)).toBe(terms)
})

it('four prices decide as the table that they become', () => {
  const cents = fc.option(fc.constantFrom(0, 500, 1000, 1500, 2000, 2500), { nil: undefined })
  /** As the price of a purchase was decided before there were tables. */
  const before = (price: PriceOfFormat1, minor: boolean, member: boolean): number => {
    const { adultCents, minorCents = adultCents, memberCents = adultCents, memberMinorCents } = price
    if (minor && member && memberMinorCents !== undefined) return memberMinorCents
    return Math.min(adultCents, minor ? minorCents : Infinity, member ? memberCents : Infinity)
  }
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.boolean(),
      fc.boolean(),
      (minorCents, memberCents, both, minor, member) => {
        const price = {
          adultCents: 1800,
          minorCents,
          memberCents,
          memberMinorCents: both,
          per: 'day' as const,
        }
        const holder = { accompanied: minor, member }
        const facts = { holder, firstDay: '2027-05-01', day: '2027-05-01' }
        expect(unitPrice(pricesOfFormat1(price), facts).cents).toBe(before(price, minor, member))
      },
    ),
  )
})

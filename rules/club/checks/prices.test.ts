import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ADULTS, MINORS } from '../../age-groups.ts'
import { ageOn } from '../../age.ts'
import { exampleTerms } from '../../permit/example-permit.ts'
import type { PriceRow } from '../../permit-terms.ts'
import { unitPrice } from '../../sale/price.ts'
import { daysAhead } from './days-ahead.ts'
import { priceFindings } from './prices.ts'

const TODAY = '2027-05-01'
const YOUNG = { key: 'young', from: 13, under: 17, on: 'yearEnd' as const }
const OLD = { key: 'old', from: 65 }
const WEEKEND = { in: [{ weekdays: [6, 7] }] }
const HOLIDAYS = { in: [{ holidays: true }] }

const row: fc.Arbitrary<PriceRow> = fc.record(
  {
    cents: fc.constantFrom(500, 1000, 1500, 2000, 2500),
    groups: fc.constantFrom([YOUNG], [OLD], [ADULTS], [MINORS]),
    members: fc.boolean(),
    zones: fc.constantFrom([1], [2]),
    lengths: fc.constantFrom([1], [2]),
    calendar: fc.constantFrom(WEEKEND, HOLIDAYS),
  },
  { requiredKeys: ['cents'] },
)

const DAYS = ['2027-05-01', '2027-05-03', '2027-06-02', '2027-12-25', '2027-12-26']
const AGES = Array.from({ length: 100 }, (_, age) => age).filter((age) => age < 20 || age === 40 || age > 60)

it('finds every person and day on which a minor pays more than an adult, or a member more than a guest', () => {
  const seen = { dearer: 0, fine: 0 }
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
      const terms = exampleTerms({
        zones: [{ zoneId: 1 }, { zoneId: 2 }],
        days: { atLeast: 1, atMost: 2 },
        prices: { per: 'day', baseCents: 1500, rows },
      })
      const codes = new Set(priceFindings(terms, new Set(), daysAhead(TODAY)).map(({ code }) => code))
      const found = { CHILD_DEARER: false, MEMBER_DEARER: false }
      for (const day of DAYS)
        for (const age of AGES)
          for (const birthDate of [
            `${Number(day.slice(0, 4)) - age}-01-01`,
            `${Number(day.slice(0, 4)) - age - 1}-12-31`,
          ])
            for (const zoneId of [1, 2])
              for (const length of [1, 2])
                for (const member of [false, true]) {
                  const centsOf = (holder: object) =>
                    unitPrice(terms.prices, {
                      holder: { accompanied: false, member, ...holder },
                      firstDay: day,
                      day,
                      zoneId,
                      length,
                    }).cents
                  const cents = centsOf({ birthDate })
                  if (ageOn(birthDate, day) < 18 && cents > centsOf({})) found.CHILD_DEARER = true
                  if (member && cents > centsOf({ birthDate, member: false })) found.MEMBER_DEARER = true
                }
      seen[found.CHILD_DEARER || found.MEMBER_DEARER ? 'dearer' : 'fine'] += 1
      if (found.CHILD_DEARER) expect(codes).toContain('CHILD_DEARER')
      if (found.MEMBER_DEARER) expect(codes).toContain('MEMBER_DEARER')
    }),
    { numRuns: 120 },
  )
  expect(Math.min(seen.dearer, seen.fine)).toBeGreaterThan(10)
})

it('a row that decides for somebody is never called useless', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      const terms = exampleTerms({
        zones: [{ zoneId: 1 }, { zoneId: 2 }],
        days: { atLeast: 1, atMost: 2 },
        prices: { per: 'day', baseCents: 1500, rows },
      })
      const useless = priceFindings(terms, new Set(), daysAhead(TODAY))
        .filter(({ code }) => code === 'ROW_FITS_NOBODY' || code === 'ROW_NEVER_DECIDES')
        .map(({ path }) => path.at(-1))
      for (const day of DAYS)
        for (const birthDate of ['2011-12-31', '2013-01-01', '2020-02-02', '1980-01-01', '1950-01-01'])
          for (const zoneId of [1, 2])
            for (const length of [1, 2])
              for (const member of [false, true]) {
                const holder = { accompanied: false, member, birthDate }
                const { row: decides } = unitPrice(terms.prices, {
                  holder,
                  firstDay: day,
                  day,
                  zoneId,
                  length,
                })
                expect(useless).not.toContain(decides)
              }
    }),
    { numRuns: 80 },
  )
})

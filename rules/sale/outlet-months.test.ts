import fc from 'fast-check'
import { expect, it } from 'vitest'
import { OUTLET_ENTRY_KINDS } from './outlet-account.ts'
import { type MonthOfKind, monthsOf } from './outlet-months.ts'

const entry = (month: string, kind: MonthOfKind['kind'], cents: number): MonthOfKind => ({
  month,
  kind,
  cents,
  count: 1,
})

it('says of each month what was sold, kept, given back and received, and what is left of it', () => {
  const account = [
    entry('2027-04', 'sale', 2000),
    entry('2027-04', 'commission', -200),
    entry('2027-05', 'sale', 5000),
    entry('2027-05', 'commission', -500),
    entry('2027-05', 'moneyBack', -2000),
    entry('2027-05', 'commissionBack', 200),
    entry('2027-05', 'settlement', -1800),
    entry('2027-06', 'settlement', -1000),
  ]
  const months = monthsOf(account, '2027-06')
  expect(
    months.map(({ month, openingCents, closingCents, leftCents }) => [
      month,
      openingCents,
      closingCents,
      leftCents,
    ]),
  ).toEqual([
    ['2027-04', 0, 1800, 0],
    ['2027-05', 1800, 2700, 1700],
    ['2027-06', 2700, 1700, 1700],
  ])
  expect(months[1]).toMatchObject({ permits: 1, soldCents: 5000, commissionCents: -500, settledCents: 1800 })
})

it('chains: each month begins with what was owed, the last one ends with the sum of all, and what is left only grows', () => {
  const account = fc.array(
    fc.record({
      month: fc.constantFrom('2027-01', '2027-02', '2027-05'),
      kind: fc.constantFrom(...OUTLET_ENTRY_KINDS),
      cents: fc.nat({ max: 10_000 }),
      count: fc.constant(1),
    }),
  )
  const POSITIVE = new Set(['sale', 'commissionBack', 'settlementUndone'])
  fc.assert(
    fc.property(account, (positive) => {
      const entries = positive.map((one) => ({
        ...one,
        cents: POSITIVE.has(one.kind) ? one.cents : 0 - one.cents,
      }))
      const months = monthsOf(entries, '2027-06')
      for (const [n, { openingCents }] of months.entries())
        expect(openingCents).toBe(months[n - 1]?.closingCents ?? 0)
      const owed = entries.reduce((sum, { cents }) => sum + cents, 0)
      expect(months.at(-1)?.closingCents).toBe(owed)
      // Nothing is left where nothing is owed.
      expect(months.at(-1)?.leftCents).toBe(Math.max(0, owed))
    }),
  )
})

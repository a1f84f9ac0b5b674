import { expect, it } from 'vitest'
import { rowsOfOutlet } from './month-of-outlet.ts'

it('the rows of an outlet come to what it owes at the end, with what it settled', () => {
  const sums = {
    soldCents: 10_000,
    commissionCents: 1000,
    backCents: 2000,
    settledCents: 9000,
    owedCents: 1500,
  }
  const rows = rowsOfOutlet(sums)
  expect(rows).toEqual([
    { row: 'before', cents: 3500 },
    { row: 'sold', cents: 10_000 },
    { row: 'commission', cents: -1000 },
    { row: 'back', cents: -2000 },
    { row: 'settled', cents: -9000 },
  ])
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(sums.owedCents)
  const quiet = { soldCents: 0, commissionCents: 0, backCents: 0, settledCents: 0, owedCents: 0 }
  expect(rowsOfOutlet(quiet)).toEqual([{ row: 'sold', cents: 0 }])
})

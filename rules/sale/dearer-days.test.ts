import { describe, expect, it } from 'vitest'
import { type BoughtDays, dearerDays } from './dearer-days.ts'
import { exampleTerms } from '../permit/example-permit.ts'
import type { PriceRow, Prices } from '../permit-terms.ts'

const SUNDAYS: PriceRow = { cents: 2700, calendar: { in: [{ weekdays: [7] }] } }
const order = { options: [], holder: { accompanied: false, member: false } }
const RANGE = { from: '2027-05-01', to: '2027-05-16' }

const MONDAY: BoughtDays = { firstDay: '2027-05-03', lastDay: '2027-05-03', baseCents: 1900 }

const days = (
  prices: Prices,
  { firstDay, lastDay, baseCents }: BoughtDays = MONDAY,
  about: { member?: boolean } = {},
) => {
  const sold = {
    terms: exampleTerms({ prices }),
    timeZone: 'Europe/Rome',
    firstDay,
    lastDay,
    holderKind: 'self' as const,
    dateChanges: 0,
    hasBegun: false,
  }
  const asNow = { ...order, holder: { ...order.holder, ...about } }
  return dearerDays(sold, { firstDay, lastDay, baseCents }, asNow, RANGE)
}

describe('the days to which a permit cannot be moved', () => {
  it('are those that cost more than what was paid', () => {
    expect(days({ per: 'day', baseCents: 1900, rows: [SUNDAYS] })).toEqual([
      { from: '2027-05-02', to: '2027-05-02' },
      { from: '2027-05-09', to: '2027-05-09' },
      { from: '2027-05-16', to: '2027-05-16' },
    ])
  })

  it('are those from which a permit of several days would reach a dearer one', () => {
    const week = { firstDay: '2027-05-03', lastDay: '2027-05-05', baseCents: 5700 }
    expect(days({ per: 'day', baseCents: 1900, rows: [SUNDAYS] }, week)).toEqual([
      { from: '2027-05-01', to: '2027-05-02' },
      { from: '2027-05-07', to: '2027-05-09' },
      { from: '2027-05-14', to: '2027-05-16' },
    ])
  })

  it('are none for the dearest day, and none where all days cost the same', () => {
    expect(days({ per: 'day', baseCents: 1900, rows: [SUNDAYS] }, { ...MONDAY, baseCents: 2700 })).toEqual([])
    expect(days({ per: 'day', baseCents: 1900, rows: [{ cents: 900, members: true }] })).toEqual([])
  })

  it('are not known where a row depends on another permit', () => {
    const beside = { permits: [{ permitId: 9, name: { it: 'Tessera', en: 'Card' } }] }
    expect(days({ per: 'day', baseCents: 1900, rows: [SUNDAYS, { beside, cents: 900 }] })).toEqual([])
    expect(days({ per: 'day', baseCents: 1900, rows: [{ ...SUNDAYS, beside }] })).toEqual([])
  })

  it('are found beside rows that have nothing to do with days', () => {
    const rows = [{ members: true, cents: 900 }, SUNDAYS]
    expect(days({ per: 'day', baseCents: 1900, rows })).toHaveLength(3)
  })

  it('are not more because a membership has ended: the bought day would be dearer as well', () => {
    const rows = [
      { ...SUNDAYS, members: true, cents: 1000 },
      { cents: 900, members: true },
    ]
    const asMember = { ...MONDAY, baseCents: 900 }
    expect(days({ per: 'day', baseCents: 1900, rows }, asMember, { member: false })).toEqual([])
    expect(days({ per: 'day', baseCents: 1900, rows }, asMember, { member: true })).toHaveLength(3)
  })
})

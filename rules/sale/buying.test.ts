import { describe, expect, it } from 'vitest'
import { afternoon, anna, at, codes, flood, morning, on, today } from './buying-for-test.ts'
import { refusals } from './buying.ts'
import { examplePermit } from '../permit/example-permit.ts'
import type { Slot } from '../permit-terms.ts'
import type { Holder } from './refused.ts'

const calendar = { in: [{ seasons: [{ from: '03-01', to: '09-30' }], weekdays: [6, 7] }] }

describe('a permit can be bought', () => {
  it('when there is no refusal', () => {
    expect(codes(examplePermit(), on('2027-05-01'))).toEqual([])
  })

  it('not when it is off sale, and every other reason is named too, in their order', () => {
    const names = { permits: {}, zones: {}, slots: [], addOns: [] }
    const oneADay = { atMost: 1, of: 'purchases' as const, per: 'day' as const, names }
    const permit = examplePermit(
      {
        calendar,
        sale: { opens: [{ moment: { before: 'P10D', of: 'day' } }] },
        holder: { youngest: 40, membersOnly: true, personal: false },
        keeping: 'released',
        keepingExcludesReleasing: true,
      },
      {
        onSale: false,
        closures: [{ from: '2027-01-01', to: '2027-12-31', reason: flood }],
        purchaseLimits: [oneADay],
      },
    )
    const holder: Holder = {
      ...anna,
      blocked: true,
      others: [{ permitId: 8, associationId: 1, keeping: 'kept', ...on('2027-10-01'), slotsADay: 1 }],
    }
    expect(refusals(permit, on('2027-10-01'), holder, today, true)).toEqual([
      { code: 'NOT_ON_SALE' },
      { code: 'OUT_OF_SEASON', calendar },
      { code: 'NOT_ON_THIS_WEEKDAY', calendar },
      { code: 'CLOSED', reasons: [flood] },
      { code: 'TOO_EARLY', opens: at('2027-09-21', '00:00:00') },
      { code: 'HOLDER_TOO_YOUNG', youngest: 40 },
      { code: 'MEMBERS_ONLY' },
      { code: 'HOLDER_BLOCKED' },
      { code: 'ALREADY_HAS_PERMIT', limit: oneADay },
      { code: 'KEEPING_MIXED' },
      { code: 'FULL' },
    ])
  })
})

describe('the sale window', () => {
  it('opens at the beginning of its first day, in the association’s zone', () => {
    const permit = examplePermit({ sale: { opens: [{ moment: { before: 'P30D', of: 'day' } }] } })
    expect(refusals(permit, on('2027-05-01'), anna, at('2027-03-31', '23:59:59'), false)).toStrictEqual([
      { code: 'TOO_EARLY', opens: at('2027-04-01', '00:00:00') },
    ])
    expect(codes(permit, on('2027-05-01'), anna, at('2027-04-01', '00:00:00'))).toEqual([])
  })

  it('closes at its time on the day itself', () => {
    const permit = examplePermit({
      sale: {
        opens: [{ moment: { before: 'P30D', of: 'day' } }],
        closes: { before: 'P0D', of: 'day', at: '14:00:00' },
      },
    })
    expect(codes(permit, on('2027-05-01'), anna, at('2027-05-01', '13:59:59'))).toEqual([])
    expect(codes(permit, on('2027-05-01'), anna, at('2027-05-01', '14:00:00'))).toEqual(['TOO_LATE'])
  })

  it('closes with the day where no time is named, also on the days when the clock changes', () => {
    for (const day of ['2026-10-25', '2027-03-28', '2027-05-01']) {
      expect(codes(examplePermit(), on(day), anna, at(day, '23:59:59'))).toEqual([])
      expect(codes(examplePermit(), on(day), anna, new Date(at(day, '23:59:59').getTime() + 1000))).toEqual([
        'TOO_LATE',
      ])
    }
  })

  it('may close days before', () => {
    const permit = examplePermit({
      sale: {
        opens: [{ moment: { before: 'P30D', of: 'day' } }],
        closes: { before: 'P2D', of: 'day', at: '18:00:00' },
      },
    })
    expect(codes(permit, on('2027-05-01'), anna, at('2027-04-29', '17:59:59'))).toEqual([])
    expect(refusals(permit, on('2027-05-01'), anna, at('2027-04-29', '18:00:00'), false)).toEqual([
      { code: 'TOO_LATE', closes: at('2027-04-29', '18:00:00') },
    ])
  })

  it('is over for a slot that is over', () => {
    const permit = examplePermit({ slots: [morning, afternoon] })
    const noon = at('2027-05-01', '12:00:00')
    expect(codes(permit, on('2027-05-01', { slot: 'M' }), anna, noon)).toEqual(['TOO_LATE'])
    expect(codes(permit, on('2027-05-01', { slot: 'P' }), anna, noon)).toEqual([])
    expect(codes(permit, on('2027-05-01'), anna, noon)).toEqual([])
    expect(codes(permit, on('2027-05-01'), anna, at('2027-05-01', '21:00:00'))).toEqual(['TOO_LATE'])
  })

  it('does not end with the slots of a permit that is booked day by day', () => {
    const month = examplePermit({ booking: 'dayByDay', slots: [morning] })
    expect(codes(month, on('2027-05-01'), anna, at('2027-05-01', '23:00:00'))).toEqual([])
  })

  it('is open through the night for a slot that ends next morning', () => {
    const night: Slot = { ...morning, code: 'N', from: '20:00:00', to: '06:00:00' }
    expect(
      codes(examplePermit({ slots: [night] }), on('2027-05-01'), anna, at('2027-05-01', '23:00:00')),
    ).toEqual([])
  })
})

describe('a permit that is booked day by day', () => {
  const calendarOfMay = { in: [{ seasons: [{ from: '05-01', to: '05-04' }], weekdays: [6, 7] }] }
  const week = (firstDay: string, lastDay: string) =>
    codes(examplePermit({ booking: 'dayByDay', calendar: calendarOfMay }), { firstDay, lastDay })

  it('is sold if one of its days is one of fishing', () => {
    expect(week('2027-05-01', '2027-05-07')).toEqual([])
  })

  it('is not sold where season and weekday are right on some days, but never together', () => {
    // Monday to Sunday: the season ends on Tuesday.
    expect(week('2027-05-03', '2027-05-09')).toEqual(['NOT_ON_THIS_WEEKDAY'])
  })
})

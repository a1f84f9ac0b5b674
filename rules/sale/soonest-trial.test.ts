import { describe, expect, it } from 'vitest'
import { anna, at, flood, morning } from './buying-for-test.ts'
import { examplePermit } from '../permit/example-permit.ts'
import { soonestTrial } from './soonest-trial.ts'

const NOVEMBER = at('2026-11-24')
const SUMMER = { in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] }
const MEMBERS = { membersOnly: true, personal: false }
const member = { ...anna, member: true }
const sold60DaysAhead = { opens: [{ moment: { before: 'P60D', of: 'day' as const } }] }
const codes = (...of: Parameters<typeof soonestTrial>) =>
  soonestTrial(...of).trial.refused.map(({ code }) => code)

describe('the soonest day', () => {
  it('is today where it can be bought for today', () => {
    const found = soonestTrial(examplePermit(), anna, NOVEMBER)
    expect(found).toMatchObject({ day: '2026-11-24', trial: { mistakes: [], refused: [] } })
    expect(found).not.toHaveProperty('saleOpens')
    expect(found.trial.price.totalCents).toBe(2000)
  })

  it('is today by the clock of the waters', () => {
    expect(soonestTrial(examplePermit(), anna, new Date('2026-11-24T22:59:59Z')).day).toBe('2026-11-24')
    expect(soonestTrial(examplePermit(), anna, new Date('2026-11-24T23:00:00Z')).day).toBe('2026-11-25')
  })

  it('is the first of the season', () => {
    const found = soonestTrial(examplePermit({ calendar: SUMMER }), anna, NOVEMBER)
    expect(found).toMatchObject({ day: '2027-03-01', trial: { refused: [] } })
    expect(found).not.toHaveProperty('saleOpens')
  })

  it('is tried as from the begin of its sale', () => {
    const permit = examplePermit({ calendar: SUMMER, sale: sold60DaysAhead })
    expect(soonestTrial(permit, anna, NOVEMBER)).toMatchObject({
      day: '2027-03-01',
      saleOpens: at('2026-12-31', '00:00:00'),
      trial: { refused: [] },
    })
  })

  it('is for the zone, slot and extras that are chosen', () => {
    const permit = examplePermit(
      {
        zones: [{ zoneId: 1 }, { zoneId: 2 }],
        slots: [{ ...morning, from: '13:00:00', to: '20:00:00' }],
        addOns: [
          {
            code: 'boat',
            name: { it: 'Barca', en: 'Boat' },
            prices: { per: 'day', baseCents: 900, rows: [] },
          },
        ],
      },
      { closures: [{ zoneId: 2, from: '2026-11-24', to: '2026-11-26', reason: flood }] },
    )
    expect(soonestTrial(permit, anna, NOVEMBER).day).toBe('2026-11-24')
    const found = soonestTrial(permit, anna, NOVEMBER, { zoneId: 2, slot: 'M', options: ['boat'] })
    expect(found).toMatchObject({
      day: '2026-11-27',
      trial: { mistakes: [], refused: [], price: { baseCents: 2000, optionsCents: 900 } },
    })
  })
})

describe('for somebody who never can buy it', () => {
  const permit = examplePermit({ calendar: SUMMER, holder: MEMBERS })

  it('is the first day on which another can, with the reason that holds for them', () => {
    expect(soonestTrial(permit, member, NOVEMBER)).toMatchObject({
      day: '2027-03-01',
      trial: { refused: [] },
    })
    expect(soonestTrial(permit, anna, NOVEMBER)).toMatchObject({
      day: '2027-03-01',
      trial: { refused: [{ code: 'MEMBERS_ONLY' }] },
    })
  })

  it('is the first day in the chosen zone', () => {
    const inZones = examplePermit(
      { zones: [{ zoneId: 1 }, { zoneId: 2 }], holder: MEMBERS },
      { closures: [{ zoneId: 2, from: '2026-11-24', to: '2026-11-26', reason: flood }] },
    )
    expect(soonestTrial(inZones, anna, NOVEMBER, { zoneId: 2, options: [] })).toMatchObject({
      day: '2026-11-27',
      trial: { refused: [{ code: 'MEMBERS_ONLY' }] },
    })
  })

  it('is a day whose sale is not open yet, as from its begin', () => {
    const later = examplePermit({ calendar: SUMMER, holder: MEMBERS, sale: sold60DaysAhead })
    const found = soonestTrial(later, anna, NOVEMBER)
    expect(found).toMatchObject({ day: '2027-03-01', saleOpens: at('2026-12-31', '00:00:00') })
    expect(found.trial.refused).toEqual([{ code: 'MEMBERS_ONLY' }])
  })
})

describe('without any day', () => {
  it('is tried for today, and what holds on every day comes first', () => {
    const long = { in: [{ days: ['2020-05-01'] }] }
    expect(soonestTrial(examplePermit({ calendar: long }), anna, NOVEMBER).day).toBe('2026-11-24')
    expect(codes(examplePermit({ calendar: long }), anna, NOVEMBER)).toEqual(['OUT_OF_SEASON'])
    expect(codes(examplePermit({ calendar: long, holder: MEMBERS }), anna, NOVEMBER)).toEqual([
      'MEMBERS_ONLY',
      'OUT_OF_SEASON',
    ])
  })

  it('keeps the order of the rules among reasons of the same kind', () => {
    const permit = examplePermit(
      { calendar: SUMMER, holder: { ...MEMBERS, youngest: 40 } },
      {
        onSale: false,
        closures: [{ from: '2026-11-01', to: '2027-12-31', reason: flood }],
      },
    )
    expect(codes(permit, { ...anna, blocked: true }, NOVEMBER)).toEqual([
      'NOT_ON_SALE',
      'HOLDER_TOO_YOUNG',
      'MEMBERS_ONLY',
      'HOLDER_BLOCKED',
      'OUT_OF_SEASON',
      'CLOSED',
    ])
  })
})

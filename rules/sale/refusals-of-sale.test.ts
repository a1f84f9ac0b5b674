import { describe, expect, it } from 'vitest'
import { afternoon, anna, at, morning, on } from './buying-for-test.ts'
import { examplePermit } from '../permit/example-permit.ts'
import type { Moment } from '../moments/moment-terms.ts'
import type { PermitTerms, Sale } from '../permit-terms.ts'
import {
  refusalsOfSale,
  refusalsOfSaleFor,
  saleCloses,
  saleOpens,
  soldDaysAhead,
} from './refusals-of-sale.ts'

const DAY = '2027-05-10'
const HALVES = { slots: [morning, afternoon] }
const JUNIORS = { key: 'juniors', under: 18 }
const junior = { ...anna, birthDate: '2012-05-10' }
const member = { ...anna, member: true }
const before = (duration: string, of?: Moment['of']): Moment => ({ before: duration, of })
const sold = (sale: Partial<Sale>, terms: Partial<PermitTerms> = {}) =>
  examplePermit({ ...terms, sale: { opens: [{ moment: before('P30D', 'day') }], ...sale } })

describe('the begin of the sale', () => {
  it.each([
    ['the first slot where none is chosen', undefined, '05:00:00'],
    ['the chosen slot', 'P', '12:00:00'],
  ])('is counted from the start of %s', (_which, slot, time) => {
    const permit = sold({ opens: [{ moment: before('P2D') }] }, HALVES)
    expect(saleOpens(permit, on(DAY, { slot }))).toEqual(at('2027-05-08', time))
  })

  it.each([
    ['the first slot where none is chosen', undefined, '12:00:00'],
    ['the chosen slot', 'P', '21:00:00'],
  ])('may be counted from the end of %s', (_which, slot, time) => {
    const permit = sold({ opens: [{ moment: before('P2D', 'slotEnd') }] }, HALVES)
    expect(saleOpens(permit, on(DAY, { slot }))).toEqual(at('2027-05-08', time))
  })

  it('is of no slot where days are booked later', () => {
    const permit = sold({ opens: [{ moment: before('P2D') }] }, { ...HALVES, booking: 'dayByDay' })
    expect(saleOpens(permit, on(DAY))).toEqual(at('2027-05-08', '00:00:00'))
  })

  it('is only of slots that the zone has', () => {
    const permit = sold(
      { opens: [{ moment: before('P2D') }] },
      { ...HALVES, zones: [{ zoneId: 1, slots: ['P'] }] },
    )
    expect(saleOpens(permit, on(DAY, { zoneId: 1 }))).toEqual(at('2027-05-08', '12:00:00'))
  })

  it('is the first of all for nobody in particular, and that of the first row that fits a holder', () => {
    const permit = sold({
      opens: [
        { scope: { groups: [JUNIORS] }, moment: before('P5D', 'day') },
        { moment: before('P30D', 'day') },
      ],
    })
    expect(saleOpens(permit, on(DAY))).toEqual(at('2027-04-10', '00:00:00'))
    expect(saleOpens(permit, on(DAY), anna)).toEqual(at('2027-04-10', '00:00:00'))
    expect(saleOpens(permit, on(DAY), junior)).toEqual(at('2027-05-05', '00:00:00'))
  })

  it('is that of the last row where none fits', () => {
    const permit = sold({
      opens: [
        { scope: { members: true }, moment: before('P30D', 'day') },
        { scope: { groups: [JUNIORS] }, moment: before('P20D', 'day') },
        { scope: { members: true }, moment: before('P10D', 'day') },
      ],
    })
    expect(saleOpens(permit, on(DAY), anna)).toEqual(at('2027-04-30', '00:00:00'))
  })
})

describe('a sale that begins later for some', () => {
  const permit = sold({
    opens: [{ scope: { members: true }, moment: before('P30D', 'day') }, { moment: before('P10D', 'day') }],
  })
  const opens = at('2027-04-30', '00:00:00')

  it('refuses them until it has begun for them', () => {
    expect(refusalsOfSaleFor(permit, on(DAY), anna, new Date(opens.getTime() - 1))).toEqual([
      { code: 'HOLDER_TOO_EARLY', opens },
    ])
    expect(refusalsOfSaleFor(permit, on(DAY), anna, opens)).toEqual([])
  })

  it('does not refuse the first: for them it is too early as for anybody', () => {
    expect(refusalsOfSaleFor(permit, on(DAY), member, at('2027-04-01'))).toEqual([])
  })
})

describe('the time of sale', () => {
  const codes = (sale: Partial<Sale>, now: Date, order = on(DAY), terms: Partial<PermitTerms> = {}) =>
    refusalsOfSale(sold(sale, terms), order, now).map(({ code }) => code)

  it.each([
    ['PT72H', '2027-05-07'],
    ['PT48H', '2027-05-08'],
    ['P1DT24H', '2027-05-08'],
    ['PT1H', '2027-05-09'],
    ['P300D', '2026-07-14'],
  ])('begins %s before the day at its very moment', (duration, day) => {
    const opens = [{ moment: before(duration, 'day') }]
    const begin = at(day, duration === 'PT1H' ? '23:00:00' : '00:00:00')
    expect(codes({ opens }, new Date(begin.getTime() - 1))).toEqual(['TOO_EARLY'])
    expect(codes({ opens }, begin)).toEqual([])
  })

  it('ends with the day', () => {
    expect(codes({}, at(DAY, '23:59:59'))).toEqual([])
    expect(refusalsOfSale(sold({}), on(DAY), at('2027-05-11', '00:00:00'))).toEqual([
      { code: 'TOO_LATE', closes: at('2027-05-11', '00:00:00') },
    ])
  })

  it('ends at its moment, for the last slot where none is chosen', () => {
    const closes = before('PT1H')
    expect(saleCloses(sold({ closes }, HALVES), on(DAY))).toEqual(at(DAY, '11:00:00'))
    expect(saleCloses(sold({ closes }, HALVES), on(DAY, { slot: 'M' }))).toEqual(at(DAY, '04:00:00'))
    expect(codes({ closes }, at(DAY, '10:59:59'), on(DAY), HALVES)).toEqual([])
    expect(codes({ closes }, at(DAY, '11:00:00'), on(DAY), HALVES)).toEqual(['TOO_LATE'])
    expect(codes({ closes }, at(DAY, '04:00:00'), on(DAY, { slot: 'M' }), HALVES)).toEqual(['TOO_LATE'])
  })

  it('ends with the last slot, whatever its own end', () => {
    const closes = before('PT0S', 'slotEnd')
    expect(codes({ closes }, at(DAY, '20:59:59'), on(DAY), HALVES)).toEqual([])
    expect(codes({}, at(DAY, '21:00:00'), on(DAY), HALVES)).toEqual(['TOO_LATE'])
    expect(saleCloses(sold({ closes }, HALVES), on(DAY, { slot: 'M' }))).toEqual(at(DAY, '12:00:00'))
  })
})

describe('the sale of a slot on a night on which the clock is changed', () => {
  const night = { code: 'N', name: morning.name, from: '01:00:00', to: '02:30:00', covers: [] }
  const codesAt = (day: string, instant: string, sale: Partial<Sale> = {}) =>
    refusalsOfSale(
      sold({ opens: [{ moment: before('P30D', 'day') }], ...sale }, { slots: [night] }),
      on(day),
      new Date(instant),
    ).map(({ code }) => code)

  it.each([{}, { closes: before('PT0S', 'slotEnd') }])(
    'ends once in the hour that comes twice %j',
    (sale) => {
      expect(codesAt('2027-10-31', '2027-10-31T00:29:59Z', sale)).toEqual([])
      expect(codesAt('2027-10-31', '2027-10-31T00:30:00Z', sale)).toEqual(['TOO_LATE'])
      expect(codesAt('2027-10-31', '2027-10-31T01:10:00Z', sale)).toEqual(['TOO_LATE'])
    },
  )

  it('ends at the moment that its refusal names where an hour is skipped', () => {
    const closes = before('PT0S', 'slotEnd')
    const closing = saleCloses(sold({ closes }, { slots: [night] }), on('2027-03-28'))
    expect(closing).toEqual(new Date('2027-03-28T01:30:00Z'))
    expect(codesAt('2027-03-28', '2027-03-28T01:29:59Z', { closes })).toEqual([])
    expect(codesAt('2027-03-28', '2027-03-28T01:30:00Z', { closes })).toEqual(['TOO_LATE'])
  })
})

describe('the days ahead of which the sale may be open', () => {
  it.each<[string, Moment[], number]>([
    ['some days before', [before('P14D', 'day')], 14],
    ['weeks before', [before('P2W')], 14],
    ['a day and an hour before', [before('P1DT1H')], 2],
    ['24 hours before', [before('PT24H')], 1],
    ['25 hours before', [before('PT25H')], 2],
    ['that very moment', [{}], 0],
    ['a day of the year', [{ on: '01-10' }], 366],
    ['days before the season', [before('P14D', 'season')], 380],
    ['two moments: the earlier', [before('P30D', 'day'), before('P10D', 'day')], 30],
    ['two moments, the earlier last', [before('P10D', 'day'), before('P30D', 'day')], 30],
  ])('%s', (_when, moments, days) => {
    expect(soldDaysAhead({ sale: { opens: moments.map((moment) => ({ moment })) } })).toBe(days)
  })
})

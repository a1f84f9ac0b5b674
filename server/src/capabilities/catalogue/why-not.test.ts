import { describe, expect, test } from 'vitest'
import { aPermit } from '#server/testing/associations.ts'
import { takePlaces } from '#server/testing/sold-before.ts'
import { DAY, whyNotForTest } from './why-not-for-test.ts'

const { lenza, anna, sold, reasons, codes } = whyNotForTest()

describe('a permit cannot be bought, and the reason is given', () => {
  test('without a reason against it, none is given', async () => {
    const of = await sold(aPermit('p')).loadInto(lenza)
    expect(await reasons(of, anna())).toEqual([])
  })

  test('NOT_ON_SALE: the association took it off sale', async () => {
    const of = await sold(aPermit('p').but({ onSale: false })).loadInto(lenza)
    expect(await codes(of, anna())).toEqual(['NOT_ON_SALE'])
  })

  test('OUT_OF_SEASON: up to the last day of the season, not after', async () => {
    const of = await sold(aPermit('p').onDays({ seasons: [{ from: '03-01', to: '09-30' }] })).loadInto(lenza)
    expect(await codes(of, anna(), '2027-09-30')).toEqual([])
    expect(await reasons(of, anna(), '2027-10-01')).toEqual([
      {
        code: 'OUT_OF_SEASON',
        sentence: 'Out of season. Fishing is open 1 March – 30 September.',
        rule: 'calendar',
      },
    ])
  })

  test('NOT_ON_THIS_WEEKDAY', async () => {
    const of = await sold(aPermit('p').onDays({ weekdays: [6, 3] })).loadInto(lenza)
    expect(await reasons(of, anna())).toEqual([
      {
        code: 'NOT_ON_THIS_WEEKDAY',
        sentence: 'Fishing here is only on Wednesday and Saturday.',
        rule: 'calendar',
      },
    ])
  })

  test('CLOSED: the whole permit', async () => {
    const of = await sold(aPermit('p'))
      .closing({ permit: 'p' }, '2027-05-01', DAY, 'Stocking')
      .loadInto(lenza)
    expect(await reasons(of, anna())).toEqual([
      { code: 'CLOSED', sentence: 'Closed: Stocking (en).', rule: 'association/closures' },
    ])
    expect(await codes(of, anna(), '2027-05-03')).toEqual([])
  })

  test('CLOSED: every zone of it, but not while one is open', async () => {
    const story = sold(aPermit('p').inZone('t1').inZone('t2')).closing({ zone: 't1' }, DAY, DAY, 'Race')
    expect(await codes(await story.loadInto(lenza), anna())).toEqual([])
    const all = await story.closing({ zone: 't2', permit: 'p' }, DAY, DAY, 'Works').loadInto(lenza)
    expect(await reasons(all, anna())).toEqual([
      { code: 'CLOSED', sentence: 'Closed: Race (en); Works (en).', rule: 'association/closures' },
    ])
  })

  test('TOO_EARLY: with the day from which it is sold', async () => {
    const of = await sold(aPermit('p').but({ sale: { opens: [{ before: 'P7D', of: 'day' }] } })).loadInto(
      lenza,
    )
    expect(await codes(of, anna(), '2027-05-08')).toEqual([])
    expect(await reasons(of, anna(), '2027-05-09')).toEqual([
      {
        code: 'TOO_EARLY',
        sentence: 'On sale from Sunday 2 May 2027.',
        from: '2027-05-02',
        rule: 'sale/opens',
        values: [{ name: 'opens', value: '2027-05-01T22:00:00.000Z' }],
      },
    ])
  })

  test('TOO_LATE: the day has passed', async () => {
    const of = await sold(aPermit('p')).loadInto(lenza)
    expect(await reasons(of, anna(), '2027-04-30')).toEqual([
      {
        code: 'TOO_LATE',
        sentence: 'This day has passed.',
        rule: 'sale/closes',
        values: [{ name: 'closes', value: '2027-04-30T22:00:00.000Z' }],
      },
    ])
  })

  test('TOO_LATE: its sale ended the day before, at a time', async () => {
    const of = await sold(
      aPermit('p').but({
        sale: { opens: [{ before: 'P60D', of: 'day' }], closes: { before: 'P1D', of: 'day', at: '20:00' } },
      }),
    ).loadInto(lenza)
    lenza.setNow('2027-05-01T20:00:00+02:00')
    expect(await reasons(of, anna())).toEqual([
      {
        code: 'TOO_LATE',
        sentence: 'It was on sale until 20:00 on Saturday 1 May 2027.',
        time: '20:00:00',
        rule: 'sale/closes',
        values: [{ name: 'closes', value: '2027-05-01T18:00:00.000Z' }],
      },
    ])
  })

  test('TOO_LATE: an early hour is written as on the permit', async () => {
    const of = await sold(
      aPermit('p').but({
        sale: { opens: [{ before: 'P60D', of: 'day' }], closes: { before: 'P1D', of: 'day', at: '08:30' } },
      }),
    ).loadInto(lenza)
    lenza.setNow('2027-05-01T08:30:00+02:00')
    expect(await reasons(of, anna())).toMatchObject([
      { sentence: 'It was on sale until 8:30 on Saturday 1 May 2027.' },
    ])
  })

  test('TOO_LATE: its sale ended with the day before', async () => {
    const of = await sold(
      aPermit('p').but({
        sale: { opens: [{ before: 'P60D', of: 'day' }], closes: { before: 'P0D', of: 'day' } },
      }),
    ).loadInto(lenza)
    lenza.setNow('2027-05-02T06:00:00+02:00')
    expect(await reasons(of, anna())).toEqual([
      {
        code: 'TOO_LATE',
        sentence: 'It was on sale until Saturday 1 May 2027.',
        rule: 'sale/closes',
        values: [{ name: 'closes', value: '2027-05-01T22:00:00.000Z' }],
      },
    ])
  })

  test('TOO_LATE: every slot of the day is over', async () => {
    const of = await sold(
      aPermit('p')
        .atSlot('M', '06:00', '12:00')
        .but({
          sale: { opens: [{ before: 'P60D', of: 'day' }], closes: { before: 'P0D', of: 'day', at: '18:00' } },
        }),
    ).loadInto(lenza)
    lenza.setNow('2027-05-02T12:00:00+02:00')
    expect(await reasons(of, anna())).toMatchObject([
      { code: 'TOO_LATE', sentence: 'The fishing hours of this day are over.' },
    ])
  })

  test('FULL: with the next possible day', async () => {
    const of = await sold(aPermit('p').withPlaces(2)).loadInto(lenza)
    await takePlaces(lenza, { permitId: of.permit('p'), day: DAY }, 2)
    expect(await reasons(of, anna())).toEqual([
      {
        code: 'FULL',
        sentence: 'All 2 places for this day are taken.',
        rule: 'capacity',
        values: [
          { name: 'day', value: DAY },
          { name: 'taken', value: '2' },
          { name: 'places', value: '2' },
        ],
      },
    ])
  })

  test('all reasons are given at once, in one order', async () => {
    const of = await sold(
      aPermit('p')
        .onDays({ seasons: [{ from: '06-01', to: '06-30' }], weekdays: [1] })
        .but({
          onSale: false,
          sale: { opens: [{ before: 'P0D', of: 'day' }] },
          holder: { membersOnly: true, youngest: 50 },
        }),
    )
      .closing({ permit: 'p' }, DAY, DAY)
      .blocking(anna().email)
      .loadInto(lenza)
    expect(await codes(of, anna())).toEqual([
      'NOT_ON_SALE',
      'OUT_OF_SEASON',
      'NOT_ON_THIS_WEEKDAY',
      'CLOSED',
      'TOO_EARLY',
      'HOLDER_TOO_YOUNG',
      'MEMBERS_ONLY',
      'HOLDER_BLOCKED',
    ])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { listZones } from '#contract/catalogue.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { takePlaces } from '#server/testing/sold-before.ts'

const DAY = '2027-05-02'
const BEFORE = new Date('2027-05-01T09:00:00+02:00')

const lenza = useLenza({ now: BEFORE })
beforeEach(() => lenza.setNow(BEFORE))

async function zonesOf(permitId: number, day = DAY, language: 'it' | 'en' = 'en') {
  const answer = await lenza.call(listZones, { permitId, day }, { language })
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value.zones
}

describe('the zones of a permit', () => {
  test('have their places by slot; the whole day has the least of what it covers', async () => {
    const of = await anAssociation('gader')
      .with(
        aPermit('p')
          .atSlot('M', '06:00', '13:00')
          .atSlot('P', '13:00', '21:00')
          .atSlot('G', '06:00', '21:00', { covers: ['M', 'P'], onlyWhen: 'released' })
          .inZone('upper', { keeping: 'kept', techniques: ['fly'] })
          .inZone('lower', { slots: ['G'], keeping: 'released' })
          .but({ techniques: ['fly', 'spinning'] })
          .withPlaces(4)
          .withPlaces(6, { zone: 'upper' }),
      )
      .loadInto(lenza)
    const permitId = of.permit('p')
    await takePlaces(lenza, { permitId, day: DAY, zoneId: of.zone('upper'), slot: 'M' }, 5)
    await takePlaces(lenza, { permitId, day: DAY, zoneId: of.zone('lower'), slot: 'P' }, 1)
    expect(await zonesOf(permitId)).toEqual([
      {
        zoneId: of.zone('upper'),
        name: 'upper (en)',
        shape: expect.objectContaining({ type: 'Polygon' }),
        open: true,
        techniques: [1],
        keeping: 'kept',
        slots: [
          { slot: 'M', over: false, placesLeft: 1, placesLeftForMinors: 1, places: 6, ofOneCounter: true },
          { slot: 'P', over: false, placesLeft: 6, placesLeftForMinors: 6, places: 6, ofOneCounter: true },
        ],
      },
      {
        zoneId: of.zone('lower'),
        name: 'lower (en)',
        shape: expect.anything(),
        open: true,
        techniques: [1, 2],
        keeping: 'released',
        slots: [{ slot: 'G', over: false, placesLeft: 3, placesLeftForMinors: 3, places: 4 }],
      },
    ])
  })

  test('count the minors’ own places for minors only', async () => {
    const of = await anAssociation('minors')
      .with(aPermit('p').inZone('t1').withPlaces(4, { forMinors: 2 }))
      .loadInto(lenza)
    const spot = { permitId: of.permit('p'), day: DAY, zoneId: of.zone('t1') }
    await takePlaces(lenza, spot, 1)
    await takePlaces(lenza, spot, 1, 'minors')
    const [zone] = await zonesOf(spot.permitId)
    expect(zone?.slots).toEqual([
      {
        over: false,
        placesLeft: 1,
        placesLeftForMinors: 2,
        places: 4,
        placesForMinors: 2,
        ofOneCounter: true,
      },
    ])
  })

  test('say which is closed, and why, in both languages', async () => {
    const of = await anAssociation('closed')
      .with(aPermit('p').inZone('t1').inZone('t2'))
      .closing({ zone: 't1' }, '2027-05-01', DAY, 'Stocking')
      .loadInto(lenza)
    const zonesOn = async (day: string, language: 'it' | 'en') =>
      (await zonesOf(of.permit('p'), day, language)).map(({ open, closedBecause }) => [open, closedBecause])
    expect(await zonesOn(DAY, 'it')).toEqual([
      [false, 'Stocking (it)'],
      [true, undefined],
    ])
    expect((await zonesOn(DAY, 'en'))[0]).toEqual([false, 'Stocking (en)'])
    expect((await zonesOn('2027-05-03', 'en'))[0]).toEqual([true, undefined])
  })

  test('are closed for a permit of several days when one of its days is', async () => {
    const of = await anAssociation('several')
      .with(
        aPermit('p')
          .inZone('t1')
          .but({ validity: { days: [3] } })
          .withPlaces(2),
      )
      .closing({ zone: 't1' }, '2027-05-04', '2027-05-04')
      .loadInto(lenza)
    await takePlaces(lenza, { permitId: of.permit('p'), zoneId: of.zone('t1'), day: '2027-05-07' }, 2)
    const open = async (day: string) => (await zonesOf(of.permit('p'), day))[0]
    expect(await open(DAY)).toMatchObject({ open: false })
    expect(await open('2027-05-05')).toMatchObject({ open: true, slots: [{ placesLeft: 0, places: 2 }] })
  })

  test('say which slots of today are over', async () => {
    const of = await anAssociation('today')
      .with(aPermit('p').atSlot('M', '06:00', '12:00').atSlot('P', '12:00', '21:00').withPlaces(3))
      .loadInto(lenza)
    lenza.setNow('2027-05-02T12:00:00+02:00')
    const [row] = await zonesOf(of.permit('p'))
    expect(row?.slots.map(({ slot, over }) => [slot, over])).toEqual([
      ['M', true],
      ['P', false],
    ])
  })

  test('booked day by day have the places of a booking', async () => {
    const of = await anAssociation('day-by-day')
      .with(
        aPermit('p')
          .but({ booking: 'dayByDay', validity: { days: [3] } })
          .inZone('t1')
          .withPlaces(2),
      )
      .loadInto(lenza)
    const spot = { permitId: of.permit('p'), zoneId: of.zone('t1') }
    await takePlaces(lenza, { ...spot, day: DAY }, 1)
    await takePlaces(lenza, { ...spot, day: '2027-05-03' }, 2)
    const [zone] = await zonesOf(spot.permitId)
    expect(zone?.slots).toEqual([
      { over: false, placesLeft: 1, placesLeftForMinors: 1, places: 2, ofOneCounter: true },
    ])
  })
})

describe('a permit without zones', () => {
  test('has one row, for the whole permit', async () => {
    const of = await anAssociation('whole')
      .with(
        aPermit('p')
          .but({ techniques: ['fly'] })
          .withPlaces(4),
      )
      .closing({ permit: 'p' }, '2027-05-03', '2027-05-03', 'Race')
      .loadInto(lenza)
    const row = { techniques: [1], keeping: 'choice' }
    const slots = [{ over: false, placesLeft: 4, placesLeftForMinors: 4, places: 4, ofOneCounter: true }]
    expect(await zonesOf(of.permit('p'))).toEqual([{ ...row, open: true, slots }])
    expect(await zonesOf(of.permit('p'), '2027-05-03')).toEqual([
      { ...row, open: false, closedBecause: 'Race (en)', slots },
    ])
  })

  test('and without limited entry has no figures', async () => {
    const of = await anAssociation('free').with(aPermit('p')).loadInto(lenza)
    expect((await zonesOf(of.permit('p')))[0]?.slots).toEqual([{ over: false }])
  })
})

describe('the request', () => {
  test('of an unknown permit is answered with NOT_FOUND', async () => {
    const answer = await lenza.call(listZones, { permitId: 999_999, day: DAY })
    expect(!answer.ok && answer.problem).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  test.each(['1900-01-01', '2199-12-31'])('of %s is answered', async (day) => {
    const of = await anAssociation(`day-${day}`)
      .with(
        aPermit('p')
          .atSlot('N', '20:00', '04:00')
          .inZone('t1')
          .but({ validity: { days: [2] } })
          .withPlaces(2),
      )
      .loadInto(lenza)
    const [zone] = await zonesOf(of.permit('p'), day)
    expect(zone?.slots).toEqual([
      { slot: 'N', over: day < '2000', placesLeft: 0, placesLeftForMinors: 0, places: 0 },
    ])
  })

  test('wrongly names every wrong field', async () => {
    const response = await lenza.send('GET', '/api/zone-e-posti-rimanenti', {
      idPermesso: 'x',
      data: 'today',
    })
    expect(response.json()).toMatchObject({
      code: 'INPUT_WRONG',
      fields: [{ field: 'idPermesso' }, { field: 'data', code: 'NOT_A_DAY' }],
    })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { readMap } from '#contract/guides.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { takePlaces } from '#server/testing/sold-before.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'

const TODAY = '2027-05-01'
const NOW = new Date('2027-05-01T09:00:00+02:00')

const lenza = useLenza({ now: NOW })
beforeEach(() => lenza.setNow(NOW))

async function mapOf(permitId: number, language: 'it' | 'en' = 'en') {
  const answer = await lenza.call(readMap, { permitId }, { language })
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value
}

describe('the map of a permit', () => {
  test('has its zones with shape, techniques, keeping and the places left today', async () => {
    const of = await anAssociation('gader')
      .with(
        aPermit('p')
          .atSlot('M', '06:00', '08:00')
          .atSlot('P', '13:00', '21:00')
          .inZone('upper', { keeping: 'released', techniques: ['fly'] })
          .inZone('lower')
          .but({ techniques: ['fly', 'spinning'] })
          .withPlaces(4),
      )
      .loadInto(lenza)
    const permitId = of.permit('p')
    await takePlaces(lenza, { permitId, day: TODAY, zoneId: of.zone('upper'), slot: 'P' }, 3)
    const map = await mapOf(permitId)
    expect(map).toMatchObject({
      permitId,
      name: 'p (en)',
      associationId: of.associationId,
      associationName: 'gader',
      colour: '#0E5E59',
      timeZone: 'Europe/Rome',
      day: TODAY,
      hasZones: true,
      bookedDayByDay: false,
    })
    expect(map.zones).toMatchObject([
      {
        zoneId: of.zone('upper'),
        name: 'upper (en)',
        shape: { type: 'Polygon' },
        open: true,
        techniques: [1],
        keeping: 'released',
        slots: [
          { slot: 'M', over: true, placesLeft: 4 },
          { slot: 'P', over: false, placesLeft: 1, places: 4 },
        ],
        closures: [],
      },
      { name: 'lower (en)', techniques: [1, 2], keeping: 'choice' },
    ])
    expect((await mapOf(permitId, 'it')).zones.map(({ name }) => name)).toEqual(['upper (it)', 'lower (it)'])
  })

  test('has the closures of today and to come, of each zone and of the whole permit', async () => {
    const of = await anAssociation('closing')
      .with(aPermit('p').inZone('t1').inZone('t2'))
      .closing({ zone: 't1' }, '2027-06-01', '2027-06-03', 'Works')
      .closing({ permit: 'p' }, '2027-05-20', '2027-05-20', 'Race')
      .closing({ zone: 't1' }, '2027-04-25', TODAY, 'Stocking')
      .closing({ zone: 't2' }, '2027-04-01', '2027-04-30', 'Over')
      .loadInto(lenza)
    const race = { from: '2027-05-20', to: '2027-05-20', reason: 'Race (it)' }
    const { zones } = await mapOf(of.permit('p'), 'it')
    expect(zones.map(({ open, closedBecause, closures }) => ({ open, closedBecause, closures }))).toEqual([
      {
        open: false,
        closedBecause: 'Stocking (it)',
        closures: [
          { from: '2027-04-25', to: TODAY, reason: 'Stocking (it)' },
          race,
          { from: '2027-06-01', to: '2027-06-03', reason: 'Works (it)' },
        ],
      },
      { open: true, closedBecause: undefined, closures: [race] },
    ])
  })

  test('has the places of a booking where zones are booked day by day', async () => {
    const of = await anAssociation('month')
      .with(
        aPermit('p')
          .but({ booking: 'dayByDay', validity: { days: [30] } })
          .inZone('t1')
          .withPlaces(2),
      )
      .loadInto(lenza)
    const spot = { permitId: of.permit('p'), zoneId: of.zone('t1') }
    await takePlaces(lenza, { ...spot, day: TODAY }, 1)
    await takePlaces(lenza, { ...spot, day: '2027-05-02' }, 2)
    const map = await mapOf(spot.permitId)
    expect(map.bookedDayByDay).toBe(true)
    expect(map.zones[0]?.slots).toMatchObject([{ placesLeft: 1, places: 2 }])
  })

  test('shows today by the association’s clock', async () => {
    const of = await anAssociation('midnight').with(aPermit('p').inZone('t1')).loadInto(lenza)
    lenza.setNow('2027-05-01T23:59:59+02:00')
    expect((await mapOf(of.permit('p'))).day).toBe(TODAY)
    lenza.setNow('2027-05-02T00:00:00+02:00')
    expect((await mapOf(of.permit('p'))).day).toBe('2027-05-02')
  })
})

describe('the map of a permit without zones', () => {
  test('has all waters of its association, each with the places of the whole permit', async () => {
    const of = await anAssociation('lakes')
      .with(aPermit('other').inZone('north').inZone('south'))
      .with(
        aPermit('p')
          .but({ techniques: ['spinning'], keeping: 'kept' })
          .withPlaces(5),
      )
      .closing({ permit: 'p' }, '2027-05-09', '2027-05-09', 'Race')
      .closing({ zone: 'north' }, TODAY, '2027-05-31', 'Works')
      .loadInto(lenza)
    await anAssociation('elsewhere').with(aPermit().inZone('foreign')).loadInto(lenza)
    await takePlaces(lenza, { permitId: of.permit('p'), day: TODAY }, 2)
    const map = await mapOf(of.permit('p'))
    const whole = {
      shape: { type: 'Polygon' },
      techniques: [2],
      keeping: 'kept',
      slots: [{ placesLeft: 3, places: 5 }],
      closures: [{ from: '2027-05-09', to: '2027-05-09', reason: 'Race (en)' }],
    }
    expect(map.hasZones).toBe(false)
    expect(map.zones).toMatchObject([
      { ...whole, name: 'north (en)' },
      { ...whole, name: 'south (en)' },
    ])
  })

  test('whose association has none either has one row', async () => {
    const of = await anAssociation('bare').with(aPermit('p')).loadInto(lenza)
    const { zones } = await mapOf(of.permit('p'))
    expect(zones).toEqual([
      { open: true, techniques: [], keeping: 'choice', slots: [{ over: false }], closures: [] },
    ])
  })
})

describe('the request', () => {
  test('of an unknown permit is NOT_FOUND, of a wrong number a wrong field', async () => {
    const answer = await lenza.call(readMap, { permitId: 999_999 })
    expect(!answer.ok && answer.problem).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    const wrong = await lenza.send('GET', '/api/map-info', {})
    expect(wrong.json()).toMatchObject({ code: 'INPUT_WRONG', fields: [{ field: 'idPermesso' }] })
  })

  test('of a permit that is off sale is answered: its holders need the map', async () => {
    const of = await anAssociation('gone').with(aPermit('p').inZone('t1')).loadInto(lenza)
    await anAssociation('gone').with(aPermit('q').inZone('t1')).loadInto(lenza)
    expect((await mapOf(of.permit('p'))).zones).toMatchObject([{ name: 't1 (en)' }])
  })
})

import { describe, expect, test } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { takePlaces } from '#server/testing/sold-before.ts'
import { DAY, only, useOffers } from './offers-for-test.ts'

const { lenza, offersOf } = useOffers()

describe('the places left', () => {
  test('are those of the best zone and slot', async () => {
    const of = await anAssociation('places')
      .with(aPermit('p').inZone('z1').inZone('z2').withPlaces(4).withPlaces(6, { zone: 'z2' }))
      .loadInto(lenza)
    const permitId = of.permit('p')
    await takePlaces(lenza, { permitId, day: DAY, zoneId: of.zone('z1') }, 1)
    await takePlaces(lenza, { permitId, day: DAY, zoneId: of.zone('z2') }, 5)
    const offer = only(await offersOf(of))
    expect(offer).toMatchObject({ placesLeft: 3, places: 4, limitedEntry: true })
    // They are not all of its places.
    expect(offer).not.toHaveProperty('ofOneCounter')
  })

  test('are not shown without limited entry', async () => {
    const of = await anAssociation('unlimited').with(aPermit('p')).loadInto(lenza)
    const offer = only(await offersOf(of))
    expect(offer.limitedEntry).toBe(false)
    expect(offer).not.toHaveProperty('placesLeft')
    expect(offer).not.toHaveProperty('places')
  })

  test('of the minors are for minors, and only theirs make a full day possible', async () => {
    const of = await anAssociation('pool')
      .with(aPermit('p').withPlaces(3, { forMinors: 1 }))
      .loadInto(lenza)
    await takePlaces(lenza, { permitId: of.permit('p'), day: DAY }, 2)
    const child = await aPerson(lenza, { birthDate: '2012-05-03' })
    expect(only(await offersOf(of))).toMatchObject({
      buyable: false,
      placesLeft: 0,
      places: 2,
      placesLeftForMinors: 1,
      ofOneCounter: true,
    })
    expect(only(await offersOf(of, {}, child))).toMatchObject({ buyable: true, placesLeft: 1, places: 3 })
    await takePlaces(lenza, { permitId: of.permit('p'), day: DAY }, 1, 'minors')
    expect(only(await offersOf(of, {}, child)).reasons[0]?.code).toBe('FULL')
    expect(only(await offersOf(of))).not.toHaveProperty('placesLeftForMinors')
  })

  test('of the whole day are the least of what it covers, and the day is full only when all slots are', async () => {
    const of = await anAssociation('halves')
      .with(
        aPermit('p')
          .atSlot('M', '06:00', '13:00')
          .atSlot('P', '13:00', '21:00')
          .atSlot('G', '06:00', '21:00', { covers: ['M', 'P'] })
          .withPlaces(5),
      )
      .loadInto(lenza)
    const permitId = of.permit('p')
    await takePlaces(lenza, { permitId, day: DAY, slot: 'M' }, 5)
    await takePlaces(lenza, { permitId, day: DAY, slot: 'P' }, 3)
    expect(only(await offersOf(of))).toMatchObject({ buyable: true, placesLeft: 2, places: 5 })
    await takePlaces(lenza, { permitId, day: DAY, slot: 'P' }, 5)
    expect(only(await offersOf(of)).reasons.map(({ code }) => code)).toEqual(['FULL'])
  })

  test('of a permit for several days are needed on every one of them', async () => {
    const of = await anAssociation('weekend')
      .with(
        aPermit('p')
          .but({ validity: { days: [2] } })
          .withPlaces(2),
      )
      .loadInto(lenza)
    await takePlaces(lenza, { permitId: of.permit('p'), day: '2027-05-03' }, 2)
    const offer = only(await offersOf(of))
    expect(offer).toMatchObject({ buyable: false, priceCents: 4000, nextDay: '2027-05-04' })
  })

  test('are counted again each time', async () => {
    const of = await anAssociation('counted').with(aPermit('p').withPlaces(2)).loadInto(lenza)
    expect(only(await offersOf(of)).placesLeft).toBe(2)
    await takePlaces(lenza, { permitId: of.permit('p'), day: DAY }, 1)
    expect(only(await offersOf(of)).placesLeft).toBe(1)
  })
})

describe('the next possible day', () => {
  test('skips full days, closed days and weekdays without fishing', async () => {
    const of = await anAssociation('next')
      .with(
        aPermit('p')
          .onDays({ weekdays: [1, 2, 3, 7] })
          .withPlaces(1),
      )
      .closing({ permit: 'p' }, '2027-05-04', '2027-05-04')
      .loadInto(lenza)
    await takePlaces(lenza, { permitId: of.permit('p'), day: DAY }, 1)
    await takePlaces(lenza, { permitId: of.permit('p'), day: '2027-05-03' }, 1)
    expect(only(await offersOf(of)).nextDay).toBe('2027-05-05')
  })

  test('is found beyond a month of full days', async () => {
    const of = await anAssociation('far').with(aPermit('p').withPlaces(1)).loadInto(lenza)
    await lenza.db
      .updateTable('place')
      .set({ taken: 1 })
      .where('quota_id', '=', of.permit('p'))
      .where('day', '<', '2027-08-14')
      .execute()
    expect(only(await offersOf(of)).nextDay).toBe('2027-08-14')
  })

  test('says when it is sold, where it is not sold yet', async () => {
    const of = await anAssociation('early')
      .with(
        aPermit('p')
          .but({ sale: { opens: [{ before: 'P10D', of: 'day' }] } })
          .onDays({ seasons: [{ from: '07-01', to: '07-31' }] }),
      )
      .loadInto(lenza)
    expect(only(await offersOf(of))).toMatchObject({ nextDay: '2027-07-01', nextDaySoldFrom: '2027-06-21' })
  })

  test('is not given where no other day helps', async () => {
    const of = await anAssociation('members')
      .with(aPermit('p').but({ holder: { membersOnly: true } }))
      .loadInto(lenza)
    expect(only(await offersOf(of))).not.toHaveProperty('nextDay')
  })
})

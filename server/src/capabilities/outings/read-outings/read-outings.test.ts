import { beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { giveBack } from '#server/testing/changing.ts'
import {
  aFish,
  anOuting,
  aPermitAt,
  aRiver,
  useRiver,
  later,
  outingsOf,
  phoneTime,
  sendLog,
} from '#server/testing/river.ts'
import { changeTerms, DAY, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
const river = useRiver(shop)
let anna: Person
beforeEach(async () => {
  anna = await aPerson(shop.lenza)
})

const NEXT = '2027-05-03'
const book = async (
  { associationId }: Water,
  purchaseId: string,
  booking: { day: string; zone_id?: number; slot?: string; cancelled?: boolean },
) => {
  const id = uuidv7()
  const { cancelled, ...where } = booking
  const now = shop.lenza.clock.now()
  await shop.lenza.db
    .insertInto('zone_booking')
    .values({
      association_id: associationId,
      id,
      purchase_id: purchaseId,
      zone_id: null,
      slot: null,
      technique: null,
      created_at: now,
      cancelled_at: cancelled === true ? now : null,
      ...where,
    })
    .execute()
  return id
}

describe('the outing of a permit of one day', () => {
  it('is there from the purchase on, in the reader’s words, and then as it was written', async () => {
    const permit = await aPermitAt(shop, anna, river)
    const planned = {
      id: permit,
      day: DAY,
      zoneId: river.zoneId,
      zoneName: 'Ponte',
      slot: 'M',
      slotName: 'Morning',
      technique: 1,
      state: 'planned',
      noCatch: false,
      corrected: false,
      catches: [],
    }
    expect((await outingsOf(shop, anna, permit)).outings).toEqual([planned])
    expect((await outingsOf(shop, anna, permit, { language: 'it' })).outings).toMatchObject([
      { slotName: 'Mattina' },
    ])
    const begun = anOuting(permit, { orario: 'P' })
    await sendLog(shop, anna, [begun])
    const [outing] = (await outingsOf(shop, anna, permit)).outings
    expect(outing).toEqual({
      id: permit,
      day: DAY,
      slot: 'P',
      slotName: 'Afternoon',
      state: 'started',
      startedAt: phoneTime(0),
      noCatch: false,
      at: begun['ora'],
      versionId: begun['idModifica'],
      arrivedAt: shop.lenza.clock.now().toISOString(),
      corrected: false,
      catches: [],
    })
    await sendLog(shop, anna, [later(begun, 90, { terminataIl: phoneTime(90), senzaCatture: true })])
    expect((await outingsOf(shop, anna, permit)).outings).toMatchObject([
      { state: 'ended', endedAt: phoneTime(90), noCatch: true, corrected: true },
    ])
    await sendLog(shop, anna, [later(begun, 100, { annullato: true })])
    const { outings, cancelled } = await outingsOf(shop, anna, permit)
    expect(outings).toEqual([planned])
    expect(cancelled).toMatchObject([{ kind: 'outing', id: permit }])
  })

  it('is planned no more when the permit was given back, and what was caught stays', async () => {
    const generous = await aRiver(shop)
    await changeTerms(shop, generous, {
      giveBack: [{ until: { before: 'PT0S', of: 'day' as const }, percent: 0 }],
    })
    const permit = await aPermitAt(shop, anna, generous)
    await giveBack(shop, anna, permit)
    expect(await outingsOf(shop, anna, permit)).toMatchObject({ outings: [], catchesWithoutOuting: [] })
    await sendLog(shop, anna, [aFish(permit)])
    expect((await outingsOf(shop, anna, permit)).catchesWithoutOuting).toHaveLength(1)
  })
})

describe('the outings of a permit of several days', () => {
  const threeDays = () => aRiver(shop, { atLeast: 3, atMost: 3 })

  it('are its bookings and those that were begun, by day and time', async () => {
    const waters = await threeDays()
    const permit = await aPermitAt(shop, anna, waters, { lastDay: '2027-05-04' })
    const afternoon = await book(waters, permit, { day: NEXT, zone_id: waters.zoneId, slot: 'P' })
    const begun = await book(waters, permit, { day: DAY, slot: 'M' })
    await book(waters, permit, { day: '2027-05-04', cancelled: true })
    const own = uuidv7()
    await sendLog(shop, anna, [
      anOuting(permit, { id: begun, orario: 'M' }),
      anOuting(permit, { id: own, giorno: NEXT, iniziataIl: `${NEXT}T07:00:00+02:00` }),
      aFish(permit, { idUscita: own, presoIl: phoneTime(1500) }),
      aFish(permit, { idUscita: own, presoIl: phoneTime(1490), trattenuto: false }),
    ])
    const { outings } = await outingsOf(shop, anna, permit)
    expect(outings.map(({ id, state }) => [id, state])).toEqual([
      [begun, 'started'],
      [own, 'started'],
      [afternoon, 'planned'],
    ])
    expect(outings[1]?.catches.map(({ caughtAt }) => caughtAt)).toEqual([phoneTime(1490), phoneTime(1500)])
    const ofNext = await outingsOf(shop, anna, permit, { day: NEXT })
    expect(ofNext.outings.map(({ id }) => id)).toEqual([own, afternoon])
  })

  it('of a booking are on its day', async () => {
    const waters = await threeDays()
    const permit = await aPermitAt(shop, anna, waters, { lastDay: '2027-05-04' })
    const booking = await book(waters, permit, { day: DAY })
    const [answer] = await sendLog(shop, anna, [anOuting(permit, { id: booking, giorno: NEXT })])
    expect(answer?.fields).toMatchObject([{ field: 'giorno', code: 'DAY_OUTSIDE_PERMIT' }])
    const foreign = await aPermitAt(shop, await aPerson(shop.lenza), waters, { lastDay: '2027-05-04' })
    const theirs = await book(waters, foreign, { day: DAY })
    const taken = [theirs, foreign].map((id) => anOuting(permit, { id }))
    expect(await sendLog(shop, anna, taken)).toMatchObject([{ code: 'NOT_FOUND' }, { code: 'NOT_FOUND' }])
  })
})

describe('the fish', () => {
  it('are those that were kept, unless the released ones are requested too', async () => {
    const permit = await aPermitAt(shop, anna, river)
    const [kept, released] = [
      aFish(permit, { pesoG: 900 }),
      aFish(permit, { trattenuto: false, lunghezzaCm: 20 }),
    ]
    await sendLog(shop, anna, [anOuting(permit), kept, released])
    const fish = async (releasedToo: boolean) =>
      (await outingsOf(shop, anna, permit, { releasedToo })).outings.flatMap(({ catches }) => catches)
    expect(await fish(false)).toMatchObject([
      { id: kept['id'], species: 'marbleTrout', lengthCm: 46.5, weightG: 900, kept: true },
    ])
    expect(new Set((await fish(true)).map(({ id }) => id))).toEqual(new Set([kept['id'], released['id']]))
    const spelled = await shop.lenza.send(
      'GET',
      '/api/uscite-annotazioni-permesso',
      { idAcquistoPermesso: permit, hooking: 'true', data: DAY },
      anna,
    )
    expect(spelled.json()).toMatchObject({ uscite: [{ catture: [{ specie: 'trotaMarmorata' }, {}] }] })
  })

  it('that were kept with the holder’s other permits of the year count beside them', async () => {
    const child = {
      accompaniedMinor: true,
      minorFirstName: 'Leo',
      minorLastName: 'Rossi',
      minorBirthDate: '2017-03-01',
    }
    const waters = await aRiver(shop)
    await changeTerms(shop, waters, { accompaniedMinors: { oldest: 14, perAdult: 2 } })
    const here = await aPermitAt(shop, anna, waters)
    const other = await aPermitAt(shop, anna, waters, { firstDay: NEXT, lastDay: NEXT })
    const leo = await aPermitAt(shop, anna, waters, child)
    const leoToo = await aPermitAt(shop, anna, waters, { ...child, firstDay: NEXT, lastDay: NEXT })
    const faraway = await aPermitAt(shop, anna, river)
    await sendLog(shop, anna, [
      aFish(here),
      aFish(other),
      aFish(other, { idZona: waters.zoneId }),
      aFish(other, { trattenuto: false }),
      later(aFish(other), 1, { annullato: true }),
      aFish(other, { specie: 'temolo' }),
      aFish(leoToo),
      aFish(faraway),
    ])
    const marble = { day: NEXT, species: 'marbleTrout', zoneId: waters.zoneId }
    const elsewhere = async (permit: string) => (await outingsOf(shop, anna, permit)).elsewhere
    expect(await elsewhere(here)).toHaveLength(2)
    expect(await elsewhere(here)).toEqual(
      expect.arrayContaining([
        { purchaseId: other, ...marble, fish: 2 },
        { purchaseId: other, ...marble, species: 'grayling', fish: 1 },
      ]),
    )
    expect(await elsewhere(leo)).toEqual([{ purchaseId: leoToo, ...marble, fish: 1 }])
    expect(await elsewhere(leoToo)).toEqual([])
  })
})

it('a day that is none is named', async () => {
  const fields = { idAcquistoPermesso: uuidv7(), data: '2027-02-29' }
  const answer = await shop.lenza.send('GET', '/api/uscite-annotazioni-permesso', fields, anna)
  expect(answer.json()).toMatchObject({ code: 'INPUT_WRONG', fields: [{ field: 'data', code: 'NOT_A_DAY' }] })
})

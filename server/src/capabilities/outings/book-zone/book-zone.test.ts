import { afterEach, describe, expect, it } from 'vitest'
import { listZones } from '#contract/catalogue.ts'
import { readMap } from '#contract/guides.ts'
import { listMyPermits } from '#contract/permits.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { aWeekWater, beginOuting, book, buyWeek, cancel, LAST_DAY } from '#server/testing/booking.ts'
import { expectBooksInOrder, granted, purchase, refused } from '#server/testing/buying.ts'
import { handTo, takenByDay } from '#server/testing/changing.ts'
import {
  aWater,
  both,
  changeTerms,
  closeZone,
  DAY,
  placesTaken,
  TODAY,
  useShop,
} from '#server/testing/shop.ts'

const shop = useShop()
afterEach(async () => {
  shop.lenza.setNow(TODAY)
  await expectBooksInOrder(shop)
})

const NEXT = '2027-05-03'
const half = (code: string, from: string, to: string, covers: string[] = []) => ({
  code,
  name: both(code),
  from: `${from}:00:00`,
  to: `${to}:00:00`,
  covers,
})
const SLOTS = [half('G', '06', '20', ['M', 'P']), half('M', '06', '13'), half('P', '13', '20')]

describe('booking a day', () => {
  it('takes the place of that zone and day, and is listed on the permit', async () => {
    const water = await aWeekWater(shop)
    const anna = await aPerson(shop.lenza)
    const { purchaseId, permit: bought } = await buyWeek(shop, anna, water)
    expect(bought).toMatchObject({ bookedDayByDay: true, bookings: [] })
    expect(await takenByDay(shop, water)).toEqual({})

    const { bookingId, permit } = granted(await book(shop, anna, water, purchaseId))
    expect(permit.bookings).toEqual([
      {
        bookingId,
        day: DAY,
        zone: { zoneId: water.zoneId, name: 'Ponte', shape: expect.anything() },
        mayCancel: true,
      },
    ])
    expect(permit.codeVersion).toBe(bought.codeVersion)
    expect(await takenByDay(shop, water)).toEqual({ [DAY]: 1 })

    // The list of zones shows the places left.
    const zones = granted(await shop.lenza.call(listZones, { permitId: water.permitId, day: DAY })).zones
    expect(zones).toMatchObject([{ slots: [{ placesLeft: 1, places: 2 }] }])
    shop.lenza.setNow(`${DAY}T09:00:00+02:00`)
    const map = granted(await shop.lenza.call(readMap, { permitId: water.permitId }))
    expect(map.zones).toMatchObject([{ slots: [{ placesLeft: 1, places: 2 }] }])
    expect(await shop.lenza.mails(anna.email)).toHaveLength(1)
  })

  it('with slot and technique shows both; the whole day takes a place in both halves', async () => {
    const water = await aWeekWater(shop, 1, { slots: SLOTS, techniques: [1, 2] })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await buyWeek(shop, anna, water)
    const { permit } = granted(await book(shop, anna, water, purchaseId, { slot: 'G', technique: 2 }))
    expect(permit.bookings).toMatchObject([
      { slot: { code: 'G', name: 'G', from: '06:00:00' }, technique: 2 },
    ])
    expect(await placesTaken(shop, water)).toMatchObject([
      { slot: 'M', taken: 1 },
      { slot: 'P', taken: 1 },
    ])
  })

  it('requested twice, or by two tabs at once, is one booking', async () => {
    const water = await aWeekWater(shop, 1)
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await buyWeek(shop, anna, water)
    const outcomes = await Promise.all([1, 2, 3].map(() => book(shop, anna, water, purchaseId)))
    const ids = outcomes.map((outcome) => granted(outcome).bookingId)
    expect(new Set(ids).size).toBe(1)
    // Also when the place could not be booked any more.
    await closeZone(shop, water)
    expect(granted(await book(shop, anna, water, purchaseId)).bookingId).toBe(ids[0])
  })

  it('anew takes the place of the first choice in the same step: the old place is free', async () => {
    const water = await aWeekWater(shop, 1, { slots: SLOTS })
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const hers = await buyWeek(shop, anna, water)
    const his = await buyWeek(shop, bruno, water)
    const first = granted(await book(shop, anna, water, hers.purchaseId, { slot: 'G' }))
    const second = granted(await book(shop, anna, water, hers.purchaseId, { slot: 'M' }))
    expect(second.bookingId).not.toBe(first.bookingId)
    expect(second.permit.bookings).toMatchObject([{ bookingId: second.bookingId, slot: { code: 'M' } }])
    granted(await book(shop, bruno, water, his.purchaseId, { slot: 'P' }))
    // The afternoon belongs to another permit: the change to the whole day is refused, and the morning stays booked.
    expect(refused(await book(shop, anna, water, hers.purchaseId, { slot: 'G' }))).toMatchObject({
      code: 'DAY_FULL',
      prossimaData: NEXT,
    })
    expect(await placesTaken(shop, water)).toMatchObject([
      { slot: 'M', taken: 1 },
      { slot: 'P', taken: 1 },
    ])
  })

  it('is for each day by itself, the next first', async () => {
    const water = await aWeekWater(shop)
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await buyWeek(shop, anna, water)
    for (const day of [LAST_DAY, DAY, NEXT]) granted(await book(shop, anna, water, purchaseId, { day }))
    shop.lenza.setNow(`${NEXT}T05:00:00+02:00`)
    const [permit] = granted(await shop.lenza.call(listMyPermits, {}, { token: anna.token })).permits
    expect(permit?.bookings.map(({ day, mayCancel }) => [day, mayCancel])).toEqual([
      [NEXT, true],
      [LAST_DAY, true],
      [DAY, false],
    ])
  })

  it('by the buyer or by the holder, and seen by both', async () => {
    const water = await aWeekWater(shop, 5)
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const { purchaseId } = await buyWeek(shop, anna, water, { otherEmail: luca.email })
    granted(await book(shop, anna, water, purchaseId))
    const { permit } = granted(await book(shop, luca, water, purchaseId, { day: NEXT }))
    expect(permit.bookings.map(({ day }) => day)).toEqual([DAY, NEXT])
  })

  it('for a minor takes a place of the minors first, and changes its pool with the holder', async () => {
    const water = await aWeekWater(shop, 2, {}, 1)
    const emma = await aPerson(shop.lenza, { birthDate: '2012-01-01' })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await buyWeek(shop, emma, water)
    granted(await book(shop, emma, water, purchaseId))
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0, minor_taken: 1 }])
    granted(await handTo(shop, emma, purchaseId, anna.email))
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1, minor_taken: 0 }])
  })

  it('where nothing is limited needs no place', async () => {
    const water = await aWeekWater(shop, 0, { capacity: [] })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await buyWeek(shop, anna, water)
    expect(granted(await book(shop, anna, water, purchaseId)).permit.bookings).toHaveLength(1)
  })

  it('goes on when the permit is not sold any more, by what the association offers now', async () => {
    const water = await aWeekWater(shop)
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await buyWeek(shop, anna, water)
    await shop.lenza.db
      .updateTable('permit')
      .set({ on_sale: false })
      .where('id', '=', water.permitId)
      .execute()
    await changeTerms(shop, water, { techniques: [1] })
    expect(refused(await book(shop, anna, water, purchaseId))).toMatchObject({
      fields: [{ field: 'idTecnica', code: 'TECHNIQUE_NEEDED' }],
    })
    granted(await book(shop, anna, water, purchaseId, { technique: 1 }))
  })
})

describe('a day cannot be booked', () => {
  it('with every wrong field named at once', async () => {
    const water = await aWeekWater(shop, 2, { slots: SLOTS, techniques: [1] })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await buyWeek(shop, anna, water)
    const wrong = await book(shop, anna, water, purchaseId, {
      day: '2027-06-01',
      zoneId: 999_999,
      slot: 'X',
      technique: 7,
    })
    expect(refused(wrong).code).toBe('INPUT_WRONG')
    expect(refused(wrong)['fields']).toMatchObject([
      { field: 'giorno', code: 'DAY_OUTSIDE_PERMIT' },
      { field: 'idZona', code: 'ZONE_UNKNOWN' },
      { field: 'orario', code: 'SLOT_UNKNOWN' },
      { field: 'idTecnica', code: 'TECHNIQUE_NOT_ALLOWED' },
    ])
    const sent = await shop.lenza.send('POST', '/api/prenota-zona', { giorno: 'x', idZona: 'y' }, anna)
    expect(sent.json()).toMatchObject({
      fields: [
        { field: 'idAcquistoPermesso', code: 'REQUIRED' },
        { field: 'idZona' },
        { field: 'giorno', code: 'NOT_A_DAY' },
      ],
    })
    expect(refused(await book(shop, anna, water, purchaseId, { day: '9999-12-31' })).code).toBe('INPUT_WRONG')
  })

  it('when no place is left: the next day that has one is named', async () => {
    const water = await aWeekWater(shop, 1)
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const his = await buyWeek(shop, bruno, water)
    const hers = await buyWeek(shop, anna, water)
    for (const day of [DAY, NEXT]) granted(await book(shop, bruno, water, his.purchaseId, { day }))
    expect(refused(await book(shop, anna, water, hers.purchaseId))).toMatchObject({
      code: 'DAY_FULL',
      status: 409,
      prossimaData: '2027-05-04',
    })
    expect(await takenByDay(shop, water)).toEqual({ [DAY]: 1, [NEXT]: 1 })
  })

  it('out of season, on a wrong weekday, closed, past or over: with the reason and the next day', async () => {
    const anna = await aPerson(shop.lenza)
    const season = await aWeekWater(shop, 2, { seasons: [{ from: '05-04', to: '09-30' }] })
    const inSeason = await buyWeek(shop, anna, season)
    expect(refused(await book(shop, anna, season, inSeason.purchaseId))).toMatchObject({
      code: 'NOT_BOOKABLE',
      detail: 'Out of season. Fishing is open 4 May – 30 September.',
      prossimaData: '2027-05-04',
    })

    // 2 May 2027 is a Sunday.
    const weekdays = await aWeekWater(shop, 2, { weekdays: [2, 6] })
    const onWeekdays = await buyWeek(shop, anna, weekdays)
    expect(refused(await book(shop, anna, weekdays, onWeekdays.purchaseId))).toMatchObject({
      detail: 'Fishing here is only on Tuesday and Saturday.',
      prossimaData: '2027-05-04',
    })

    const water = await aWeekWater(shop, 2, { slots: SLOTS })
    const { purchaseId } = await buyWeek(shop, anna, water)
    await closeZone(shop, water)
    expect(refused(await book(shop, anna, water, purchaseId, { slot: 'M' }))).toMatchObject({
      code: 'NOT_BOOKABLE',
      detail: 'Closed: Piena.',
      motivi: [{ codice: 'CLOSED' }],
      prossimaData: NEXT,
    })
    shop.lenza.setNow(`${NEXT}T13:00:00+02:00`)
    expect(refused(await book(shop, anna, water, purchaseId, { slot: 'M', day: NEXT }))).toMatchObject({
      detail: 'The fishing hours of this day are over.',
      prossimaData: '2027-05-04',
    })
    granted(await book(shop, anna, water, purchaseId, { slot: 'P', day: NEXT }))
    shop.lenza.setNow('2027-05-05T00:00:00+02:00')
    expect(
      refused(await book(shop, anna, water, purchaseId, { slot: 'G', day: '2027-05-04' })),
    ).toMatchObject({
      detail: 'This day has passed.',
      prossimaData: '2027-05-05',
    })
  })

  it('once its outing has begun', async () => {
    const water = await aWeekWater(shop, 2, { slots: SLOTS })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await buyWeek(shop, anna, water)
    const { bookingId } = granted(await book(shop, anna, water, purchaseId, { slot: 'M' }))
    await beginOuting(shop, anna, water, { purchaseId, bookingId })
    expect(refused(await book(shop, anna, water, purchaseId, { slot: 'P' }))).toMatchObject({
      code: 'NOT_BOOKABLE',
      motivo: 'OUTING_BEGUN',
      detail: 'Your outing of that day has begun, so its booking stays as it is.',
    })
    expect(refused(await cancel(shop, anna, purchaseId, bookingId))).toMatchObject({ motivo: 'OUTING_BEGUN' })
    const again = granted(await book(shop, anna, water, purchaseId, { slot: 'M' }))
    expect(again.permit.bookings).toMatchObject([{ bookingId, mayCancel: false }])
    granted(await book(shop, anna, water, purchaseId, { slot: 'M', day: NEXT }))
  })

  it('under a permit whose zone was chosen when it was bought', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    expect(refused(await book(shop, anna, water, purchaseId))).toMatchObject({
      code: 'NOT_BOOKABLE',
      motivo: 'NOT_DAY_BY_DAY',
    })
  })

  it('for an account that it does not belong to, as if it did not exist', async () => {
    const water = await aWeekWater(shop)
    const [anna, stranger] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const { purchaseId } = await buyWeek(shop, anna, water)
    const { bookingId } = granted(await book(shop, anna, water, purchaseId))
    const unknownId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
    const [foreign, none] = [
      refused(await book(shop, stranger, water, purchaseId)),
      refused(await book(shop, stranger, water, unknownId)),
    ]
    expect(foreign).toEqual(none)
    expect(foreign.code).toBe('NOT_FOUND')
    expect(refused(await cancel(shop, stranger, purchaseId, bookingId))).toEqual(foreign)
    const other = await buyWeek(shop, stranger, water)
    expect(refused(await cancel(shop, stranger, other.purchaseId, bookingId)).code).toBe('NOT_FOUND')
    expect(await takenByDay(shop, water)).toEqual({ [DAY]: 1 })
  })
})

describe('cancelling a booking', () => {
  it('frees its place at once, and that of no other day; a second call changes nothing', async () => {
    const water = await aWeekWater(shop, 1)
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const hers = await buyWeek(shop, anna, water)
    const his = await buyWeek(shop, bruno, water)
    const { bookingId } = granted(await book(shop, anna, water, hers.purchaseId))
    granted(await book(shop, anna, water, hers.purchaseId, { day: NEXT }))
    const { permit } = granted(await cancel(shop, anna, hers.purchaseId, bookingId))
    expect(permit.bookings.map(({ day }) => day)).toEqual([NEXT])
    expect(await takenByDay(shop, water)).toEqual({ [NEXT]: 1 })
    granted(await book(shop, bruno, water, his.purchaseId))
    granted(await cancel(shop, anna, hers.purchaseId, bookingId))
    expect(await takenByDay(shop, water)).toEqual({ [DAY]: 1, [NEXT]: 1 })
  })

  it('is possible until its slot is over', async () => {
    const water = await aWeekWater(shop, 1, { slots: SLOTS })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await buyWeek(shop, anna, water)
    const { bookingId } = granted(await book(shop, anna, water, purchaseId, { slot: 'M' }))
    shop.lenza.setNow(`${DAY}T13:00:00+02:00`)
    expect(refused(await cancel(shop, anna, purchaseId, bookingId))).toMatchObject({
      code: 'NOT_BOOKABLE',
      motivo: 'BOOKING_OVER',
    })
    // A cancelled morning allows an afternoon.
    granted(await book(shop, anna, water, purchaseId, { slot: 'P' }))
    expect(await placesTaken(shop, water)).toMatchObject([
      { slot: 'M', taken: 0 },
      { slot: 'P', taken: 1 },
    ])
  })
})

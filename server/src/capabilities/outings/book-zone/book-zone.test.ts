import { afterEach, describe, expect, it } from 'vitest'
import { listZones } from '#contract/catalogue.ts'
import { readMap } from '#contract/guides.ts'
import { listHeldPlaces } from '#contract/holds.ts'
import { listMyPermits } from '#contract/permits.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { aWeekWater, book, buyWeek, cancel, LAST_DAY, SLOTS } from '#server/testing/booking.ts'
import { ask, checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import { handTo, soldRow, takenByDay } from '#server/testing/changing.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { changeTerms, closeZone, DAY, placesTaken, TODAY, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const NEXT = '2027-05-03'

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
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1, others_taken: 0 }])
    granted(await handTo(shop, emma, purchaseId, anna.email))
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1, others_taken: 1 }])
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

describe('a day of which the angler holds the last place', () => {
  it('can be booked by themselves alone, and is said to be held', async () => {
    const zones = [{ zone: 'river' }]
    const permits = [
      aFreePermit('day', { zones, prices: { base: '20.00' } }),
      aFreePermit('week', { zones, booking: 'dayByDay', validity: { days: [7] } }),
    ]
    const club = await loadClub(shop, 'own-hold', permits, { quotas: [{ key: 'all', places: 1 }] })
    const { day, week } = club as { day: Water; week: Water }
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const hers = await buyWeek(shop, anna, week)
    const his = await buyWeek(shop, luca, week)
    const hold = granted(await ask(shop, anna, day, { zoneId: day.zoneId }))
    const { permitId, zoneId } = week
    const placesFor = async ({ token }: typeof anna) =>
      granted(await shop.lenza.call(listHeldPlaces, { day: DAY, permitIds: [permitId] }, { token })).places
    expect(await placesFor(anna)).toContainEqual({ permitId, zoneId, leftForYou: 1 })
    expect(await placesFor(luca)).toContainEqual({ permitId, zoneId, freeInSeconds: 900 })

    expect(refused(await book(shop, luca, week, his.purchaseId)).code).toBe('DAY_FULL')
    granted(await book(shop, anna, week, hers.purchaseId))
    expect(await soldRow(shop, hold.purchaseId)).toMatchObject({ state: 'released' })
    expect(refused(await book(shop, luca, week, his.purchaseId)).code).toBe('DAY_FULL')
  })
})

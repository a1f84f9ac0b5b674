import { afterEach, describe, expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { aWeekWater, beginOuting, book, buyWeek, cancel, SLOTS } from '#server/testing/booking.ts'
import { checkBooksAfterTests, granted, purchase, refused } from '#server/testing/buying.ts'
import { takenByDay } from '#server/testing/changing.ts'
import { aWater, closeZone, DAY, TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const NEXT = '2027-05-03'

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
    const season = await aWeekWater(shop, 2, {
      calendar: { in: [{ seasons: [{ from: '05-04', to: '09-30' }] }] },
    })
    const inSeason = await buyWeek(shop, anna, season)
    expect(refused(await book(shop, anna, season, inSeason.purchaseId))).toMatchObject({
      code: 'NOT_BOOKABLE',
      detail: 'Out of season. Fishing is open 4 May – 30 September.',
      prossimaData: '2027-05-04',
    })

    // 2 May 2027 is a Sunday.
    const weekdays = await aWeekWater(shop, 2, { calendar: { in: [{ weekdays: [2, 6] }] } })
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

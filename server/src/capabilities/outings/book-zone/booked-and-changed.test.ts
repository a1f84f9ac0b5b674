import { afterEach, describe, expect, it } from 'vitest'
import { addDays } from '#rules/days.ts'
import { checkBooks, mendCounters } from '#server/capabilities/books/index.ts'
import { closeZone, refundPurchase } from '#server/capabilities/after-sales/index.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { aWeekWater, book, buyWeek, LAST_DAY } from '#server/testing/booking.ts'
import { booksOf, checkBooksAfterTests, granted, purchase, refused } from '#server/testing/buying.ts'
import { giveBack, moveTo, takenByDay } from '#server/testing/changing.ts'
import { aFish, anOuting, later, outingsOf, sendLog, sentAs } from '#server/testing/river.ts'
import { both, DAY, placesTaken, TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const NEXT = '2027-05-03'
const liveDays = async (purchaseId: string) =>
  (
    await shop.lenza.db
      .selectFrom('zone_booking')
      .select('day')
      .where('purchase_id', '=', purchaseId)
      .where('cancelled_at', 'is', null)
      .orderBy('day')
      .execute()
  ).map(({ day }) => day)

describe('a permit with booked days', () => {
  it('moved to other days keeps what lies within them, with its places, and frees the rest', async () => {
    const water = await aWeekWater(shop)
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await buyWeek(shop, anna, water)
    for (const day of [DAY, NEXT, LAST_DAY]) granted(await book(shop, anna, water, purchaseId, { day }))
    const { permit } = granted(await moveTo(shop, anna, purchaseId, NEXT))
    expect(permit.bookings.map(({ day }) => day)).toEqual([NEXT, LAST_DAY])
    expect(await takenByDay(shop, water)).toEqual({ [NEXT]: 1, [LAST_DAY]: 1 })
    granted(await book(shop, anna, water, purchaseId, { day: addDays(LAST_DAY, 1) }))
    expect(refused(await book(shop, anna, water, purchaseId)).code).toBe('INPUT_WRONG')
  })

  it('given back, or taken back by the association, ends them and frees their places', async () => {
    const rule = { giveBack: [{ until: { before: 'PT0S', of: 'day' as const }, percent: 50 }] }
    const water = await aWeekWater(shop, 3, rule)
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const [hers, his] = [await buyWeek(shop, anna, water), await buyWeek(shop, bruno, water)]
    for (const [who, { purchaseId }] of [[anna, hers] as const, [bruno, his] as const])
      for (const day of [DAY, NEXT]) granted(await book(shop, who, water, purchaseId, { day }))
    expect(await takenByDay(shop, water)).toEqual({ [DAY]: 2, [NEXT]: 2 })
    granted(await giveBack(shop, anna, hers.purchaseId))
    await refundPurchase(shop.lenza, his.purchaseId)
    expect([await liveDays(hers.purchaseId), await liveDays(his.purchaseId)]).toEqual([[], []])
    expect(await takenByDay(shop, water)).toEqual({})
    expect(refused(await book(shop, anna, water, hers.purchaseId))).toMatchObject({
      code: 'NOT_BOOKABLE',
      motivo: 'NOT_VALID',
      detail: 'This permit is no longer valid.',
    })
  })

  it('whose zone is closed keeps the permit and loses the day, and its holder gets the reason', async () => {
    const water = await aWeekWater(shop)
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza, { language: 'it' })]
    const { purchaseId } = await buyWeek(shop, anna, water, { otherEmail: luca.email })
    for (const day of [DAY, NEXT]) granted(await book(shop, anna, water, purchaseId, { day }))
    const closure = { associationId: water.associationId, zoneId: water.zoneId, from: DAY, to: DAY }
    const words = { reason: { it: 'Piena', en: 'Flood' }, otherwise: both('–') }
    const close = () => closeZone(shop.lenza, closure, words, shop.lenza.clock.now())
    expect(await close()).toMatchObject({ permits: 0, holds: 0, bookings: 1, failed: [] })
    expect(await liveDays(purchaseId)).toEqual([NEXT])
    expect(await takenByDay(shop, water)).toEqual({ [NEXT]: 1 })
    expect(await close()).toMatchObject({ bookings: 0 })
    const closedMails = (await shop.lenza.mails(luca.email)).filter(({ subject }) =>
      subject.startsWith('Zona chiusa'),
    )
    expect(closedMails).toHaveLength(1)
    expect(closedMails[0]?.body).toMatch(/domenica 2 maggio 2027[^]*Motivo: Piena[^]*resta valido/)
    expect((await shop.lenza.mails(anna.email)).filter(({ subject }) => /closed/i.test(subject))).toEqual([])
    expect(refused(await book(shop, anna, water, purchaseId)).code).toBe('NOT_BOOKABLE')
  })
})

describe('the books', () => {
  it('say when a booking and its places do not go together, and mend what can be mended', async () => {
    const { db } = shop.lenza
    const water = await aWeekWater(shop)
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await buyWeek(shop, anna, water)
    const { bookingId } = granted(await book(shop, anna, water, purchaseId))
    const breaches = async () =>
      (await booksOf(shop)).map(({ invariant, kind, about }) => [invariant, kind, about])

    const here = db.updateTable('zone_booking').where('id', '=', bookingId)
    await here.set({ cancelled_at: shop.lenza.clock.now() }).execute()
    expect(await breaches()).toEqual([['I2', 'placeWithoutBooking', `${purchaseId} ${DAY}`]])
    expect(await mendCounters(db)).toBe(1)
    expect(await takenByDay(shop, water)).toEqual({})

    await here.set({ cancelled_at: null }).execute()
    expect(await breaches()).toEqual([['I2', 'bookingWithoutPlace', bookingId]])
    const ledger = shop.double.ledger
    expect(await checkBooks(db, ledger, new Date(`${NEXT}T09:00:00+02:00`))).toEqual([])

    await db.updateTable('purchase').set({ state: 'refunded' }).where('id', '=', purchaseId).execute()
    expect(await breaches()).toEqual([['I2', 'bookingWithoutSale', bookingId]])
    expect(await mendCounters(db)).toBe(1)
    expect(await liveDays(purchaseId)).toEqual([])
  })
})

describe('the association’s file, imported again', () => {
  const week = () =>
    aPermit('week')
      .inZone('t1')
      .costing(0)
      .but({ booking: 'dayByDay', validity: { days: [7] } })

  it('counts what is booked when it brings a limit, and a permit that leaves it can still be booked', async () => {
    const { lenza } = shop
    const of = await anAssociation('brings-a-limit').with(week()).loadInto(lenza)
    const water = { associationId: of.associationId, permitId: of.permit('week'), zoneId: of.zone('t1') }
    const [anna, bruno] = [await aPerson(lenza), await aPerson(lenza)]
    const days = { firstDay: DAY, lastDay: LAST_DAY }
    const where = { ...water, terms: undefined as never }
    const [hers, his] = [await purchase(shop, anna, where, days), await purchase(shop, bruno, where, days)]
    granted(await book(shop, anna, where, hers.purchaseId))
    await anAssociation('brings-a-limit').with(week().withPlaces(1)).loadInto(lenza)
    expect(await placesTaken(shop, where)).toMatchObject([{ taken: 1 }])
    expect(refused(await book(shop, bruno, where, his.purchaseId))).toMatchObject({
      code: 'DAY_FULL',
      prossimaData: NEXT,
    })
    await anAssociation('brings-a-limit').with(aPermit('other').inZone('t1')).loadInto(lenza)
    granted(await book(shop, bruno, where, his.purchaseId, { day: NEXT }))
    expect(await takenByDay(shop, where)).toEqual({ [DAY]: 1, [NEXT]: 1 })
  })

  it('brings zones and slots that are booked at once: what is written there of the day is taken', async () => {
    const { lenza } = shop
    const before = await anAssociation('brings-a-zone').with(week()).loadInto(lenza)
    const anna = await aPerson(lenza)
    const at = (of: typeof before, zone: string) => ({
      associationId: of.associationId,
      permitId: of.permit('week'),
      zoneId: of.zone(zone),
      terms: undefined as never,
    })
    const days = { firstDay: DAY, lastDay: LAST_DAY }
    const { purchaseId } = await purchase(shop, anna, at(before, 't1'), days)
    const grown = week()
      .inZone('t2')
      .atSlot('M', '06:00', '13:00', { name: both('Mattina') })
    const now = at(await anAssociation('brings-a-zone').with(grown).loadInto(lenza), 't2')
    const { bookingId } = granted(await book(shop, anna, now, purchaseId, { slot: 'M' }))

    const where = { id: bookingId, idZona: now.zoneId, orario: 'M' }
    const fish = aFish(purchaseId, { idUscita: bookingId, idZona: now.zoneId })
    expect(await sentAs(shop, anna, [anOuting(purchaseId, where), fish])).toEqual(['written', 'written'])
    const { outings } = await outingsOf(shop, anna, purchaseId)
    expect(outings).toMatchObject([{ id: bookingId, slot: 'M', slotName: 'Mattina', catches: [{}] }])

    // Zones and slots that are not booked are still refused.
    const other = { ...where, orario: 'P', idTecnica: 7 }
    expect(await sendLog(shop, anna, [later(anOuting(purchaseId, other), 1)])).toMatchObject([
      { fields: [{ field: 'orario' }, { field: 'idTecnica' }] },
    ])
  })
})

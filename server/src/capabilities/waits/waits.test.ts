import { readOfficeDay } from '#contract/office-day.ts'
import { addDays } from '#rules/days.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { changeWait, listWaits } from '#contract/waits.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, checkBooksAfterTests, granted, purchase, refused } from '#server/testing/buying.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { moveTo } from '#server/testing/changing.ts'
import { openLines, aLine, lineOfChild } from '#server/testing/orders.ts'
import { aWater, DAY, placesTaken, TODAY, useShop } from '#server/testing/shop.ts'
import { aFullWater, as, freeOne, join, leave, waitsNow } from './waits-for-test.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aPerson(shop.lenza)))
const child = {
  accompaniedMinor: true,
  minorFirstName: 'Leo',
  minorLastName: 'Rossi',
  minorBirthDate: '2018-03-04',
}

describe('who waits', () => {
  it('is listed with what they wait for and how many are before them, and leaves', async () => {
    const { water } = await aFullWater(shop)
    const [anna, bruno] = await people(2)
    if (!anna || !bruno) throw new Error('two people')
    granted(await join(shop, anna, water, { people: [{}, child], least: 1 }))
    expect(granted(await join(shop, bruno, water)).waits).toMatchObject([
      {
        permitName: 'Day permit',
        day: DAY,
        people: 1,
        least: 1,
        state: 'waiting',
        before: 2,
        missedOnce: false,
      },
    ])
    const [own] = await waitsNow(shop, anna)
    // Those whom it is for are named to who waits, and to nobody else.
    expect(own).toMatchObject({ people: 2, party: [{}, child], least: 1, before: 0 })
    const waitId = own?.waitId ?? ''

    expect(refused(await leave(shop, bruno, waitId)).code).toBe('NOT_FOUND')
    expect(refused(await shop.lenza.call(changeWait, { waitId, least: 2 }, as(bruno))).code).toBe('NOT_FOUND')
    expect(granted(await shop.lenza.call(changeWait, { waitId, least: 9 }, as(anna))).waits).toMatchObject([
      { least: 2 },
    ])
    const who = await aPersonOfTheOffice(shop.lenza, water, { role: 'reader' })
    const day = await shop.lenza.call(
      readOfficeDay,
      { associationId: water.associationId, day: DAY },
      as(who),
    )
    expect(granted(day).waiting).toEqual([
      { permitId: water.permitId, permitKey: 'permit', placesIn: ['permit'], name: 'Day permit', people: 3 },
    ])
    const week = await shop.lenza.call(
      readOfficeDay,
      { associationId: water.associationId, day: addDays(DAY, -9) },
      as(who),
    )
    // The day is later than the week that is always there, and is shown since people wait.
    const { nextDays } = granted(week)
    expect(nextDays).toHaveLength(8)
    expect(nextDays.filter(({ waiting }) => waiting !== undefined)).toEqual([
      { day: DAY, permits: 1, waiting: 3 },
    ])
    expect(granted(await leave(shop, anna, waitId)).waits).toEqual([])
    expect(await waitsNow(shop, bruno)).toMatchObject([{ before: 0 }])
  })

  it('keeps their rank when they ask again, and loses it for another wanted', async () => {
    const { water } = await aFullWater(shop)
    const [anna, bruno] = await people(2)
    if (!anna || !bruno) throw new Error('two people')
    for (const who of [anna, bruno, anna]) granted(await join(shop, who, water))
    expect(await waitsNow(shop, anna)).toMatchObject([{ before: 0 }])
    granted(await join(shop, anna, water, { people: [{}, child] }))
    expect(await waitsNow(shop, anna)).toMatchObject([{ before: 1, people: 2 }])
    const [ofBruno] = await waitsNow(shop, bruno)
    granted(await leave(shop, bruno, ofBruno?.waitId ?? ''))
    granted(await join(shop, bruno, water))
    // Fewer places would do: nobody who came later is served before them for that.
    granted(await join(shop, anna, water, { people: [{}, child], least: 1 }))
    expect(await waitsNow(shop, anna)).toMatchObject([{ before: 0, people: 2, least: 1 }])
  })

  it('cannot wait for what is free, what the rules refuse, what is not counted, nor where there is no list', async () => {
    const anna = await aPerson(shop.lenza)
    const free = await aWater(shop, undefined, { places: 1 })
    expect(refused(await join(shop, anna, free))).toMatchObject({
      code: 'PLACE_IS_FREE',
      title: expect.stringMatching(/[A-Z][a-z]+day \d+ [A-Z][a-z]+/),
    })
    expect(refused(await join(shop, anna, await aWater(shop))).code).toBe('PLACE_IS_FREE')
    const { water } = await aFullWater(shop)
    const young = await aPerson(shop.lenza, { birthDate: '2020-01-01' })
    const wrong = refused(await join(shop, young, water, { people: [{}, child], zoneId: 7 }))
    expect(wrong.fields?.map(({ field }) => field)).toEqual(['idZona', 'persone.1.minoreAccompagnato'])
    expect(refused(await join(shop, anna, water, { days: ['2026-05-02'] })).code).toBe('ORDER_NOT_POSSIBLE')
    expect(refused(await join(shop, anna, water, { days: [] })).code).toBe('INPUT_WRONG')
    expect(refused(await join(shop, anna, { ...water, permitId: 999_999 })).code).toBe('NOT_FOUND')
    await shop.lenza.db
      .updateTable('association')
      .set({ has_waits: false, updated_at: new Date() })
      .where('id', '=', water.associationId)
      .execute()
    expect(refused(await join(shop, anna, water)).code).toBe('NO_WAITING_LIST')
    expect(granted(await shop.lenza.call(listWaits, {}, as(anna))).withoutList).toEqual([water.permitId])
  })

  it('waits for five days of an association at most', async () => {
    const { water } = await aFullWater(shop)
    const days = [2, 3, 4, 5, 6, 7].map((day) => `2027-05-0${day}`)
    await shop.lenza.db
      .updateTable('place')
      .set({ capacity: 0, planned: 0, others_capacity: 0, others_planned: 0 })
      .where('quota_id', '=', water.permitId)
      .where('taken', '=', 0)
      .execute()
    const anna = await aPerson(shop.lenza)
    expect(granted(await join(shop, anna, water, { days: days.slice(0, 4) })).waits).toHaveLength(4)
    expect(granted(await join(shop, anna, water, { days: days.slice(2, 5) })).waits).toHaveLength(5)
    expect(refused(await join(shop, anna, water, { days: days.slice(5) })).code).toBe('TOO_MANY_WAITS')
    expect(await waitsNow(shop, anna)).toHaveLength(5)
  })
})

describe('a place that is free while somebody waits for it', () => {
  it('is not open to others, who are told how many are before them', async () => {
    const { water, sold } = await aFullWater(shop)
    const [anna, bruno, carla] = await people(3)
    if (!anna || !bruno || !carla) throw new Error('three people')
    granted(await join(shop, anna, water))
    granted(await join(shop, bruno, water))
    await freeOne(shop, sold)

    const problem = refused(await ask(shop, carla, water))
    expect(problem).toMatchObject({ code: 'WAITED_FOR' })
    expect(problem.detail).toContain('2 people')
    expect(extensionOf('WAITED_FOR', problem)).toEqual({ people: 2 })
    const several = refused(await openLines(shop, carla, [aLine(water), lineOfChild(water, 'Leo')]))
    expect(several.code).toBe('WAITED_FOR')
    expect((await placesTaken(shop, water)).map(({ taken }) => taken)).toEqual([0])
  })

  it('is open where nobody can use it: a party that is larger than what is free', async () => {
    const { water, sold } = await aFullWater(shop, 2)
    const [anna, bruno] = await people(2)
    if (!anna || !bruno) throw new Error('two people')
    granted(await join(shop, anna, water, { people: [{}, child] }))
    await freeOne(shop, sold)
    expect((await ask(shop, bruno, water)).ok).toBe(true)
  })

  it('is free for who waits alone for it, and for who changes an order that has it', async () => {
    const { water, sold } = await aFullWater(shop, 2)
    const [anna, bruno, carla] = await people(3)
    if (!anna || !bruno || !carla) throw new Error('three people')
    await freeOne(shop, sold)
    const held = granted(await ask(shop, anna, water))
    granted(await join(shop, bruno, water))
    await freeOne(shop, sold)
    // Her own place, and not a second one.
    expect(
      granted(await openLines(shop, anna, [lineOfChild(water, 'Leo')], { replacedOrderId: held.purchaseId }))
        .lines,
    ).toHaveLength(1)
    expect(refused(await ask(shop, carla, water)).code).toBe('WAITED_FOR')
    granted(await ask(shop, bruno, water))
    shop.lenza.pass({ minutes: 16 })
  })
})

it('a sold permit cannot be moved to a day where somebody waits', async () => {
  const { water, sold } = await aFullWater(shop)
  const [anna, carla] = await people(2)
  if (!anna || !carla) throw new Error('two people')
  granted(await join(shop, anna, water))
  await freeOne(shop, sold)
  const permit = await purchase(shop, carla, water, { firstDay: '2027-05-05', lastDay: '2027-05-05' })
  expect(refused(await moveTo(shop, carla, permit.purchaseId, DAY)).code).toBe('DAY_FULL')
})

it('who waits for places that are counted together is told apart, and may wait for one zone where another is free', async () => {
  const zones = ['river', 'lake', 'pond']
  const { giorno } = await loadClub(
    shop,
    'waits-together',
    [aFreePermit('giorno', { zones: zones.map((zone) => ({ zone })) })],
    {
      zones: zones.map((key) => ({
        key,
        name: { it: key, en: key },
        shape: { type: 'Point', coordinates: [11, 46] },
      })),
      quotas: [{ key: 'q', places: 1, per: ['day', 'zone'], counts: { permits: ['giorno'] } }],
    },
  )
  const [anna, bruno] = await people(2)
  if (!anna || !bruno || giorno === undefined) throw new Error('two people and a permit')
  const { associationId, zoneId } = giorno
  await purchase(shop, bruno, giorno, { zoneId })
  expect(refused(await join(shop, anna, giorno)).code).toBe('PLACE_IS_FREE')
  granted(await join(shop, anna, giorno, { zoneId }))
  expect(await waitsNow(shop, anna)).toMatchObject([{ zoneId, party: [{}] }])
  const who = await aPersonOfTheOffice(shop.lenza, giorno, { role: 'reader' })
  const day = granted(await shop.lenza.call(readOfficeDay, { associationId, day: DAY }, as(who)))
  expect(day.waiting).toMatchObject([{ permitKey: 'giorno', placesIn: ['quotas'], people: 1 }])
})

import { afterEach, describe, expect, test } from 'vitest'
import { listHeldDays, listHeldPlaces, listHolds, readOutcome } from '#contract/holds.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  checkBooksAfterTests,
  deliver,
  eventsOf,
  granted,
  payWith,
  purchase,
  purchasesIn,
  refused,
} from '#server/testing/buying.ts'
import { aWater, both, closeZone, DAY, TODAY, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const inMinutes = (minutes: number) => new Date(TODAY.getTime() + minutes * 60_000)
const slots = [
  { code: 'G', name: both('Whole day'), from: '06:00:00', to: '20:00:00', covers: ['M'] },
  { code: 'M', name: both('Morning'), from: '06:00:00', to: '12:00:00', covers: [] },
]
const withSlots = (zoneId: number): Partial<PermitTerms> => ({
  zones: [{ zoneId }],
  slots,
  techniques: [1, 2],
})
const oneOf = (water: Water, slot = 'G') => ({ zoneId: water.zoneId, slot, technique: 1 as const })

const holdsOf = async ({ token }: Person) =>
  granted(await shop.lenza.call(listHolds, {}, { token, language: 'en' }))
const placesFor = async (water: Water, who?: Person) =>
  granted(
    await shop.lenza.call(
      listHeldPlaces,
      { day: DAY, permitIds: [water.permitId] },
      who === undefined ? {} : { token: who.token },
    ),
  ).places
const outcomeOf = ({ token }: Person, purchaseId: string) =>
  shop.lenza.call(readOutcome, { purchaseId }, { token, language: 'en' })

describe('a hold of one’s own', () => {
  test('is told with all that was chosen and its time, and by it the same hold is found again', async () => {
    const anna = await aPerson(shop.lenza)
    const water = await aWater(shop, withSlots, { places: 1 })
    const choices = { ...oneOf(water), keepsCatch: true, conditionsVersion: 1 }
    const opened = granted(await ask(shop, anna, water, choices))
    shop.lenza.setNow(inMinutes(3))
    const { holds, freed } = await holdsOf(anna)
    expect(holds).toEqual([
      {
        purchaseId: opened.purchaseId,
        permitId: water.permitId,
        permitName: water.terms.name.en,
        associationName: expect.stringMatching(/^Pescatori/),
        firstDay: DAY,
        lastDay: DAY,
        zoneId: water.zoneId,
        zoneName: 'Ponte',
        slot: 'G',
        slotName: 'Whole day',
        technique: 1,
        keepsCatch: true,
        options: [],
        conditionsVersion: 1,
        secondsLeft: 12 * 60,
      },
    ])
    expect(freed).toEqual([{ permitId: water.permitId, day: DAY }])
    const again = granted(await ask(shop, anna, water, choices))
    expect(again).toMatchObject({ purchaseId: opened.purchaseId, clientSecret: opened.clientSecret })
  })

  test('for a child or another angler has whom it is for', async () => {
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 14, perAdult: 2 } }))
    const child = {
      accompaniedMinor: true,
      minorFirstName: 'Ida',
      minorLastName: 'Bianchi',
      minorBirthDate: '2018-03-01',
    }
    granted(await ask(shop, anna, water, child))
    granted(await ask(shop, anna, water, { otherEmail: luca.email }))
    const { holds } = await holdsOf(anna)
    expect(holds).toMatchObject([child, { otherEmail: luca.email }])
    expect(await holdsOf(luca)).toEqual({ holds: [], freed: [] })
  })

  test('is gone when it ran out, and never anybody else’s', async () => {
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const water = await aWater(shop, withSlots, { places: 1 })
    const { purchaseId } = granted(await ask(shop, anna, water, oneOf(water)))
    expect(await holdsOf(luca)).toEqual({ holds: [], freed: [] })
    expect(refused(await outcomeOf(luca, purchaseId)).code).toBe('NOT_FOUND')
    shop.lenza.setNow(inMinutes(16))
    expect(await holdsOf(anna)).toEqual({ holds: [], freed: [] })
  })

  test('leaves the other slots of its place free for its owner alone', async () => {
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const water = await aWater(shop, withSlots, { places: 1 })
    granted(await ask(shop, anna, water, oneOf(water, 'G')))
    shop.lenza.setNow(inMinutes(3))
    const { permitId, zoneId } = water
    expect(await placesFor(water, anna)).toEqual([
      { permitId, leftForYou: 1 },
      { permitId, zoneId, slot: 'G', leftForYou: 1 },
      { permitId, zoneId, slot: 'M', leftForYou: 1 },
    ])
    const held = { freeInSeconds: 12 * 60 }
    for (const who of [luca, undefined])
      expect(await placesFor(water, who)).toEqual([
        { permitId, ...held },
        { permitId, zoneId, slot: 'G', ...held },
        { permitId, zoneId, slot: 'M', ...held },
      ])
  })

  test('that is not what makes the permit full frees nothing', async () => {
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const water = await aWater(shop, withSlots, { places: 2 })
    granted(await ask(shop, anna, water, oneOf(water)))
    expect(await holdsOf(anna)).toMatchObject({ freed: [] })
    await purchase(shop, luca, water, oneOf(water))
    expect(await holdsOf(anna)).toMatchObject({ freed: [{ permitId: water.permitId, day: DAY }] })
  })
})

test('what is sold is not said to be held', async () => {
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const water = await aWater(shop, withSlots, { places: 1 })
  await purchase(shop, anna, water, oneOf(water))
  expect(await placesFor(water, luca)).toEqual([])
  expect(await placesFor(water, anna)).toEqual([])
})

test('the earliest hold that ends is told, and one that ran out leaves the place at once', async () => {
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const water = await aWater(shop, withSlots, { places: 2 })
  granted(await ask(shop, anna, water, oneOf(water)))
  shop.lenza.setNow(inMinutes(5))
  granted(await ask(shop, luca, water, oneOf(water)))
  expect((await placesFor(water))[0]).toEqual({ permitId: water.permitId, freeInSeconds: 10 * 60 })
  shop.lenza.setNow(inMinutes(16))
  expect((await placesFor(water))[0]).toEqual({ permitId: water.permitId, freeInSeconds: 0 })
})

describe('the days of a calendar', () => {
  const daysFor = async (water: Water, who?: Person, to = '2027-05-31') =>
    granted(
      await shop.lenza.call(
        listHeldDays,
        { permitId: water.permitId, from: '2027-05-01', to },
        who === undefined ? {} : { token: who.token },
      ),
    ).days

  test('that are only held have their minutes, and a place for whoever holds it; sold ones have neither', async () => {
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const water = await aWater(shop, withSlots, { places: 1 })
    await purchase(shop, luca, water, { ...oneOf(water), firstDay: '2027-05-04', lastDay: '2027-05-04' })
    granted(await ask(shop, anna, water, oneOf(water)))
    shop.lenza.setNow(inMinutes(3))
    expect(await daysFor(water, anna)).toEqual([{ day: DAY, leftForYou: 1 }])
    for (const who of [luca, undefined])
      expect(await daysFor(water, who)).toEqual([{ day: DAY, freeInSeconds: 12 * 60 }])
  })

  test('of a permit of several days are each day on which it could begin', async () => {
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const water = await aWater(shop, () => ({ days: { atLeast: 2, atMost: 2 } }), { places: 1 })
    granted(await ask(shop, anna, water, { lastDay: '2027-05-03' }))
    expect((await daysFor(water, luca)).map(({ day }) => day)).toEqual(['2027-05-01', DAY, '2027-05-03'])
  })

  test('of a search are those of all its permits: held where one of them is, for its owner free, and not where it is closed', async () => {
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const water = await aWater(shop, withSlots, { places: 1 })
    const daysOf = async (filter: object, who?: Person) =>
      granted(
        await shop.lenza.call(
          listHeldDays,
          { from: '2027-05-01', to: '2027-05-31', ...filter },
          who === undefined ? {} : { token: who.token },
        ),
      ).days
    const { associationId } = water
    expect(await daysOf({ associations: [associationId] })).toEqual([])
    granted(await ask(shop, anna, water, oneOf(water)))
    shop.lenza.setNow(inMinutes(3))
    const held = [{ day: DAY, freeInSeconds: 12 * 60 }]
    expect(await daysOf({ associations: [associationId] })).toEqual(held)
    expect(await daysOf({}, luca)).toContainEqual(held[0])
    expect(await daysOf({ associations: [associationId] }, anna)).toEqual([{ day: DAY, leftForYou: 1 }])
    expect(await daysOf({ associations: [associationId], types: [5] })).toEqual([])
    await closeZone(shop, water, DAY)
    expect(await daysOf({ associations: [associationId] })).toEqual([])
  })

  test('are 92 at most, of a permit that there is', async () => {
    const water = await aWater(shop)
    const wrong = async (about: { permitId?: number; to?: string }) =>
      refused(
        await shop.lenza.call(listHeldDays, {
          permitId: water.permitId,
          from: '2027-05-01',
          to: '2027-05-02',
          ...about,
        }),
      ).code
    expect(await wrong({ permitId: 999_999 })).toBe('NOT_FOUND')
    expect(await wrong({ to: '2027-08-01' })).toBe('INPUT_WRONG')
  })
})

describe('an order of the same buyer', () => {
  const child = {
    accompaniedMinor: true,
    minorFirstName: 'Ida',
    minorLastName: 'Bianchi',
    minorBirthDate: '2018-03-01',
  }
  const forFamilies = { accompaniedMinors: { oldest: 14, perAdult: 2 } }

  test('takes the last place from their own hold, for whomever it is', async () => {
    const anna = await aPerson(shop.lenza)
    const water = await aWater(shop, () => forFamilies, { places: 1 })
    const first = granted(await ask(shop, anna, water))
    const second = granted(await ask(shop, anna, water, child))
    expect((await purchasesIn(shop, water)).map(({ id, state }) => [id, state])).toEqual([
      [first.purchaseId, 'released'],
      [second.purchaseId, 'held'],
    ])
    await payWith(shop, second.clientSecret)
    granted(await buy(shop, anna, water, child))
    expect(await holdsOf(anna)).toEqual({ holds: [], freed: [] })
  })

  test('leaves their other hold where there is a place for both', async () => {
    const anna = await aPerson(shop.lenza)
    const water = await aWater(shop, () => forFamilies, { places: 2 })
    granted(await ask(shop, anna, water))
    granted(await ask(shop, anna, water, child))
    expect((await holdsOf(anna)).holds).toHaveLength(2)
  })

  test('never takes a permit of theirs, nor what somebody else holds', async () => {
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const water = await aWater(shop, () => forFamilies, { places: 1 })
    await purchase(shop, anna, water)
    expect(refused(await ask(shop, anna, water, child)).code).toBe('PLACE_TAKEN')
    const other = await aWater(shop, () => forFamilies, { places: 1 })
    granted(await ask(shop, luca, other))
    granted(await ask(shop, anna, await aWater(shop)))
    expect(refused(await ask(shop, anna, other, child)).code).toBe('PLACE_TAKEN')
    expect((await holdsOf(luca)).holds).toHaveLength(1)
  })

  test('and one of somebody else at the same moment never both get the place', async () => {
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const water = await aWater(shop, () => forFamilies, { places: 1 })
    granted(await ask(shop, anna, water))
    const children = ['Ida', 'Ugo', 'Eva'].map((minorFirstName) => ({ ...child, minorFirstName }))
    const outcomes = await Promise.all([
      ...children.map((one) => ask(shop, anna, water, one)),
      ask(shop, luca, water),
      ask(shop, luca, water, child),
    ])
    expect(outcomes.some(({ ok }) => ok)).toBe(true)
    const live = (await purchasesIn(shop, water)).filter(({ state }) => state === 'held')
    expect(live).toHaveLength(1)
  })
})

describe('what became of a payment', () => {
  test('is the hold with its time, then the permit, also when only the provider knows that it was paid', async () => {
    const anna = await aPerson(shop.lenza)
    const water = await aWater(shop)
    const { purchaseId, clientSecret } = granted(await ask(shop, anna, water, { conditionsVersion: 1 }))
    const held = granted(await outcomeOf(anna, purchaseId))
    expect(held).toMatchObject({
      outcome: 'held',
      hold: { purchaseId, secondsLeft: 900, conditionsVersion: 1 },
    })
    await payWith(shop, clientSecret)
    expect(granted(await outcomeOf(anna, purchaseId))).toEqual({
      outcome: 'permit',
      permitId: water.permitId,
      firstDay: DAY,
    })
    expect(await purchasesIn(shop, water)).toMatchObject([{ state: 'issued' }])
  })

  test('is over without money where nothing was paid', async () => {
    const anna = await aPerson(shop.lenza)
    const water = await aWater(shop)
    const { purchaseId } = granted(await ask(shop, anna, water))
    shop.lenza.setNow(inMinutes(16))
    expect(granted(await outcomeOf(anna, purchaseId))).toEqual({
      outcome: 'over',
      permitId: water.permitId,
      firstDay: DAY,
    })
  })

  test('is over with the money back where the card had paid for a place that is gone', async () => {
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const water = await aWater(shop, () => ({}), { places: 1 })
    const { purchaseId, clientSecret } = granted(await ask(shop, anna, water))
    shop.lenza.setNow(inMinutes(16))
    await purchase(shop, luca, water)
    await payWith(shop, clientSecret)
    expect(granted(await outcomeOf(anna, purchaseId))).toMatchObject({ outcome: 'over', moneyBack: true })
  })
})

test('the refusal of a second order names the permit that the first became', async () => {
  const anna = await aPerson(shop.lenza)
  const water = await aWater(shop)
  const { purchaseId, clientSecret } = granted(await ask(shop, anna, water))
  await payWith(shop, clientSecret)
  for (const event of await eventsOf(shop, 'payment_intent.amount_capturable_updated'))
    await deliver(shop, event)
  const problem = refused(await ask(shop, anna, water))
  expect(problem).toMatchObject({ code: 'NOT_BUYABLE', idAcquisto: purchaseId })
})

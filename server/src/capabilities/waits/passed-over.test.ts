import { afterEach, expect, it, vi } from 'vitest'
import { exampleSlot } from '#rules/permit/example-permit.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { lineOfChild, openLines } from '#server/testing/orders.ts'
import { aWater, changeTerms, DAY, TODAY, useShop } from '#server/testing/shop.ts'
import { offerPlaces } from './index.ts'
import { aFullWater, child, freeOne, join, seen, waitsNow } from './waits-for-test.ts'

const decided = vi.hoisted(() => ({ parties: 0 }))
vi.mock('../purchase/index.ts', async (actual) => {
  const all = await actual<typeof import('../purchase/index.ts')>()
  const decideParty: typeof all.decideParty = (...given) => {
    decided.parties += 1
    return all.decideParty(...given)
  }
  return { ...all, decideParty }
})

const shop = useShop()
afterEach(async () => {
  shop.lenza.setNow(TODAY)
  await shop.lenza.db.deleteFrom('wait').execute()
})
const run = () => offerPlaces(shop.lenza)
const { subjects, morePlaces, outcomeOf } = seen(shop)
const children = (count: number) =>
  Array.from({ length: count }, (_, n) => `Child ${String.fromCodePoint(97 + n)}`)

it('who holds as many of the places as one may keeps their wait until these are paid or run out', async () => {
  const { water } = await aFullWater(shop, 1, { accompaniedMinors: { oldest: 13, perAdult: 6 } })
  const anna = await aPerson(shop.lenza)
  await morePlaces(water, 5)
  granted(
    await openLines(
      shop,
      anna,
      children(4).map((name) => lineOfChild(water, name)),
    ),
  )
  granted(await join(shop, anna, water, { people: [child('Leo')] }))
  await morePlaces(water, 6)
  expect(await run()).toBe(0)
  expect([await outcomeOf(anna), await subjects(anna)]).toEqual([[null], []])
  expect(await waitsNow(shop, anna)).toMatchObject([{ state: 'waiting', missedOnce: false }])
  shop.lenza.pass({ minutes: 16 })
  expect(await run()).toBe(1)
})

it('who has begun too many orders keeps their wait, also where the permit changes', async () => {
  const { water, sold } = await aFullWater(shop)
  const anna = await aPerson(shop.lenza)
  granted(await join(shop, anna, water))
  const free = () => aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 6 } }))
  for (const other of [await free(), await free()])
    granted(
      await openLines(
        shop,
        anna,
        children(6).map((name) => lineOfChild(other, name)),
      ),
    )
  await freeOne(shop, sold)
  expect(await run()).toBe(0)
  expect(await outcomeOf(anna)).toEqual([null])
  await changeTerms(shop, water, {})
  expect(await run()).toBe(0)
  expect([await outcomeOf(anna), await subjects(anna)]).toEqual([[null], []])
  shop.lenza.pass({ minutes: 16 })
  expect(await run()).toBe(1)
})

it('who lost a right to reserved places does not keep them from those who have it', async () => {
  const { water } = await aFullWater(shop, 1, { capacity: [{ places: 2, forMinors: 1 }] })
  const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  granted(await join(shop, anna, water))
  // As it was judged while one was reserved for her.
  await shop.lenza.db
    .updateTable('wait_spot')
    .set({ others: [0] })
    .execute()
  expect(refused(await openLines(shop, bruno, [lineOfChild(water, 'Leo')])).code).toBe('WAITED_FOR')
  expect(await run()).toBe(0)
  expect((await openLines(shop, bruno, [lineOfChild(water, 'Leo')])).ok).toBe(true)
  expect(await outcomeOf(anna)).toEqual([null])
})

it('a wrong field is found once, and not in every zone and slot', async () => {
  const slots = ['A', 'B', 'C', 'D'].map((code, n) => ({
    ...exampleSlot(code),
    from: `${10 + n}:00:00`,
    to: `${11 + n}:00:00`,
  }))
  const water = await aWater(shop, () => ({ slots }), { places: 1 })
  const anna = await aPerson(shop.lenza)
  decided.parties = 0
  expect(refused(await join(shop, anna, water, { people: [child('Leo')], days: [DAY] })).code).toBe(
    'INPUT_WRONG',
  )
  expect(decided.parties).toBe(1)
})

it('a failure with one offer that was not taken does not stop the others', async () => {
  const { water, sold } = await aFullWater(shop, 2)
  const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  for (const who of [anna, bruno]) granted(await join(shop, who, water))
  await freeOne(shop, sold)
  await freeOne(shop, sold)
  expect(await run()).toBe(2)
  const { outbox } = shop.lenza
  const failing = {
    ...shop.lenza,
    outbox: {
      ...outbox,
      post: async (...[on, ...letters]: Parameters<typeof outbox.post>) => {
        if (letters.some(({ to }) => to === anna.email)) throw new Error('of one')
        await outbox.post(on, ...letters)
      },
    },
  }
  shop.lenza.pass({ minutes: 31 })
  await offerPlaces(failing)
  expect((await subjects(bruno)).length).toBeGreaterThan(1)
})

it('one wait that cannot be told of an open place does not keep the others from it', async () => {
  const { water } = await aFullWater(shop)
  const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  for (const who of [anna, bruno]) granted(await join(shop, who, water))
  const { outbox } = shop.lenza
  const post: typeof outbox.post = (tx, mail) =>
    mail.to === anna.email ? Promise.reject(new Error('no outbox')) : outbox.post(tx, mail)
  shop.lenza.setNow(new Date(`${DAY}T23:40:00+02:00`))
  await morePlaces(water, 3)
  await offerPlaces({ ...shop.lenza, outbox: { ...outbox, post } })
  expect([await outcomeOf(anna), await outcomeOf(bruno)]).toEqual([[null], ['open']])
})

it('somebody joins so often in an hour, and no more', async () => {
  const water = await aWater(shop)
  const anna = await aPerson(shop.lenza)
  const codes = new Set<string>()
  for (let n = 0; n < 60; n += 1) codes.add(refused(await join(shop, anna, water)).code)
  expect([...codes]).toEqual(['PLACE_IS_FREE'])
  expect(refused(await join(shop, anna, water)).code).toBe('TOO_MANY_TRIES')
  shop.lenza.pass({ minutes: 61 })
  expect(refused(await join(shop, anna, water)).code).toBe('PLACE_IS_FREE')
})

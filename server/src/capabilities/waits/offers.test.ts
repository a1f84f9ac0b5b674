import { afterEach, describe, expect, it } from 'vitest'
import { giveUpOrder, readOrder } from '#contract/orders.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { ask, checkBooksAfterTests, granted, payWith, purchasesIn, refused } from '#server/testing/buying.ts'
import { giveBack } from '#server/testing/changing.ts'
import { buyLines } from '#server/testing/orders.ts'
import { placesTaken, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { exampleSlot } from '#rules/permit/example-permit.ts'
import { offerPlaces } from './index.ts'
import {
  aFullWater,
  as,
  child,
  freeOne,
  join,
  leave,
  seen,
  somePeople,
  takeOffer,
  waitsNow,
} from './waits-for-test.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const at = (time: string) => shop.lenza.setNow(new Date(`2027-05-0${time}+02:00`))
const { offerOf, subjects, morePlaces, outcomeOf } = seen(shop)
const run = () => offerPlaces(shop.lenza)
const people = (count: number) => somePeople(shop, count)
const take = (who: Person) => takeOffer(shop, who)
const takenNow = async (water: Water) => (await placesTaken(shop, water))[0]?.taken

describe('a place that comes free', () => {
  it('is held half an hour for the first who waits, who is told, pays it as any hold, and waits no more', async () => {
    const { water, sold } = await aFullWater(shop)
    const [anna, bruno] = await people(2)
    for (const who of [anna, bruno]) granted(await join(shop, who, water))
    expect(await run()).toBe(0)
    await freeOne(shop, sold)
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(await offerOf(anna)).toMatchObject({ secondsLeft: 1800, heldUntil: '2027-05-01T07:30:00.000Z' })
    expect(await offerOf(bruno)).toBeUndefined()
    const [mail] = await shop.lenza.mails(anna.email)
    expect(mail?.subject).toBe('There is a place for you: Day permit, Sunday 2 May 2027')
    expect(mail?.body).toMatch(/holding a place for you until 0?9:30 on Saturday/)
    expect(mail?.body).toMatch(/Price: .*20/)
    await take(anna)
    await run()
    expect([await outcomeOf(anna), await waitsNow(shop, anna)]).toEqual([['taken'], []])
    expect(await waitsNow(shop, bruno)).toMatchObject([{ state: 'waiting', before: 0 }])
  })

  it('goes to the next where it is not taken; missed twice, a wait ends', async () => {
    const { water, sold } = await aFullWater(shop)
    const [anna, bruno] = await people(2)
    for (const who of [anna, bruno]) granted(await join(shop, who, water))
    await freeOne(shop, sold)
    await run()
    for (const [missing, next] of [
      [anna, bruno],
      [bruno, anna],
    ] as const) {
      shop.lenza.pass({ minutes: 31 })
      await run()
      expect(await waitsNow(shop, missing)).toMatchObject([{ state: 'waiting', missedOnce: true, before: 0 }])
      expect(await offerOf(next)).toBeDefined()
    }
    shop.lenza.pass({ minutes: 31 })
    await run()
    expect(await outcomeOf(anna)).toEqual(['missed'])
    expect((await subjects(anna)).at(-1)).toMatch(/^You are not waiting any more/)
    expect(await offerOf(bruno)).toBeDefined()
    shop.lenza.pass({ minutes: 31 })
    await run()
    expect([await outcomeOf(bruno), await takenNow(water)]).toEqual([['missed'], 0])
    granted(await ask(shop, await aPerson(shop.lenza), water))
    shop.lenza.pass({ minutes: 16 })
  })

  it.each([
    [
      'that an offer was left',
      async (who: Person) => granted(await leave(shop, who, (await waitsNow(shop, who))[0]?.waitId ?? '')),
    ],
    [
      'that the order of an offer was given up',
      async (who: Person) =>
        granted(
          await shop.lenza.call(giveUpOrder, { orderId: (await offerOf(who))?.orderId ?? '' }, as(who)),
        ),
    ],
  ])('because of this: %s', async (_why, givesUp) => {
    const { water, sold } = await aFullWater(shop)
    const [anna, bruno] = await people(2)
    for (const who of [anna, bruno]) granted(await join(shop, who, water))
    await freeOne(shop, sold)
    await run()
    await givesUp(anna)
    expect(refused(await ask(shop, await aPerson(shop.lenza), water)).code).toBe('WAITED_FOR')
    await run()
    expect(await outcomeOf(anna)).toEqual(['left'])
    expect(await offerOf(bruno)).toBeDefined()
    await take(bruno)
  })

  it('because more places were laid out, or a hold ran out, is offered too', async () => {
    const { water } = await aFullWater(shop)
    const [anna, bruno] = await people(2)
    granted(await join(shop, anna, water))
    await morePlaces(water)
    await run()
    await take(anna)
    const other = await aFullWater(shop, 1)
    granted(await ask(shop, bruno, other.water, { firstDay: '2027-05-03', lastDay: '2027-05-03' }))
    const [, , carla] = await people(3)
    granted(await join(shop, carla, other.water, { days: ['2027-05-03'] }))
    shop.lenza.pass({ minutes: 16 })
    await run()
    await expect(offerOf(carla)).resolves.toBeDefined()
    shop.lenza.pass({ minutes: 31 })
    await run()
    shop.lenza.pass({ minutes: 31 })
    await run()
  })

  it('at night is held until half past seven', async () => {
    const { water, sold } = await aFullWater(shop)
    const [anna] = await people(1)
    granted(await join(shop, anna, water))
    at('1T23:00:00')
    await freeOne(shop, sold)
    await run()
    expect((await offerOf(anna))?.heldUntil).toBe('2027-05-02T05:30:00.000Z')
    at('2T07:29:00')
    await take(anna)
  })
})

describe('when it is too late for an offer', () => {
  it('the place is open to all, and all who wait are told at once', async () => {
    const { water } = await aFullWater(shop)
    const [anna, bruno] = await people(2)
    for (const who of [anna, bruno]) granted(await join(shop, who, water))
    at('2T23:40:00')
    await morePlaces(water)
    expect(await run()).toBe(0)
    for (const who of [anna, bruno]) {
      expect(await outcomeOf(who)).toEqual(['open'])
      expect((await subjects(who)).at(-1)).toMatch(/^A place has become available/)
    }
    const form = `/acquista-permesso?idPermesso=${water.permitId}&data=2027-05-02`
    expect((await shop.lenza.mails(anna.email)).at(-1)?.link).toContain(encodeURIComponent(form))
    granted(await ask(shop, await aPerson(shop.lenza), water))
  })

  it('nobody is offered anything after the sale has ended', async () => {
    const { water } = await aFullWater(shop)
    const [anna] = await people(1)
    granted(await join(shop, anna, water))
    at('3T00:00:01')
    await morePlaces(water)
    expect(await run()).toBe(0)
    expect([await outcomeOf(anna), await subjects(anna)]).toEqual([['over'], []])
  })
})

describe('a party', () => {
  it('is offered all its places in one order; a smaller one behind it is served while it does not fit', async () => {
    const { water, sold } = await aFullWater(shop, 3)
    const [anna, bruno] = await people(2)
    granted(await join(shop, anna, water, { people: [{}, child('Leo'), child('Mia')] }))
    granted(await join(shop, bruno, water))
    await freeOne(shop, sold)
    await run()
    expect([await offerOf(anna), (await offerOf(bruno)) !== undefined]).toEqual([undefined, true])
    await take(bruno)
    expect(await waitsNow(shop, anna)).toMatchObject([{ before: 0, people: 3 }])
    await freeOne(shop, sold)
    await freeOne(shop, sold)
    expect(await run()).toBe(0)
    const { accountId } = bruno
    const own = (await purchasesIn(shop, water)).find((row) => row.holder_id === accountId)
    granted(await giveBack(shop, bruno, own?.id ?? ''))
    expect(await run()).toBe(1)
    const offers = (await purchasesIn(shop, water)).filter(({ state }) => state === 'held')
    expect(offers.map(({ order_id }) => order_id)).toEqual(Array(3).fill((await offerOf(anna))?.orderId))
    shop.lenza.pass({ minutes: 31 })
    await run()
  })

  it('that would take two of three is offered two', async () => {
    const { water, sold } = await aFullWater(shop, 2)
    const [anna] = await people(1)
    granted(await join(shop, anna, water, { people: [{}, child('Leo'), child('Mia')], least: 2 }))
    await freeOne(shop, sold)
    expect(await run()).toBe(0)
    await freeOne(shop, sold)
    expect(await run()).toBe(1)
    const offers = (await purchasesIn(shop, water)).filter(({ state }) => state === 'held')
    expect(offers.map(({ minor_first_name }) => minor_first_name)).toEqual([null, 'Leo'])
    expect((await shop.lenza.mails(anna.email)).at(-1)?.body).toContain('2 places')
    await payWith(shop, await secretOf(anna))
    granted(await buyLines(shop, anna, (await offerOf(anna))?.orderId ?? ''))
    await run()
    expect(await outcomeOf(anna)).toEqual(['taken'])
  })
})

async function secretOf(who: Person): Promise<string | undefined> {
  const orderId = (await offerOf(who))?.orderId ?? ''
  return granted(await shop.lenza.call(readOrder, { orderId }, as(who))).order?.clientSecret
}

it('who waits for any slot has the one that comes free; of one that has begun they are only told', async () => {
  const slots = [
    { ...exampleSlot('M'), from: '06:00:00', to: '12:00:00' },
    { ...exampleSlot('P'), from: '12:00:00', to: '20:00:00' },
  ]
  const { water, sold } = await aFullWater(shop, 1, { slots })
  const [anna, bruno] = await people(2)
  granted(await join(shop, anna, water))
  granted(await join(shop, bruno, water, { slot: 'M' }))
  at('2T05:40:00')
  await morePlaces(water, 2, 'M')
  expect(await run()).toBe(0)
  expect([await outcomeOf(anna), await outcomeOf(bruno)]).toEqual([[null], ['open']])
  expect((await subjects(anna)).at(-1)).toMatch(/^A place has become available/)
  at('2T10:00:00')
  expect(sold).toHaveLength(2)
  await morePlaces(water, 2, 'P')
  expect(await run()).toBe(1)
  expect(await subjects(anna)).toHaveLength(2)
  await take(anna)
})

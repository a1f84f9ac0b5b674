import { afterEach, describe, expect, it } from 'vitest'
import { exampleSlot } from '#rules/permit/example-permit.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, expectBooksInOrder, granted, purchase, purchasesIn } from '#server/testing/buying.ts'
import { aLine, lineOfChild, lineOfGuest, orderOf } from '#server/testing/orders.ts'
import { changeTerms, TODAY, useShop } from '#server/testing/shop.ts'
import { offerPlaces } from './index.ts'
import { aFullWater, child, freeOne, join, leave, seen, waitsNow } from './waits-for-test.ts'

const shop = useShop()
afterEach(async () => {
  shop.lenza.pass({ minutes: 31 })
  await offerPlaces(shop.lenza)
  // The clock goes back: what was too late would be in time again.
  await shop.lenza.db.deleteFrom('wait').execute()
  await expectBooksInOrder(shop)
  shop.lenza.setNow(TODAY)
})

const at = (time: string) => shop.lenza.setNow(new Date(`2027-05-02T${time}:00+02:00`))
const run = () => offerPlaces(shop.lenza)
const { offerOf, subjects, morePlaces, outcomeOf } = seen(shop)
const slots = [
  { ...exampleSlot('M'), from: '06:00:00', to: '12:00:00' },
  { ...exampleSlot('P'), from: '12:00:00', to: '18:00:00' },
]

describe('a choice for which it is too late', () => {
  it('is not offered when another ends', async () => {
    const { water } = await aFullWater(shop, 1, { slots })
    const anna = await aPerson(shop.lenza)
    granted(await join(shop, anna, water))
    at('11:40')
    expect(await run()).toBe(0)
    at('12:01')
    await morePlaces(water, 2, 'P')
    expect(await run()).toBe(0)
    expect(await outcomeOf(anna)).toEqual(['open'])
  })

  it('is not offered, nor told again, when the permit changes', async () => {
    const { water } = await aFullWater(shop, 1, { slots })
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    granted(await join(shop, anna, water))
    granted(await join(shop, bruno, water, { slot: 'P' }))
    at('05:40')
    await morePlaces(water, 2, 'M')
    await run()
    await changeTerms(shop, water, {})
    expect(await run()).toBe(0)
    expect(await subjects(anna)).toHaveLength(1)
    expect(await outcomeOf(anna)).toEqual([null])
    at('12:01')
    await run()
    expect([await outcomeOf(anna), await subjects(bruno)]).toEqual([[null], []])
  })

  it('ends the wait where nothing else is left of it', async () => {
    const { water } = await aFullWater(shop, 1, { slots })
    const anna = await aPerson(shop.lenza)
    granted(await join(shop, anna, water))
    at('11:40')
    await morePlaces(water, 2, 'P')
    await run()
    expect(await outcomeOf(anna)).toEqual([null])
    at('12:01')
    await run()
    expect([await outcomeOf(anna), await subjects(anna)]).toMatchObject([['open'], { length: 1 }])
  })
})

describe('an order that is no offer', () => {
  it('stays with who leaves a wait, and what they wait for is offered when it has run out', async () => {
    const { water, sold } = await aFullWater(shop, 1, { slots })
    const anna = await aPerson(shop.lenza)
    await morePlaces(water, 2, 'M')
    granted(await ask(shop, anna, water, { slot: 'M' }))
    granted(await join(shop, anna, water, { slot: 'P' }))
    await freeOne(shop, sold.slice(1))
    expect(await run()).toBe(0)
    expect(await waitsNow(shop, anna)).toMatchObject([{ state: 'waiting' }])
    shop.lenza.pass({ minutes: 16 })
    expect(await run()).toBe(1)
    expect(await waitsNow(shop, anna)).toMatchObject([{ state: 'offered', missedOnce: false }])

    const held = granted(await ask(shop, anna, water, { slot: 'M' }))
    await run()
    granted(await leave(shop, anna, (await waitsNow(shop, anna))[0]?.waitId ?? ''))
    const states = (await purchasesIn(shop, water)).map(({ id, state }) => [id, state])
    expect(states).toContainEqual([held.purchaseId, 'held'])
  })
})

describe('a permit for somebody else', () => {
  it('does not end the wait of who wants to fish', async () => {
    const { water, sold } = await aFullWater(shop)
    const anna = await aPerson(shop.lenza)
    granted(await join(shop, anna, water))
    await morePlaces(water, 2)
    await orderOf(shop, anna, [lineOfGuest(water)])
    await run()
    expect(await outcomeOf(anna)).toEqual([null])
    await freeOne(shop, sold)
    expect(await run()).toBe(1)
    expect(await offerOf(anna)).toBeDefined()
  })

  it('of the party ends it, and one for the buyer, or for another child, does not', async () => {
    const { water } = await aFullWater(shop)
    const anna = await aPerson(shop.lenza)
    granted(await join(shop, anna, water, { people: [child('Leo'), child('Mia')] }))
    await morePlaces(water, 2)
    await purchase(shop, anna, water)
    await morePlaces(water, 3)
    await orderOf(shop, anna, [lineOfChild(water, 'Ada')])
    await run()
    expect(await outcomeOf(anna)).toEqual([null])
    await morePlaces(water, 4)
    await orderOf(shop, anna, [lineOfChild(water, ' leo')])
    await run()
    expect(await outcomeOf(anna)).toEqual(['taken'])
  })

  it('of the party is found by the name of a guest, and by the e-mail of another angler', async () => {
    const { water } = await aFullWater(shop)
    const [anna, bruno, carla] = [
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
    ]
    const { permitId: _permit, firstDay: _first, lastDay: _last, ...guest } = lineOfGuest(water)
    granted(await join(shop, anna, water, { people: [guest, child('Leo')] }))
    granted(await join(shop, bruno, water, { people: [{ otherEmail: carla.email }, child('Mia')] }))
    await morePlaces(water, 2)
    await orderOf(shop, anna, [lineOfGuest(water)])
    await morePlaces(water, 3)
    await orderOf(shop, bruno, [aLine(water, { otherEmail: carla.email })])
    await run()
    expect([await outcomeOf(anna), await outcomeOf(bruno)]).toEqual([['taken'], ['taken']])
  })
})

it('of more than twelve choices the last may be the only one that the rules allow', async () => {
  const hours = Array.from({ length: 14 }, (_, n) => ({
    ...exampleSlot(`S${n}`),
    from: `${String(n + 6).padStart(2, '0')}:00:00`,
    to: `${String(n + 7).padStart(2, '0')}:00:00`,
  }))
  const { water } = await aFullWater(shop, 1, { slots: hours })
  const anna = await aPerson(shop.lenza)
  const name = { it: 'Altro', en: 'Other' }
  const but = hours.slice(0, -1).map(({ code }) => code)
  const key = {
    key: 'altro',
    permits: [{ permitId: 999_999, name }],
    of: 'holder' as const,
    whenItEnds: 'endsToo' as const,
  }
  await changeTerms(shop, water, { requires: [{ ...key, for: { slots: but } }] })
  granted(await join(shop, anna, water))
  await morePlaces(water, 2, 'S13')
  expect(await run()).toBe(1)
  expect(await offerOf(anna)).toBeDefined()
})

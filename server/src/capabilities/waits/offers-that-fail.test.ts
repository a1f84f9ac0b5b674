import { afterEach, expect, it, vi } from 'vitest'
import { readOfficeDay } from '#contract/office-day.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, granted, refused } from '#server/testing/buying.ts'
import { changeTerms, DAY, TODAY, useShop } from '#server/testing/shop.ts'
import { offerPlaces } from './index.ts'
import { aFullWater, freeOne, join, seen, somePeople } from './waits-for-test.ts'

const failing = vi.hoisted(() => ({ accounts: new Set<string>() }))
vi.mock('../purchase/index.ts', async (actual) => {
  const all = await actual<typeof import('../purchase/index.ts')>()
  const holdForParty: typeof all.holdForParty = (services, party, ...rest) => {
    if (failing.accounts.has(party[0].decided.buyer.accountId)) throw new Error('it fails')
    return all.holdForParty(services, party, ...rest)
  }
  return { ...all, holdForParty }
})

const shop = useShop()
afterEach(async () => {
  failing.accounts.clear()
  shop.lenza.setNow(TODAY)
  await shop.lenza.db.deleteFrom('wait').execute()
})
const run = () => offerPlaces(shop.lenza)
const { subjects, outcomeOf, offerOf } = seen(shop)

it('three times one after the other, open the place to all; its person and the office are told', async () => {
  const { water, sold } = await aFullWater(shop)
  const [anna, carla] = await somePeople(shop, 2)
  const owner = await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' })
  granted(await join(shop, anna, water))
  failing.accounts.add(anna.accountId)
  await freeOne(shop, sold)
  for (let n = 0; n < 2; n += 1) await run()
  expect(refused(await ask(shop, carla, water)).code).toBe('WAITED_FOR')
  await run()
  granted(await ask(shop, carla, water))
  const day = granted(
    await shop.lenza.call(
      readOfficeDay,
      { associationId: water.associationId, day: DAY },
      { token: owner.token },
    ),
  )
  expect(day.needs).toMatchObject([{ kind: 'waitNotServed', count: 1 }])
})

it('then tell who waited that the place is open to all, once', async () => {
  const { water, sold } = await aFullWater(shop)
  const anna = await aPerson(shop.lenza)
  granted(await join(shop, anna, water))
  failing.accounts.add(anna.accountId)
  await freeOne(shop, sold)
  for (let n = 0; n < 5; n += 1) await run()
  expect(await outcomeOf(anna)).toEqual(['open'])
  expect(await subjects(anna)).toEqual([expect.stringMatching(/^A place has become available/)])
})

it('twice and then no more, lose nothing', async () => {
  const { water, sold } = await aFullWater(shop)
  const anna = await aPerson(shop.lenza)
  granted(await join(shop, anna, water))
  failing.accounts.add(anna.accountId)
  await freeOne(shop, sold)
  for (let n = 0; n < 2; n += 1) await run()
  failing.accounts.clear()
  expect(await run()).toBe(1)
  expect(await offerOf(anna)).toBeDefined()
})

it('count anew once the permit has changed', async () => {
  const { water, sold } = await aFullWater(shop)
  const anna = await aPerson(shop.lenza)
  granted(await join(shop, anna, water))
  failing.accounts.add(anna.accountId)
  await freeOne(shop, sold)
  for (let n = 0; n < 2; n += 1) await run()
  await changeTerms(shop, water, {})
  await run()
  failing.accounts.clear()
  expect(await run()).toBe(1)
})

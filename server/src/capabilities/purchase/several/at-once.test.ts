import { expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { aLine, lineOfChild, openLines } from '#server/testing/orders.ts'
import { aWater, placesTaken, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()

const CHILDREN = ['Leo', 'Mia', 'Nora']

/** Each family with as many children, at the same moment: they share a statement. */
const familiesOf = (water: Water, children: readonly number[]) =>
  Promise.all(
    children.map(async (count) => {
      const lines = [aLine(water), ...CHILDREN.slice(0, count).map((name) => lineOfChild(water, name))]
      return { who: await aPerson(shop.lenza), lines }
    }),
  ).then((families) => Promise.all(families.map(({ who, lines }) => openLines(shop, who, lines))))

const aFamilyWater = (places: number) =>
  aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }), { places })

it('orders of several at once: each is held whole or not at all, and no place is lost', async () => {
  const water = await aFamilyWater(8)
  const answers = await familiesOf(water, [2, 2, 2, 2, 2])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  const taken = (await placesTaken(shop, water)).reduce((sum, row) => sum + row.taken, 0)
  expect(taken).toBe(6)
})

it('an order too large for what is left takes nothing from a smaller one at the same moment', async () => {
  const water = await aFamilyWater(2)
  const answers = await familiesOf(water, [3, 3, 3, 3, 1])
  expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false, true])
})

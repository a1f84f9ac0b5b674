import { describe, expect, it } from 'vitest'
import { extensionOf } from '#contract/problem-extensions.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { aLine, lineOfChild, openLines, orderOf } from '#server/testing/orders.ts'
import { aWater, placesTaken, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const refusedLines = (outcome: Awaited<ReturnType<typeof openLines>>) =>
  extensionOf('ORDER_NOT_POSSIBLE', refused(outcome))?.lines.map(({ line }) => line)

const here = (water: Water | undefined): Water => {
  if (water === undefined) throw new Error('it was not imported')
  return water
}

describe('the lines of an order', () => {
  it('one is the permit that another requires of the same person, and of nobody else', async () => {
    const { giorno, trofeo } = await loadClub(
      shop,
      'line-required',
      [aFreePermit('giorno', { zones: [] }), aFreePermit('trofeo', { zones: [] })],
      { requires: [{ key: 'tessera', for: { permits: ['trofeo'] }, permits: ['giorno'], of: 'holder' }] },
    )
    const [day, trophy] = [here(giorno), here(trofeo)]
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const ofLuca = aLine(trophy, { otherEmail: luca.email })
    expect(refusedLines(await openLines(shop, anna, [aLine(day), aLine(trophy), ofLuca]))).toEqual([2])
    const { permits } = await orderOf(shop, anna, [aLine(day), aLine(trophy)])
    expect(permits).toHaveLength(2)
    expect(await shop.lenza.db.selectFrom('support').select('requirement').execute()).toEqual([
      { requirement: 'tessera' },
    ])
  })

  it('children are free beside the adult who pays in the same order, two and no third', async () => {
    const { giorno } = await loadClub(
      shop,
      'line-price-beside',
      [
        aFreePermit('giorno', {
          zones: [],
          prices: { base: '19.00' },
          accompaniedMinors: { oldest: 10, perAdult: 5 },
        }),
      ],
      {
        ageGroups: [{ key: 'bimbi', name: { it: 'Bimbi', en: 'Children' }, under: 11 }],
        requires: [
          {
            key: 'adulto',
            for: { groups: ['bimbi'] },
            permits: ['giorno'],
            of: 'companion',
            groups: ['adult'],
            atMost: 2,
          },
        ],
        purchaseLimits: [],
      },
      [
        {
          groups: ['bimbi'],
          beside: { permits: ['giorno'], groups: ['adult'], paid: true },
          price: '0.00',
        },
      ],
    )
    const water = here(giorno)
    const anna = await aPerson(shop.lenza)
    const family = [aLine(water), lineOfChild(water, 'Leo'), lineOfChild(water, 'Mia')]
    expect(refusedLines(await openLines(shop, anna, [...family, lineOfChild(water, 'Zoe')]))).toEqual([3])
    const held = granted(await openLines(shop, anna, family))
    expect(held.lines.map(({ price }) => price.totalCents)).toEqual([1900, 0, 0])
    expect(held.amountCents).toBe(1900)
  })

  it('places that are reserved for minors are for the children of an order, and not for its adults', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }), {
      places: 3,
      forMinors: 2,
    })
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const twoAdults = [aLine(water), aLine(water, { otherEmail: luca.email }), lineOfChild(water, 'Leo')]
    expect(refusedLines(await openLines(shop, anna, twoAdults))).toEqual([1])
    const family = [aLine(water), lineOfChild(water, 'Leo'), lineOfChild(water, 'Mia')]
    granted(await openLines(shop, anna, family))
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 3 }])
  })
})

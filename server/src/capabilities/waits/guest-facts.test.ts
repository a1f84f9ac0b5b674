import { afterEach, expect, it } from 'vitest'
import { factsForWait } from '#contract/waits.ts'
import type { RequiredFact } from '#rules/facts/required-fact.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { expectBooksInOrder, granted, refused } from '#server/testing/buying.ts'
import { giveBack, soldRow } from '#server/testing/changing.ts'
import { buyLines, lineOfGuest, orderOf } from '#server/testing/orders.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aWater, DAY, TODAY, useShop } from '#server/testing/shop.ts'
import { offerPlaces } from './offer/offer-places.ts'
import { as, child, join, waitsNow } from './waits-for-test.ts'

const shop = useShop()
afterEach(async () => {
  await expectBooksInOrder(shop)
  shop.lenza.setNow(TODAY)
})

const LICENCE: RequiredFact = {
  key: 'licenza',
  kind: 'licence',
  for: { groups: [{ key: 'adults', from: 18 }] },
  fields: ['number', 'validUntil'],
}
const stated = [{ key: 'licenza', number: 'TN 9876', validUntil: '2027-05-10' }]

it('a guest who waits is asked for what their permit asks, and the offer has it', async () => {
  const giveBackRule = [{ until: { before: 'PT0H' as const, of: 'day' as const }, percent: 100 }]
  const terms = { facts: [LICENCE], prices: costing(0), giveBack: giveBackRule }
  const water = await aWater(shop, () => ({ ...terms, accompaniedMinors: { oldest: 13, perAdult: 3 } }), {
    places: 1,
  })
  const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const other = { guestFirstName: 'Rosa', guestFacts: stated }
  const { held } = await orderOf(shop, bruno, [lineOfGuest(water, other)])
  const { permitId: _permit, firstDay: _first, lastDay: _last, ...guest } = lineOfGuest(water)
  const factsOf = async (people: object[]) =>
    granted(
      await shop.lenza.call(factsForWait, { permitId: water.permitId, days: [DAY], people }, as(anna)),
    ).people.map(({ facts }) =>
      facts.map(({ key, kind, asksNumber, asksValidUntil }) => [key, kind, asksNumber, asksValidUntil]),
    )
  const young = { ...guest, guestBirthDate: '2012-01-01' }
  expect(await factsOf([guest, child('Leo'), {}, young])).toEqual([
    [['licenza', 'licence', true, true]],
    [],
    [],
    [],
  ])
  // Without it nobody could buy what is offered; nor with one that ends before.
  expect(refused(await join(shop, anna, water, { people: [guest] })).code).toBe('ORDER_NOT_POSSIBLE')
  const early = [{ ...stated[0], key: 'licenza', validUntil: '2027-05-01' }]
  expect(refused(await join(shop, anna, water, { people: [{ ...guest, guestFacts: early }] })).code).toBe(
    'ORDER_NOT_POSSIBLE',
  )
  granted(await join(shop, anna, water, { people: [{ ...guest, guestFacts: stated }] }))
  granted(await giveBack(shop, bruno, held.orderId))
  await offerPlaces(shop.lenza)
  const [{ offer } = {}] = await waitsNow(shop, anna)
  granted(await buyLines(shop, anna, offer?.orderId ?? ''))
  expect((await soldRow(shop, offer?.orderId ?? '')).guest_facts).toEqual(stated)
})

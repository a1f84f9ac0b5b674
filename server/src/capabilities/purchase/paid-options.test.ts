import { afterEach, describe, expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  deliver,
  eventsOf,
  expectBooksInOrder,
  granted,
  payWith,
  refused,
} from '#server/testing/buying.ts'
import { soldRow } from '#server/testing/changing.ts'
import { aWater, both, useShop } from '#server/testing/shop.ts'

const shop = useShop()
afterEach(() => expectBooksInOrder(shop))

const withOptions = () =>
  aWater(shop, () => ({
    options: [
      { code: 'boat', name: both('Boat'), priceCents: 500, per: 'permit' },
      { code: 'rod', name: both('Second rod'), priceCents: 300, per: 'permit' },
    ],
  }))

describe('additional options', () => {
  it.each([
    ['says nothing of them, as specified', undefined],
    ['names none', []],
    ['names some of them', ['rod']],
    ['names the same', ['boat', 'rod']],
  ])('that were paid are kept when the second call %s', async (_says, options) => {
    const water = await withOptions()
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water, { options: ['boat', 'rod'] }))
    expect(opened.amountCents).toBe(2800)
    await payWith(shop, opened.clientSecret)
    const { permit, purchaseId } = granted(await buy(shop, anna, water, options ? { options } : {}))
    expect(permit).toMatchObject({ options: ['Boat', 'Second rod'], amountCents: 2800 })
    expect(await soldRow(shop, purchaseId)).toMatchObject({ option_codes: ['boat', 'rod'] })
  })

  it('that were not paid are refused, nothing is charged, and without them the purchase goes on', async () => {
    const water = await withOptions()
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water, { options: ['rod'] }))
    await payWith(shop, opened.clientSecret)
    expect(refused(await buy(shop, anna, water, { options: ['rod', 'boat'] }))).toMatchObject({
      code: 'INPUT_WRONG',
      fields: [{ field: 'arrOpzioniAggiuntive', code: 'OPTION_NOT_PAID' }],
    })
    expect(await soldRow(shop, opened.purchaseId)).toMatchObject({ state: 'held' })
    expect(granted(await buy(shop, anna, water)).permit.options).toEqual(['Second rod'])
  })

  it('that were not paid are refused of a permit that the news of the payment sold already', async () => {
    const water = await withOptions()
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    for (const event of await eventsOf(shop, 'payment_intent.amount_capturable_updated'))
      await deliver(shop, event)
    expect(await soldRow(shop, opened.purchaseId)).toMatchObject({ state: 'issued' })
    expect(refused(await buy(shop, anna, water, { options: ['boat'] })).code).toBe('INPUT_WRONG')
    expect(granted(await buy(shop, anna, water)).permit.options).toEqual([])
  })
})

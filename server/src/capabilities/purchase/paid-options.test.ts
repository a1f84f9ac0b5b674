import { describe, expect, it } from 'vitest'
import { readPermit } from '#contract/catalogue.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  deliver,
  eventsOf,
  checkBooksAfterTests,
  granted,
  payWith,
  refused,
} from '#server/testing/buying.ts'
import { soldRow } from '#server/testing/changing.ts'
import { aWater, both, useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const withOptions = () =>
  aWater(shop, () => ({
    addOns: [
      { code: 'boat', name: both('Boat'), prices: { per: 'permit', baseCents: 500, rows: [] } },
      { code: 'rod', name: both('Second rod'), prices: { per: 'permit', baseCents: 300, rows: [] } },
    ],
  }))

it('of a table cost each person and day what its row says, in the payment as on the form', async () => {
  const rows = [
    { members: true, cents: 1000 },
    { calendar: { in: [{ weekdays: [7] }] }, cents: 2000 },
  ]
  const water = await aWater(shop, () => ({
    days: { atLeast: 1, atMost: 3 },
    prices: { per: 'day', baseCents: 1900, rows: [{ addOns: ['boat'], cents: 1700 }] },
    addOns: [{ code: 'boat', name: both('Boat'), prices: { per: 'day', baseCents: 1500, rows } }],
  }))
  const anna = await aPerson(shop.lenza)
  const weekend = { firstDay: '2027-05-01', lastDay: '2027-05-02' }
  const opened = granted(await ask(shop, anna, water, { ...weekend, options: ['boat'] }))
  expect(opened.amountCents).toBe(2 * 1700 + 1500 + 2000)
  expect(opened.price.lines).toEqual([
    { kind: 'BASE', name: expect.any(String), cents: 3400 },
    { kind: 'OPTION', name: 'Boat', cents: 1500, appliesTo: expect.any(String), days: 1 },
    { kind: 'OPTION', name: 'Boat', cents: 2000, appliesTo: 'Sunday', days: 1 },
  ])
  const { options } = granted(await shop.lenza.call(readPermit, { permitId: water.permitId }))
  expect(options).toMatchObject([
    {
      code: 'boat',
      priceCents: 1500,
      priceTable: { baseCents: 1500, rows: [{ members: true }, { cents: 2000 }] },
    },
  ])
})

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

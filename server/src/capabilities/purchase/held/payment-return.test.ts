import { afterEach, expect, test } from 'vitest'
import { giveUpOrder } from '#contract/orders.ts'
import { readPaymentReturn } from '#contract/payment-return.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  ask,
  checkBooksAfterTests,
  deliver,
  eventsOf,
  granted,
  payWith,
  purchase,
  purchasesIn,
  refused,
} from '#server/testing/buying.ts'
import { giveBack } from '#server/testing/changing.ts'
import { lineOfChild, openLines } from '#server/testing/orders.ts'
import { aWater, TODAY, useShop } from '#server/testing/shop.ts'
import { GUESSES } from './serve-payment-return.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => {
  shop.lenza.setNow(TODAY)
  delete shop.faults.between
})

const inMinutes = (minutes: number) => new Date(TODAY.getTime() + minutes * 60_000)
let networks = 0
const aNetwork = () => `198.51.100.${++networks}`
const returned = (clientSecret = '', who?: Person, address = aNetwork()) =>
  shop.lenza.call(
    readPaymentReturn,
    { clientSecret },
    { address, ...(who !== undefined && { token: who.token }) },
  )
const came = async (clientSecret: string | undefined, who?: Person) =>
  granted(await returned(clientSecret, who))

test('tells anybody with the secret what the order is by now, and only its buyer that it is theirs', async () => {
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const water = await aWater(shop)
  const { clientSecret } = granted(await ask(shop, anna, water))
  shop.lenza.setNow(inMinutes(6))
  const held = { outcome: 'held', secondsLeft: 9 * 60, isYours: false }
  expect(await came(clientSecret)).toEqual(held)
  expect(await came(clientSecret, luca)).toEqual(held)
  expect(await came(clientSecret, anna)).toEqual({ ...held, isYours: true })

  // Only the provider knows that it was authorised: whoever returns first makes it a permit, and comes back to the same twice.
  await payWith(shop, clientSecret)
  for (const who of [undefined, undefined, luca])
    expect(await came(clientSecret, who)).toEqual({ outcome: 'bought', isYours: false })
  expect(await purchasesIn(shop, water)).toMatchObject([{ state: 'issued' }])
})

test('finds an order of several, and what the provider’s event sold before', async () => {
  const anna = await aPerson(shop.lenza)
  const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 14, perAdult: 2 } }))
  const { clientSecret } = granted(
    await openLines(shop, anna, [
      { permitId: water.permitId, firstDay: '2027-05-02', lastDay: '2027-05-02' },
      lineOfChild(water, 'Ida'),
    ]),
  )
  await payWith(shop, clientSecret)
  for (const event of await eventsOf(shop, 'payment_intent.amount_capturable_updated'))
    await deliver(shop, event)
  expect(await purchasesIn(shop, water)).toMatchObject([{ state: 'issued' }, { state: 'issued' }])
  expect(await came(clientSecret)).toEqual({ outcome: 'bought', isYours: false })
})

test('after the hold it is sold where a place is left, and else released; what was not paid or given up took nothing', async () => {
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const water = await aWater(
    shop,
    () => ({ giveBack: [{ until: { before: 'PT0S', of: 'day' }, percent: 100 }] }),
    {
      places: 1,
    },
  )
  const over = { outcome: 'over', isYours: false }
  const unpaid = granted(await ask(shop, luca, water))
  granted(await shop.lenza.call(giveUpOrder, { orderId: unpaid.purchaseId }, { token: luca.token }))
  expect(await came(unpaid.clientSecret)).toEqual({ ...over, money: 'none' })

  const { clientSecret } = granted(await ask(shop, anna, water))
  shop.lenza.setNow(inMinutes(16))
  expect(await came(clientSecret)).toEqual({ ...over, money: 'none' })
  await payWith(shop, clientSecret)
  expect(await came(clientSecret)).toEqual({ outcome: 'bought', isYours: false })

  const late = await aWater(shop, undefined, { places: 1 })
  const lost = granted(await ask(shop, anna, late))
  shop.lenza.setNow(inMinutes(32))
  await purchase(shop, luca, late)
  await payWith(shop, lost.clientSecret)
  expect(await came(lost.clientSecret)).toEqual({ ...over, money: 'released' })

  const [sold] = (await purchasesIn(shop, water)).filter(({ state }) => state === 'issued')
  granted(await giveBack(shop, anna, sold?.id ?? ''))
  expect(await came(clientSecret)).toEqual({ ...over, money: 'goesBack' })
})

test('a wrong secret is not found, guesses of a network are few, and a silent provider is not taken for an answer', async () => {
  const anna = await aPerson(shop.lenza)
  const { clientSecret = '' } = granted(await ask(shop, anna, await aWater(shop)))
  const address = aNetwork()
  const wrong = [
    clientSecret.slice(0, -1),
    `${clientSecret}x`,
    'pi_1_secret_2',
    'nothing',
    clientSecret.split('_secret')[0],
  ]
  for (const one of wrong) expect(refused(await returned(one, anna, address)).code).toBe('NOT_FOUND')
  for (let n = wrong.length; n < GUESSES; n++) {
    expect(refused(await returned(`pi_${n}_secret_${n}`, undefined, address)).code).toBe('NOT_FOUND')
    // What is found is no guess.
    if (n % 5 === 0) expect(granted(await returned(clientSecret, undefined, address)).outcome).toBe('held')
  }
  expect(refused(await returned(clientSecret, undefined, address)).code).toBe('TOO_MANY_TRIES')

  shop.faults.between = async () => ({
    status: 500,
    body: { error: { type: 'api_error', message: 'down' } },
    replayed: false,
  })
  expect(refused(await returned(clientSecret)).code).toBe('PAYMENT_UNAVAILABLE')
})

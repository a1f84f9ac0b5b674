import { describe, expect, it } from 'vitest'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  deliver,
  eventsOf,
  checkBooksAfterTests,
  granted,
  payWith,
  purchasesIn,
  refused,
} from '#server/testing/buying.ts'
import { howMany } from '#server/testing/long-form.ts'
import { aWater, placesTaken, useShop, type Water } from '#server/testing/shop.ts'

const ROUNDS = howMany({ short: 4, long: 100 })
const CLICKS = 8
const BOAT = {
  code: 'boat',
  name: { it: 'Barca', en: 'Boat' },
  prices: { per: 'permit' as const, baseCents: 700, rows: [] },
}

const shop = useShop()
checkBooksAfterTests(shop)

const often = <T>(act: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: CLICKS }, act))

/** Captured and reserved cents of this water, by payment. */
async function charges(water: Water) {
  const ids = (await purchasesIn(shop, water)).map(({ id }) => id)
  const entries = shop.double.ledger
    .entries()
    .filter(({ metadata }) => ids.includes(metadata['purchaseId'] ?? ''))
  expect(entries.filter(({ authorised }) => authorised > 0)).toEqual([])
  return entries.flatMap(({ captured }) => (captured > 0 ? [captured] : []))
}

const open = async (): Promise<[Water, Person]> => [
  await aWater(shop, () => ({ addOns: [BOAT] }), { places: 4 }),
  await aPerson(shop.lenza),
]

describe('one permit is charged once', () => {
  it('however often each button is pressed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [water, anna] = await open()
      const opened = (await often(() => ask(shop, anna, water))).map(granted)
      expect(new Set(opened.map(({ clientSecret }) => clientSecret)).size).toBe(1)
      await Promise.allSettled(Array.from({ length: CLICKS }, () => payWith(shop, opened[0]?.clientSecret)))
      const bought = (await often(() => buy(shop, anna, water))).map(granted)
      expect(new Set(bought.map(({ purchaseId }) => purchaseId)).size).toBe(1)
      expect(await charges(water)).toEqual([2000])
      expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1 }])
      expect(await shop.lenza.mails(anna.email)).toHaveLength(1)
    }
  })

  it('in two tabs at two prices: the last order is paid', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [water, anna] = await open()
      const first = granted(await ask(shop, anna, water))
      const other = granted(await ask(shop, anna, water, { options: ['boat'] }))
      const paid = await Promise.allSettled(
        [first, other].map(({ clientSecret }) => payWith(shop, clientSecret)),
      )
      expect(paid.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
      await Promise.all([
        often(() => buy(shop, anna, water)),
        often(() => buy(shop, anna, water, { options: ['boat'] })),
      ])
      expect(await charges(water)).toEqual([2700])
      expect(await purchasesIn(shop, water)).toMatchObject([{ state: 'issued', amount_cents: 2700 }])
    }
  })

  it('in two tabs that both ask while the other pays: one charge, whichever was faster', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [water, anna] = await open()
      const first = granted(await ask(shop, anna, water))
      const [, other] = await Promise.all([
        payWith(shop, first.clientSecret).catch(() => undefined),
        ask(shop, anna, water, { options: ['boat'] }),
      ])
      if (other.ok) await payWith(shop, other.value.clientSecret).catch(() => undefined)
      await often(() => buy(shop, anna, water, { options: ['boat'] }))
      const taken = await charges(water)
      expect(taken).toHaveLength(1)
      expect([2000, 2700]).toContain(taken[0])
    }
  })

  it('by a phone that heard no answer and asks again and again, with the webhook in between', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [water, anna] = await open()
      // The answers are lost; the requests are executed.
      for (let n = 0; n < 3; n++) await ask(shop, anna, water)
      const opened = granted(await ask(shop, anna, water))
      await payWith(shop, opened.clientSecret)
      const event = (await eventsOf(shop)).at(-1) ?? {}
      await Promise.all([
        ...Array.from({ length: 3 }, () => buy(shop, anna, water)),
        deliver(shop, event),
        ask(shop, anna, water),
      ])
      expect(granted(await buy(shop, anna, water)).purchaseId).toBe(opened.purchaseId)
      // A new order is refused, as the buyer has the permit.
      expect(refused(await ask(shop, anna, water)).code).toBe('NOT_BUYABLE')
      expect(await charges(water)).toEqual([2000])
    }
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { expireHolds } from './hold/expire-holds.ts'
import { sweepPayments } from './sweep-payments.ts'
import {
  ask,
  buy,
  expectBooksInOrder,
  granted,
  intentOf,
  payWith,
  purchase,
  purchasesIn,
  refused,
} from '#server/testing/buying.ts'
import type { ProviderCall } from '#server/testing/provider-client.ts'
import { aWater, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
afterEach(async () => {
  delete shop.faults.between
  shop.killing = Object.assign(shop.killing, { at: undefined, when: undefined })
  await expectBooksInOrder(shop)
})

/** Starts a server whose jobs finish the work left. */
async function recover(minutes = 2) {
  shop.lenza.pass({ minutes })
  await expireHolds(shop.lenza, shop.lenza.clock.now())
  await sweepPayments(shop.lenza)
}

const intentsFor = (purchaseId: string) =>
  shop.double.ledger.entries().filter((entry) => entry.metadata['purchaseId'] === purchaseId)

describe('a server that is killed', () => {
  const boundaries: [ProviderCall, 'before' | 'after'][] = [
    ['create', 'before'],
    ['create', 'after'],
    ['retrieve', 'before'],
    ['retrieve', 'after'],
    ['capture', 'before'],
    ['capture', 'after'],
  ]

  it.each(boundaries)(
    'at %s (%s the call): one hold, one intent, one charge, one permit',
    async (at, when) => {
      const water = await aWater(shop, undefined, { places: 1 })
      const anna = await aPerson(shop.lenza)
      Object.assign(shop.killing, { at, when })
      const first = await ask(shop, anna, water)
      const opened = first.ok ? first.value : undefined
      if (opened === undefined) expect(at).toBe('create')
      else {
        await payWith(shop, opened.clientSecret)
        expect((await buy(shop, anna, water)).ok).toBe(false)
      }
      Object.assign(shop.killing, { at: undefined, when: undefined })

      await recover()
      await expectBooksInOrder(shop)
      if (opened !== undefined) {
        // The card was authorised: a buyer who never returns has the permit.
        expect(await purchasesIn(shop, water)).toMatchObject([{ state: 'issued', id: opened.purchaseId }])
        expect(granted(await buy(shop, anna, water)).purchaseId).toBe(opened.purchaseId)
      } else await purchase(shop, anna, water)
      const [row, ...more] = await purchasesIn(shop, water)
      expect(more).toEqual([])
      expect(intentsFor(row?.id ?? '')).toMatchObject([{ captured: 2000 }])
      expect(await shop.lenza.mails(anna.email)).toHaveLength(1)
    },
  )

  it('while it opens a payment that is abandoned, leaves no intent open', async () => {
    for (const when of ['before', 'after'] as const) {
      const water = await aWater(shop, undefined, { places: 1 })
      const anna = await aPerson(shop.lenza)
      Object.assign(shop.killing, { at: 'create', when })
      expect(refused(await ask(shop, anna, water)).status).toBe(500)
      Object.assign(shop.killing, { at: undefined, when: undefined })
      await recover(16)
      const [row] = await purchasesIn(shop, water)
      expect(row?.state).toBe('expired')
      expect(intentsFor(row?.id ?? '').map(({ status }) => status)).toEqual(['canceled'])
    }
  })

  it('while it cancels what was refused or came too late, charges nothing', async () => {
    for (const when of ['before', 'after'] as const) {
      const water = await aWater(shop, undefined, { places: 1 })
      const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
      const opened = granted(await ask(shop, anna, water))
      await payWith(shop, opened.clientSecret)
      shop.lenza.pass({ minutes: 16 })
      await purchase(shop, bruno, water)
      Object.assign(shop.killing, { at: 'cancel', when })
      expect((await buy(shop, anna, water)).ok).toBe(false)
      Object.assign(shop.killing, { at: undefined, when: undefined })
      await recover()
      expect(shop.double.ledger.authorised(intentOf(opened.clientSecret))).toBe(0)

      const carla = await aPerson(shop.lenza)
      const river = await aWater(shop, undefined, { places: 1 })
      const hers = granted(await ask(shop, carla, river))
      await payWith(shop, hers.clientSecret, 'pm_card_captureDeclined')
      Object.assign(shop.killing, { at: 'cancel', when })
      expect((await buy(shop, carla, river)).ok).toBe(false)
      Object.assign(shop.killing, { at: undefined, when: undefined })
      await recover()
      expect(await purchasesIn(shop, river)).toMatchObject([{ state: 'voided' }])
    }
  })
})

describe('a provider that does not answer', () => {
  const aPurchase = async (): Promise<[Water, Person]> => [
    await aWater(shop, undefined, { places: 1 }),
    await aPerson(shop.lenza),
  ]
  /** Refuses the call, or executes it and loses the answer, until the test ends it. */
  const fails = (path: RegExp, how: 'refused' | 'replyLost' | 'error') => {
    shop.faults.between = async (call, carryOut) => {
      if (!path.test(`${call.method} ${call.path}`)) return carryOut()
      if (how === 'replyLost') await carryOut()
      const error = { type: 'api_error', message: 'Something went wrong.' }
      return how === 'error' ? { status: 500, body: { error }, replayed: false } : null
    }
  }

  it.each(['refused', 'replyLost', 'error'] as const)(
    'while the payment is opened (%s): the hold is kept, and the next call continues it',
    async (how) => {
      const [water, anna] = await aPurchase()
      fails(/^POST \/v1\/payment_intents$/, how)
      expect(refused(await ask(shop, anna, water))).toMatchObject({
        code: 'PAYMENT_UNAVAILABLE',
        status: 503,
      })
      delete shop.faults.between
      await purchase(shop, anna, water)
      expect(await purchasesIn(shop, water)).toMatchObject([{ state: 'issued' }])
      const [row] = await purchasesIn(shop, water)
      expect(intentsFor(row?.id ?? '').filter(({ captured }) => captured > 0)).toHaveLength(1)
      await recover()
      expect(intentsFor(row?.id ?? '').filter(({ status }) => status === 'requires_payment_method')).toEqual(
        [],
      )
    },
  )

  it('while the payment is looked at: the buyer may ask again, and the sweeper does it anyway', async () => {
    const [water, anna] = await aPurchase()
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    fails(/^GET/, 'refused')
    expect(refused(await buy(shop, anna, water)).code).toBe('PAYMENT_UNAVAILABLE')
    await recover()
    expect((await purchasesIn(shop, water))[0]?.state).toBe('held')
    delete shop.faults.between
    await recover()
    expect((await purchasesIn(shop, water))[0]?.state).toBe('issued')
    granted(await buy(shop, anna, water))
  })

  it.each(['refused', 'replyLost', 'error'] as const)(
    'while the money is taken (%s): the permit is sold, and the money is taken later, once',
    async (how) => {
      const [water, anna] = await aPurchase()
      const opened = granted(await ask(shop, anna, water))
      await payWith(shop, opened.clientSecret)
      fails(/capture$/, how)
      expect(granted(await buy(shop, anna, water)).permit.state).toBe('issued')
      await expectBooksInOrder(shop)
      delete shop.faults.between
      await recover()
      expect(shop.double.ledger.captured(intentOf(opened.clientSecret))).toBe(2000)
    },
  )

  it('while an earlier price is cancelled: nothing is opened until it is', async () => {
    const water = await aWater(shop, () => ({
      addOns: [
        {
          code: 'boat',
          name: { it: 'Barca', en: 'Boat' },
          prices: { per: 'permit', baseCents: 700, rows: [] },
        },
      ],
    }))
    const anna = await aPerson(shop.lenza)
    const plain = granted(await ask(shop, anna, water))
    fails(/cancel$/, 'refused')
    expect(refused(await ask(shop, anna, water, { options: ['boat'] })).code).toBe('PAYMENT_UNAVAILABLE')
    // The earlier price is paid in another tab: it buys nothing, and is refunded.
    await payWith(shop, plain.clientSecret)
    delete shop.faults.between
    expect(refused(await buy(shop, anna, water)).code).toBe('PAYMENT_NOT_AUTHORISED')
    expect(shop.double.ledger.authorised(intentOf(plain.clientSecret))).toBe(0)
    await purchase(shop, anna, water, { options: ['boat'] })
  })

  it('does not keep the sweeper from the other payments', async () => {
    const [first, anna] = await aPurchase()
    const [second, bruno] = await aPurchase()
    const one = granted(await ask(shop, anna, first))
    const two = granted(await ask(shop, bruno, second))
    await payWith(shop, one.clientSecret)
    await payWith(shop, two.clientSecret)
    fails(new RegExp(intentOf(one.clientSecret)), 'error')
    await recover()
    expect((await purchasesIn(shop, first))[0]?.state).toBe('held')
    expect((await purchasesIn(shop, second))[0]?.state).toBe('issued')
    delete shop.faults.between
    await recover()
    expect((await purchasesIn(shop, first))[0]?.state).toBe('issued')
  })
})

describe('several servers', () => {
  it('sweep the same payments at once, and each is sold and charged once', async () => {
    const water = await aWater(shop, undefined, { places: 8 })
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aPerson(shop.lenza)))
    for (const who of buyers) await payWith(shop, granted(await ask(shop, who, water)).clientSecret)
    shop.lenza.pass({ minutes: 2 })
    const swept = await Promise.all(Array.from({ length: 4 }, () => sweepPayments(shop.lenza)))
    expect(swept.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(8)
    const rows = await purchasesIn(shop, water)
    expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'issued'))
    expect(rows.flatMap(({ id }) => intentsFor(id)).map(({ captured }) => captured)).toEqual(
      Array.from({ length: 8 }, () => 2000),
    )
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  expectBooksInOrder,
  granted,
  intentOf,
  payWith,
  purchase,
  purchasesIn,
} from '#server/testing/buying.ts'
import { isLongForm } from '#server/testing/long-form.ts'
import type { ProviderCall } from '#server/testing/provider-client.ts'
import { aWater, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { expireHolds } from './hold/expire-holds.ts'
import { sweepPayments } from './sweep-payments.ts'

const shop = useShop()
/** A second server on the same database. */
const second = useLenza(() => ({
  sharing: shop.lenza.connection,
  payments: { ...shop.lenza.payments, stripe: shop.stripe },
  now: TODAY,
}))
afterEach(async () => {
  delete shop.faults.between
  dies()
  await expectBooksInOrder(shop)
})

const dies = (at?: ProviderCall, when?: 'before' | 'after') => Object.assign(shop.killing, { at, when })

const statesIn = async (water: Water) => {
  const { rows } = await shop.lenza.pool.query<{ state: string; payment: string }>(
    `select u.state, y.state as payment from purchase u
     join payment y on y.association_id = u.association_id and y.purchase_id = u.id
     where u.permit_id = $1 order by u.created_at, y.attempt`,
    [water.permitId],
  )
  return rows.map(({ state, payment }) => `${state} ${payment}`)
}

/** A server that stopped during a purchase. Returns the expected state once it is old. */
interface Left {
  name: string
  leave(water: Water): Promise<void>
  becomes: Record<Age, string>
}
type Age = 'two minutes' | 'three days' | 'a year'
const AGES: Record<Age, { minutes?: number; days?: number }> = {
  'two minutes': { minutes: 2 },
  'three days': { days: 3 },
  'a year': { days: 365 },
}
const always = (state: string) => ({ 'two minutes': state, 'three days': state, 'a year': state })
/** A card reserves for seven days: after that it cannot be captured. */
const unlessTooOld = (state: string, tooOld: string) => ({ ...always(state), 'a year': tooOld })

const hold = async (water: Water, card?: string) => {
  const anna = await aPerson(shop.lenza)
  const opened = granted(await ask(shop, anna, water))
  if (card !== undefined) await payWith(shop, opened.clientSecret, card)
  return { anna, intent: intentOf(opened.clientSecret) }
}
const losesThePlace = async (water: Water) => {
  shop.lenza.pass({ minutes: 16 })
  await ask(shop, await aPerson(shop.lenza), water)
}

const left: Left[] = [
  ...(['before', 'after'] as const).map((when) => ({
    name: `while it opened the payment (${when} the provider did)`,
    async leave(water: Water) {
      dies('create', when)
      await ask(shop, await aPerson(shop.lenza), water)
    },
    becomes: { ...always('expired cancelled'), 'two minutes': 'held opening' },
  })),
  {
    name: 'when the card was not used yet',
    leave: async (water) => void (await hold(water)),
    becomes: { ...always('expired cancelled'), 'two minutes': 'held open' },
  },
  {
    name: 'when the card was authorised',
    leave: async (water) => void (await hold(water, 'pm_card_visa')),
    becomes: unlessTooOld('issued captured', 'expired cancelled'),
  },
  ...(['before', 'after'] as const).map((when) => ({
    name: `while it took the money (${when} the provider did)`,
    async leave(water: Water) {
      const { anna } = await hold(water, 'pm_card_visa')
      dies('capture', when)
      await buy(shop, anna, water)
    },
    becomes:
      when === 'after' ? always('issued captured') : unlessTooOld('issued captured', 'voided cancelled'),
  })),
  ...(['before', 'after'] as const).map((when) => ({
    name: `while it voided a sale (${when} the provider cancelled)`,
    async leave(water: Water) {
      const { anna } = await hold(water, 'pm_card_captureDeclined')
      dies('cancel', when)
      await buy(shop, anna, water)
    },
    becomes: always('voided cancelled'),
  })),
  ...(['before', 'after'] as const).map((when) => ({
    name: `while it withdrew what came too late (${when} the provider cancelled)`,
    async leave(water: Water) {
      const { anna } = await hold(water, 'pm_card_visa')
      await losesThePlace(water)
      dies('cancel', when)
      await buy(shop, anna, water)
    },
    becomes: always('expired cancelled'),
  })),
  ...(['before', 'after'] as const).map((when) => ({
    name: `while it gave money back (${when} the provider did)`,
    async leave(water: Water) {
      const { anna, intent } = await hold(water, 'pm_card_visa')
      await shop.stripe.paymentIntents.capture(intent)
      await losesThePlace(water)
      shop.faults.between = async (call, carryOut) => {
        if (call.path !== '/v1/refunds') return carryOut()
        if (when === 'after') await carryOut()
        return null
      }
      await buy(shop, anna, water)
    },
    becomes: always('expired refunded'),
  })),
]

const ages: Age[] = isLongForm ? ['two minutes', 'three days', 'a year'] : ['two minutes', 'a year']

describe.each(ages)('what was left %s ago', (age) => {
  it.each(left)('$name: is finished or released', async ({ leave, becomes }) => {
    shop.lenza.setNow(TODAY)
    const water = await aWater(shop, undefined, { places: 1 })
    await leave(water)
    delete shop.faults.between
    dies()
    shop.lenza.pass(AGES[age])
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    await sweepPayments(shop.lenza)
    expect((await statesIn(water))[0]).toBe(becomes[age])
    await expectBooksInOrder(shop)
    // A payment that may still be paid is left for its buyer; the next test starts without one.
    shop.lenza.pass({ minutes: 40 })
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    await sweepPayments(shop.lenza)
    for (const state of await statesIn(water))
      expect(['issued captured', 'expired cancelled', 'voided cancelled', 'expired refunded']).toContain(
        state,
      )
  })
})

const many = async (count: number) => {
  shop.lenza.setNow(TODAY)
  const water = await aWater(shop, undefined, { places: count })
  const intents: string[] = []
  for (let n = 0; n < count; n++) intents.push((await hold(water, 'pm_card_visa')).intent)
  return { water, intents }
}

describe('each on its own', () => {
  it('one that can never be finished does not stop the others, at any position', async () => {
    const { water, intents } = await many(30)
    const poisoned = [intents[0], intents[11], intents[29]]
    shop.faults.between = async (call, carryOut) =>
      poisoned.some((intent) => intent !== undefined && call.path.includes(intent))
        ? { status: 500, body: { error: { type: 'api_error', message: 'poison' } } }
        : carryOut()
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    const states = await statesIn(water)
    expect(states.filter((state) => state === 'issued captured')).toHaveLength(27)
    expect(states.filter((state) => state === 'held open')).toHaveLength(3)
    delete shop.faults.between
    shop.lenza.pass({ minutes: 2 })
    expect(await sweepPayments(shop.lenza)).toBe(3)
    expect(new Set(await statesIn(water))).toEqual(new Set(['issued captured']))
  })

  it('a call that hangs keeps the others waiting for a moment only', async () => {
    const { water, intents } = await many(8)
    let free = () => {}
    const freed = new Promise<void>((done) => (free = done))
    shop.faults.between = async (call, carryOut) => {
      if (call.path.includes(intents[0] ?? '')) await freed
      return carryOut()
    }
    shop.lenza.pass({ minutes: 2 })
    const sweeping = sweepPayments(shop.lenza)
    await expect
      .poll(async () => (await statesIn(water)).filter((state) => state === 'issued captured').length)
      .toBe(7)
    free()
    await sweeping
    expect(new Set(await statesIn(water))).toEqual(new Set(['issued captured']))
  })

  it('a round comes to an end although the provider does not', async () => {
    const { water } = await many(3)
    shop.faults.between = async () => {
      // Time passes while all wait, and failed payments are due again.
      shop.lenza.pass({ minutes: 2 })
      return { status: 500, body: { error: { type: 'api_error', message: 'down' } } }
    }
    shop.lenza.pass({ minutes: 2 })
    expect(await sweepPayments(shop.lenza)).toBe(3)
    delete shop.faults.between
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    expect(new Set(await statesIn(water))).toEqual(new Set(['issued captured']))
  })
})

describe('several servers on one database', () => {
  it('settle every payment once: sold and charged once, or given back once', async () => {
    const { water } = await many(20)
    // Payments on another water without places: all are to be refunded.
    const gone = await aWater(shop, undefined, { places: 12 })
    const refunded: string[] = []
    for (let n = 0; n < 12; n++) {
      const { intent } = await hold(gone, 'pm_card_visa')
      await shop.stripe.paymentIntents.capture(intent)
      refunded.push(intent)
    }
    shop.lenza.pass({ minutes: 16 })
    second.setNow(shop.lenza.clock.now())
    for (const server of [shop.lenza, second]) await expireHolds(server, server.clock.now())
    await shop.lenza.db
      .updateTable('place')
      .set({ capacity: 0 })
      .where('quota_id', '=', gone.permitId)
      .execute()

    const refunds: string[] = []
    shop.faults.between = async (call, carryOut) => {
      const intent = call.form.get('payment_intent')
      if (call.path === '/v1/refunds' && typeof intent === 'string') refunds.push(intent)
      return carryOut()
    }
    const swept = await Promise.all([
      sweepPayments(shop.lenza),
      sweepPayments(second),
      sweepPayments(second),
      sweepPayments(shop.lenza),
    ])
    // Each was taken by one server.
    expect(swept.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(32)
    expect(await statesIn(water)).toEqual(Array.from({ length: 20 }, () => 'issued captured'))
    expect(await statesIn(gone)).toEqual(Array.from({ length: 12 }, () => 'expired refunded'))
    expect(refunds.toSorted()).toEqual(refunded.toSorted())
    for (const intent of refunded) expect(shop.double.ledger.refunded(intent)).toBe(2000)
    const sold = await purchasesIn(shop, water)
    const mails = await second.pool.query<{ count: number }>('select count(*)::int as count from outbox')
    expect(sold).toHaveLength(20)
    expect(mails.rows[0]?.count).toBeGreaterThanOrEqual(20)
    // A later run has nothing to do.
    expect(await sweepPayments(second)).toBe(0)
    delete shop.faults.between
    await purchase(shop, await aPerson(shop.lenza), await aWater(shop))
  })
})

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { costing } from '#rules/permit/example-permit.ts'
import { addDays } from '#rules/days.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  deliver,
  eventsOf,
  expectBooksInOrder,
  granted,
  intentOf,
  payWith,
  purchase,
  purchasesIn,
  refused,
} from '#server/testing/buying.ts'
import { intentsOf, sweep, whileTheProvider } from '#server/testing/paying-meanwhile.ts'
import { aDiscount, aWater, changeTerms, DAY, placesTaken, useShop } from '#server/testing/shop.ts'
import { waitsForLock } from '#server/testing/waits-for-lock.ts'
import { expireHolds } from './hold/expire-holds.ts'
import { sweepPayments } from './sweep-payments.ts'

/** Two concurrent requests: one runs in the middle of the other. */
const shop = useShop()
afterEach(async () => {
  delete shop.faults.between
  await expectBooksInOrder(shop)
})

/**
 * The other request comes as far as it can meanwhile. It waits for the first in this process and tries again in pauses of its own, of
 * which nothing shows outside, so this can be a time only; a slower machine lets it come later, and what is expected is true in any order.
 */
const comeSoFar = pause

describe('two tabs of one person', () => {
  it('one asks anew while the sweeper looks at the payment of the other: the old payment is withdrawn', async () => {
    const water = await aWater(shop, undefined, { places: 5 })
    const anna = await aPerson(shop.lenza)
    const old = granted(await ask(shop, anna, water))
    let fresh: ReturnType<typeof ask> | undefined
    whileTheProvider(shop, /^GET \/v1\/payment_intents/, 'after', async () => {
      shop.lenza.pass({ minutes: 16 })
      fresh = ask(shop, anna, water)
      await comeSoFar(150)
    })
    await sweepPayments(shop.lenza)
    const opened = granted(await (fresh as ReturnType<typeof ask>))
    expect(opened.purchaseId).not.toBe(old.purchaseId)
    expect(intentsOf(shop, old.purchaseId)).toMatchObject([{ status: 'canceled' }])
    await payWith(shop, opened.clientSecret)
    granted(await buy(shop, anna, water))
    expect((await purchasesIn(shop, water)).map(({ state }) => state)).toEqual(['expired', 'issued'])
  })

  it('and a late payment does not buy the same again that the other tab holds', async () => {
    const water = await aWater(shop, undefined, { places: 5 })
    const anna = await aPerson(shop.lenza)
    const late = granted(await ask(shop, anna, water))
    await payWith(shop, late.clientSecret)
    shop.lenza.pass({ minutes: 16 })
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    // The hold of the other tab, inserted before the late payment is read.
    const rows = sql`insert into purchase select (json_populate_record(null::purchase, (to_jsonb(u) ||
      jsonb_build_object('id', gen_random_uuid(), 'state', 'held', 'hold_expires_at', now() + interval '1 year',
        'amount_cents', 0))::json)).* from purchase u where u.id = ${late.purchaseId}`
    await rows.execute(shop.lenza.db)
    await sweepPayments(shop.lenza)
    expect(intentsOf(shop, late.purchaseId)).toMatchObject([{ captured: 0, authorised: 0 }])
    await sql`delete from purchase where permit_id = ${water.permitId} and state = 'held'`.execute(
      shop.lenza.db,
    )
  })

  it('one changes the price while the other opens the payment: no reservation is left without a purchase', async () => {
    const water = await aWater(shop, undefined, { places: 5 })
    const anna = await aPerson(shop.lenza)
    const rule = { kind: 'percent' as const, percent: 10 }
    const discountCodeId = await aDiscount(shop, water, { code: 'TEN', rule })
    let other: ReturnType<typeof ask> | undefined
    whileTheProvider(shop, /^POST \/v1\/payment_intents$/, 'after', async () => {
      other = ask(shop, anna, water, { discountCodeId })
      await comeSoFar(1500)
    })
    const first = await ask(shop, anna, water)
    const second = await (other as ReturnType<typeof ask>)
    for (const opened of [first, second])
      if (opened.ok && opened.value.clientSecret !== undefined)
        await payWith(shop, opened.value.clientSecret).catch(() => undefined)
    await buy(shop, anna, water)
    await sweep(shop, 1)
    await sweep(shop, 30)
    const [row] = await purchasesIn(shop, water)
    for (const { authorised } of intentsOf(shop, row?.id ?? '')) expect(authorised).toBe(0)
    const paid = intentsOf(shop, row?.id ?? '').filter(({ captured }) => captured > 0)
    expect(paid).toHaveLength(row?.state === 'issued' ? 1 : 0)
  })

  it('both click while the provider is slow: one payment, and it buys the permit', async () => {
    const water = await aWater(shop, undefined, { places: 5 })
    const anna = await aPerson(shop.lenza)
    let other: ReturnType<typeof ask> | undefined
    whileTheProvider(shop, /^POST \/v1\/payment_intents$/, 'after', async () => {
      other = ask(shop, anna, water)
      await comeSoFar(1000)
    })
    const first = granted(await ask(shop, anna, water))
    const second = granted(await (other as ReturnType<typeof ask>))
    expect(second.clientSecret).toBe(first.clientSecret)
    await payWith(shop, first.clientSecret)
    granted(await buy(shop, anna, water))
  })
})

it('a late payment meets a limit that came in after the hold: it counts', async () => {
  const water = await aWater(shop)
  const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const opened = granted(await ask(shop, anna, water))
  await payWith(shop, opened.clientSecret)
  shop.lenza.pass({ minutes: 16 })
  await expireHolds(shop.lenza, shop.lenza.clock.now())
  await shop.lenza.db
    .insertInto('place')
    .values({
      association_id: water.associationId,
      quota_id: water.permitId,
      day: DAY,
      zone_id: 0,
      slot: '',
      capacity: 1,
      planned: 1,
      others_capacity: 1,
      others_planned: 1,
    })
    .execute()
  await changeTerms(shop, water, { capacity: [{ places: 1, forMinors: 0 }] })
  await purchase(shop, bruno, water)
  expect(refused(await buy(shop, anna, water)).code).toBe('HOLD_EXPIRED')
  expect(intentsOf(shop, opened.purchaseId)).toMatchObject([{ captured: 0, authorised: 0 }])
  expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1 }])
})

it('another discount of the same worth, while the sale is written: the sale is not what was read', async () => {
  const water = await aWater(shop, undefined, { places: 5 })
  const anna = await aPerson(shop.lenza)
  const rule = { kind: 'percent' as const, percent: 10 }
  const codes = [
    await aDiscount(shop, water, { code: 'ONE', rule }),
    await aDiscount(shop, water, { code: 'OTHER', rule }),
  ]
  const opened = granted(await ask(shop, anna, water, { discountCodeId: codes[0] }))
  await payWith(shop, opened.clientSecret)
  let bought: ReturnType<typeof buy> | undefined
  await inTransaction(shop.lenza.db, async (tx) => {
    const here = sql`purchase_id = ${opened.purchaseId}`
    await sql`update purchase set discount_code_id = ${codes[1]} where id = ${opened.purchaseId}`.execute(tx)
    await sql`update discount_use set discount_code_id = ${codes[1]} where ${here}`.execute(tx)
    await sql`update discount_code set used = (id = ${codes[1]})::integer where association_id = ${water.associationId}`.execute(
      tx,
    )
    await sql`insert into payment (association_id, purchase_id, attempt, amount_cents, state)
      select association_id, purchase_id, 2, amount_cents, 'opening' from payment where ${here}`.execute(tx)
    bought = buy(shop, anna, water)
    await expect.poll(() => waitsForLock(shop.lenza)).toBe(true)
  })
  expect((await (bought as ReturnType<typeof buy>)).ok).toBe(false)
  await sweep(shop, 30)
  expect(intentsOf(shop, opened.purchaseId).map(({ captured, authorised }) => captured + authorised)).toEqual(
    [0, 0],
  )
})

it('many orders of one person at once: each is served or refused with a retry, and none fails unexpectedly', async () => {
  const free = { prices: costing(0) }
  const water = await aWater(shop, () => free, { places: 5 })
  const anna = await aPerson(shop.lenza)
  const days = Array.from({ length: 8 }, (_, n) => addDays(DAY, n))
  const orders = [...days, ...days, ...days].map((day) => ({ firstDay: day, lastDay: day }))
  const answers = await Promise.all(orders.map((order) => buy(shop, anna, water, order)))
  const codes = answers.map((answer) => (answer.ok ? 'bought' : answer.problem.code))
  expect(codes.filter((code) => code !== 'bought' && code !== 'BUSY')).toEqual([])
  const ids = answers.flatMap((answer) => (answer.ok ? [answer.value.purchaseId] : []))
  expect((await purchasesIn(shop, water)).map(({ id }) => id).toSorted()).toEqual(
    [...new Set(ids)].toSorted(),
  )
})

it('the provider’s message is first: what the buyer has read and accepted is noted nevertheless', async () => {
  const water = await aWater(shop, undefined, { places: 1 })
  const anna = await aPerson(shop.lenza)
  const { clientSecret } = granted(await ask(shop, anna, water))
  await payWith(shop, clientSecret)
  const [event] = (await eventsOf(shop, 'payment_intent.amount_capturable_updated')).filter(
    ({ data }) => 'id' in data.object && data.object.id === intentOf(clientSecret),
  )
  expect((await deliver(shop, event as object)).statusCode).toBe(200)
  const [sold] = await purchasesIn(shop, water)
  expect(sold).toMatchObject({ state: 'issued', conditions_version: null })
  granted(await buy(shop, anna, water, { conditionsVersion: 1 }))
  expect(await purchasesIn(shop, water)).toMatchObject([
    { conditions_version: 1, code_version: sold?.code_version },
  ])
})

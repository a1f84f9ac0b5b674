import { expect, it } from 'vitest'
import { costing } from '#rules/permit/example-permit.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { purchase, purchasesIn } from '#server/testing/buying.ts'
import { aWater, useShop, type Water } from '#server/testing/shop.ts'
import { endPurchase } from '../end-purchase.ts'
import { changePurchase } from '../change-purchase.ts'
import { type NewPurchase, writeOrder } from './write-orders.ts'

const shop = useShop()

const revisionOf = async ({ accountId }: Person): Promise<number> => {
  const { db } = shop.lenza
  const row = db.selectFrom('account').select('revision').where('id', '=', accountId)
  return (await row.executeTakeFirstOrThrow()).revision
}

/** A hold of this person beside the first permit of the water. */
async function beside(water: Water, who: Person, endsLast = false): Promise<NewPurchase> {
  const [supporter] = await purchasesIn(shop, water)
  if (supporter === undefined) throw new Error('nothing is sold')
  const holder = await shop.lenza.db
    .selectFrom('account')
    .select('revision')
    .where('id', '=', supporter.holder_id)
    .executeTakeFirstOrThrow()
  return {
    purchase: {
      ...supporter,
      id: uuidv7(),
      buyer_id: who.accountId,
      holder_id: who.accountId,
      order_key: uuidv7(),
      state: 'held',
      short_code: null,
      signed_code: null,
      code_version: 0,
      receipt_year: null,
      receipt_number: null,
    },
    revision: await revisionOf(who),
    layout: 0,
    spots: [],
    supports: [
      {
        supporterId: supporter.id,
        version: supporter.code_version,
        requirement: 'adult',
        endsLast,
        sharesCatches: false,
        holderId: supporter.holder_id,
        revision: holder.revision,
      },
    ],
  }
}
const outcomeOf = async (order: NewPurchase) => (await writeOrder(shop.lenza.db, order)).outcome
const aSupportedWater = async () => {
  const water = await aWater(shop, () => ({ prices: costing(0), zones: [], capacity: [] }))
  const [adult, child, other] = [
    await aPerson(shop.lenza),
    await aPerson(shop.lenza),
    await aPerson(shop.lenza),
  ]
  await purchase(shop, adult, water)
  return { water, child, other }
}

it('a purchase is written with the permit beside which it holds, and claims the accounts of both', async () => {
  const { water, child, other } = await aSupportedWater()
  const [first, second] = [await beside(water, child), await beside(water, other, true)]
  expect(await outcomeOf(first)).toBe('written')
  expect(await shop.lenza.db.selectFrom('support').selectAll().execute()).toMatchObject([
    { purchase_id: first.purchase.id, requirement: 'adult', ends_last: false },
  ])
  expect(await outcomeOf(second)).toBe('decideAnew')
  expect(await outcomeOf(await beside(water, other, true))).toBe('written')
  // A repeated statement finds an older revision.
  expect(await outcomeOf(first)).toBe('decideAnew')
})

it('of two at one moment one is written, and the other is decided again', async () => {
  const { water, child, other } = await aSupportedWater()
  const alone = await beside(water, child)
  const orders = [alone, await beside(water, other), { ...(await beside(water, child)), supports: [] }]
  expect((await Promise.all(orders.map(outcomeOf))).toSorted()).toEqual([
    'decideAnew',
    'decideAnew',
    'written',
  ])
})

it('nothing is written beside a permit that was taken back or issued anew since the decision', async () => {
  const { water, child } = await aSupportedWater()
  const order = await beside(water, child)
  const [supporter] = await purchasesIn(shop, water)
  const anew = { ...order, supports: order.supports?.map((one) => ({ ...one, version: one.version + 1 })) }
  expect(await outcomeOf(anew as NewPurchase)).toBe('decideAnew')
  const now = shop.lenza.clock.now()
  await changePurchase(shop.lenza.db, supporter?.id ?? '', ({ tx, purchase: row }) =>
    endPurchase(tx, row, 'refunded', now),
  )
  expect(await outcomeOf(order)).toBe('decideAnew')
})

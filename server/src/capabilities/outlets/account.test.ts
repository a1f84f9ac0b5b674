import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { anOutlet, soldAtOutlet } from '#server/testing/outlets.ts'
import { aWater, useShop, type Water } from '#server/testing/shop.ts'
import { refundPurchase } from '../after-sales/index.ts'
import { sweepPayments } from '../purchase/index.ts'
import { enterSale } from './enter-sale.ts'
import { owedBy } from './store/entries.ts'
import { sellAtOnceByTwo } from './store/two-sellers-for-test.ts'

const shop = useShop()

const entriesOf = async (outletId: string) => {
  const rows = await shop.lenza.db
    .selectFrom('outlet_entry')
    .select(['kind', 'cents'])
    .where('outlet_id', '=', outletId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, cents }) => [kind, cents])
}
const owed = ({ associationId }: Water, outletId: string) => owedBy(shop.lenza.db, associationId, outletId)

const sale = (water: Water, outletId: string, ...cents: number[]) => ({
  associationId: water.associationId,
  outletId,
  accountId: uuidv7(),
  orderId: uuidv7(),
  permits: cents.map((one) => ({ purchaseId: uuidv7(), permitId: water.permitId, cents: one })),
})
const enter = (entered: ReturnType<typeof sale>) =>
  inTransaction(shop.lenza.db, (tx) => enterSale(tx, entered, shop.lenza.clock.now()))

describe('the account of an outlet', () => {
  it('owes the price without the commission, and what goes back with it, in parts too and once', async () => {
    const water = await aWater(shop)
    const outletId = await anOutlet(shop.lenza, water, { commission_rate: 1250 })
    const { id } = await soldAtOutlet(shop, water, outletId)
    expect(await entriesOf(outletId)).toEqual([
      ['sale', 2000],
      ['commission', -250],
    ])
    // Another commission does not change what was agreed at the sale.
    await shop.lenza.db.updateTable('outlet').set({ commission_rate: 5000 }).execute()
    await refundPurchase(shop.lenza, id)
    await sweepPayments(shop.lenza)
    await sweepPayments(shop.lenza)
    expect(await entriesOf(outletId)).toEqual([
      ['sale', 2000],
      ['commission', -250],
      ['moneyBack', -2000],
      ['commissionBack', 250],
    ])
    expect(await owed(water, outletId)).toBe(0)
  })

  it('keeps no commission of what is free, and an amount a permit within the price', async () => {
    const water = await aWater(shop)
    const outletId = await anOutlet(shop.lenza, water, { commission_cents: 150 })
    await enter(sale(water, outletId, 2000, 0, 100))
    expect(await entriesOf(outletId)).toEqual([
      ['sale', 2000],
      ['commission', -150],
      ['sale', 0],
      ['sale', 100],
      ['commission', -100],
    ])
    expect(await owed(water, outletId)).toBe(1850)
  })

  it('is never changed: an entry is neither edited nor deleted, nor a permit sold twice', async () => {
    const water = await aWater(shop)
    const outletId = await anOutlet(shop.lenza, water)
    const entered = sale(water, outletId, 2000)
    await enter(entered)
    const { db } = shop.lenza
    await expect(db.updateTable('outlet_entry').set({ cents: 1 }).execute()).rejects.toThrow('never changed')
    await expect(db.deleteFrom('outlet_entry').execute()).rejects.toThrow('never changed')
    await expect(enter(entered)).rejects.toThrow('outlet_entry_sold_once')
  })

  it('is entered for what the outlet may sell, while it sells', async () => {
    const water = await aWater(shop)
    const outletId = await anOutlet(shop.lenza, water, { permit_ids: [water.permitId] })
    const other = { ...sale(water, outletId), permits: [{ purchaseId: uuidv7(), permitId: 7, cents: 1 }] }
    await expect(enter(other)).rejects.toThrow('NOT_FOUND')
    const elsewhere = await aWater(shop)
    await expect(enter(sale(elsewhere, outletId, 1))).rejects.toThrow('NOT_FOUND')
    await shop.lenza.db
      .updateTable('outlet')
      .set({ removed_at: shop.lenza.clock.now() })
      .where('id', '=', outletId)
      .execute()
    await expect(enter(sale(water, outletId, 1))).rejects.toThrow('NOT_FOUND')
  })
})

describe('the limit of an outlet', () => {
  it('is what it may owe, to the cent, without its commission', async () => {
    const water = await aWater(shop)
    const outletId = await anOutlet(shop.lenza, water, { limit_cents: 3600, limit_kind: 'deposit' })
    await enter(sale(water, outletId, 2000))
    await expect(enter(sale(water, outletId, 2001))).rejects.toThrow('OUTLET_LIMIT')
    await enter(sale(water, outletId, 2000))
    expect(await owed(water, outletId)).toBe(3600)
    // What costs nothing is always within it.
    await enter(sale(water, outletId, 0))
  })

  it('is not passed by two who sell there at once', async () => {
    const { refusals, owedCents } = await sellAtOnceByTwo(shop)
    expect(refusals).toEqual(['OUTLET_LIMIT'])
    expect(owedCents).toBe(1800)
  })
})

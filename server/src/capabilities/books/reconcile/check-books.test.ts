import { describe, expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooks } from './check-books.ts'
import { mendCounters } from './mend-counters.ts'
import { booksOf, granted, ask, payWith, purchase } from '#server/testing/buying.ts'
import { aDiscount, aWater, useShop } from '#server/testing/shop.ts'
import { aClosedTill, aTill } from '#server/testing/tills.ts'
import { aCounterLine, aCounterSale, sellBy } from '#server/testing/counter.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { undoCounterSale } from '#contract/office-counter.ts'
import { refundPurchase } from '../../after-sales/index.ts'
import { sweepPayments } from '../../purchase/index.ts'

const shop = useShop()

/** Each check has to fail once on a broken invariant. */
describe('the books', () => {
  it('are in order after a purchase, and say when one of the promises is broken', async () => {
    const water = await aWater(shop, undefined, { places: 2 })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    expect(await booksOf(shop)).toEqual([])
    const { db } = shop.lenza
    const breaches = async () => (await booksOf(shop)).map(({ invariant, about }) => `${invariant} ${about}`)

    await db.updateTable('place').set({ taken: 2 }).where('taken', '=', 1).execute()
    expect(await breaches()).toEqual([expect.stringMatching(/^I2 2027-05-02 quota \d+ zone 0/)])
    await db.updateTable('place').set({ taken: 1 }).where('taken', '=', 2).execute()

    await db.updateTable('purchase').set({ state: 'expired' }).where('id', '=', purchaseId).execute()
    expect(await breaches()).toEqual([`I2 ${purchaseId}`, `I3 ${purchaseId}`])
    await db.updateTable('purchase').set({ state: 'issued' }).where('id', '=', purchaseId).execute()

    await db.updateTable('payment').set({ state: 'open' }).where('purchase_id', '=', purchaseId).execute()
    expect(await breaches()).toEqual([`I3 ${purchaseId}`, `I4 ${purchaseId}`])
    await db.updateTable('payment').set({ state: 'captured' }).where('purchase_id', '=', purchaseId).execute()

    const [intent] = shop.double.ledger.entries()
    const nothing = { entries: () => [] }
    expect(await checkBooks(db, nothing, shop.lenza.clock.now())).toMatchObject([{ invariant: 'I4' }])
    const twice = { entries: () => (intent ? [intent, { ...intent, intent: 'pi_unknown' }] : []) }
    expect(await checkBooks(db, twice, shop.lenza.clock.now())).toMatchObject([
      { invariant: 'I3', about: 'pi_unknown' },
    ])
    expect(await booksOf(shop)).toEqual([])
  })

  it('name a till that is not the sum of its entries, and cash that is not in its till as it moved', async () => {
    const water = await aWater(shop, undefined, { places: 5 })
    const seller = await aPersonOfTheOffice(shop.lenza, water, { role: 'counter' })
    const closed = await aClosedTill(shop.lenza, water, seller)
    await aTill(shop.lenza, water, seller)
    const sell = async () => {
      const sale = aCounterSale(water, { lines: [aCounterLine(water, { lastName: uuidv7() })] })
      return granted(await sellBy(shop, seller, sale))
    }
    const [kept, undone] = [await sell(), await sell()]
    const { associationId } = water
    const back = { associationId, saleId: undone.saleId, amountCents: undone.amountCents }
    granted(await shop.lenza.call(undoCounterSale, back, { token: seller.token }))
    expect(await booksOf(shop)).toEqual([])

    const { pool } = shop.lenza
    const breaches = async () => (await booksOf(shop)).map(({ invariant, kind }) => `${invariant} ${kind}`)
    /** What stays right but for one change, which only a person at the database can make. */
    const broken = async (change: string, mended: string) => {
      await pool.query('alter table till_entry disable trigger user')
      await pool.query(change)
      const found = await breaches()
      await pool.query(mended)
      await pool.query('alter table till_entry enable trigger user')
      expect(await breaches()).toEqual([])
      return found
    }
    const set = (what: string, where: string) => `update till_entry set ${what} where ${where}`
    const paidOut = `session_id = '${closed}'`
    expect(await broken(set('cents = -1000', paidOut), set('cents = -1500', paidOut))).toEqual([
      'I7 tillMiscounted',
    ])
    const { rows } = await pool.query<{ id: string; order_id: string; kind: string }>(
      `select e.id, e.order_id, e.kind from till_entry e join counter_sale c on c.order_id = e.order_id
       where c.id = $1 or (c.id = $2 and e.kind = 'refund') order by e.id`,
      [kept.saleId, undone.saleId],
    )
    const [sale, refund] = rows
    const ofSale = `id = '${sale?.id}'`
    expect(await broken(set('cents = cents - 1', ofSale), set('cents = cents + 1', ofSale))).toEqual([
      'I7 cashSaleNotInTill',
    ])
    expect(
      await broken(
        set(`session_id = '${closed}'`, ofSale),
        set(
          `session_id = (select session_id from counter_sale where order_id = '${sale?.order_id}')`,
          ofSale,
        ),
      ),
    ).toEqual(['I7 tillMiscounted', 'I7 cashSaleNotInTill'])
    expect(
      await broken(set(`order_id = '${closed}'`, ofSale), set(`order_id = '${sale?.order_id}'`, ofSale)),
    ).toEqual(expect.arrayContaining(['I7 cashSaleNotInTill', 'I7 tillSaleUnknown']))
    const ofRefund = `id = '${refund?.id}'`
    expect(await broken(set('cents = cents + 1', ofRefund), set('cents = cents - 1', ofRefund))).toEqual([
      'I7 cashBackNotInTill',
    ])
    expect(await broken(set('cents = cents - 1', ofRefund), set('cents = cents + 1', ofRefund))).toEqual([
      'I7 cashBackNotInTill',
      'I7 tillRefundUnknown',
    ])
  })

  it('give an authorisation five minutes to be captured', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    const { db } = shop.lenza
    const now = shop.lenza.clock.now()
    await db.updateTable('purchase').set({ state: 'issued' }).where('id', '=', opened.purchaseId).execute()
    await db
      .updateTable('payment')
      .set({ state: 'authorised', authorised_at: now })
      .where('purchase_id', '=', opened.purchaseId)
      .execute()
    expect(await booksOf(shop)).toEqual([])
    shop.lenza.pass({ minutes: 5 })
    expect(await booksOf(shop)).toMatchObject([{ invariant: 'I4', about: opened.purchaseId }])
  })
})

describe('counters that are wrong', () => {
  it('are counted anew while people buy, and nothing else is touched', async () => {
    await sweepPayments(shop.lenza)
    const water = await aWater(shop, undefined, { places: 9 })
    const [sold, gone] = [
      await purchase(shop, await aPerson(shop.lenza), water),
      await purchase(shop, await aPerson(shop.lenza), water),
    ]
    const code = await aDiscount(shop, water, { code: 'MANY', rule: { kind: 'percent', percent: 10 } })
    const { db } = shop.lenza
    const here = (set: object) =>
      db.updateTable('place').set(set).where('quota_id', '=', water.permitId).execute()
    await here({ taken: 5 })
    await db.updateTable('discount_code').set({ used: 3 }).where('id', '=', code).execute()
    await refundPurchase(shop.lenza, gone.purchaseId)
    await db
      .insertInto('taken_place')
      .values({
        association_id: water.associationId,
        purchase_id: gone.purchaseId,
        day: '2027-05-02',
        quota_id: water.permitId,
        zone_id: 0,
        slot: '',
        others: true,
      })
      .execute()
    const kinds = async () => new Set((await booksOf(shop)).map(({ kind }) => kind))
    expect(await kinds()).toEqual(new Set(['miscounted', 'placeWithoutSale', 'discountMiscounted']))

    const buyers = await Promise.all(Array.from({ length: 4 }, () => aPerson(shop.lenza)))
    await Promise.all([...buyers.map((who) => purchase(shop, who, water)), mendCounters(db)])
    await mendCounters(db)
    expect(await booksOf(shop)).toEqual([])
    expect(await mendCounters(db)).toBe(0)
    const places = await db
      .selectFrom('taken_place')
      .select('purchase_id')
      .where('quota_id', '=', water.permitId)
      .execute()
    expect(places).toHaveLength(5)
    expect(places).toContainEqual({ purchase_id: sold.purchaseId })
  })
})

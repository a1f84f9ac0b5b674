import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { describe, expect, it } from 'vitest'
import { listMyPermits } from '#contract/permits.ts'
import { buyPermit, openPayment } from '#contract/purchase.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { mendCounters } from '#server/capabilities/books/index.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  anOrder,
  ask,
  booksOf,
  buy,
  checkBooksAfterTests,
  granted,
  payWith,
  purchase,
  refused,
} from '#server/testing/buying.ts'
import { aDiscount, aWater, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
const second = useLenza(() => ({ sharing: shop.lenza.connection, payments: shop.lenza.payments }))
checkBooksAfterTests(shop)

const free = { prices: costing(0) }
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aPerson(shop.lenza)))

/** The numbers that an association has given, in their order. */
async function numbersOf({ associationId }: Water, year = 2027): Promise<(number | null)[]> {
  const rows = await shop.lenza.db
    .selectFrom('purchase')
    .select('receipt_number')
    .where('association_id', '=', associationId)
    .where('receipt_year', '=', year)
    .orderBy('receipt_number')
    .execute()
  return rows.map(({ receipt_number }) => receipt_number)
}
const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1)

describe('a receipt', () => {
  it('has the next number of its association and year, in the app and in the mail', async () => {
    const [water, other] = [await aWater(shop), await aWater(shop)]
    const anna = await aPerson(shop.lenza, { language: 'it' })
    const { permit } = await purchase(shop, await aPerson(shop.lenza), water)
    expect(permit.receiptNumber).toBe('1/2027')
    expect((await purchase(shop, anna, water)).permit.receiptNumber).toBe('2/2027')
    expect((await purchase(shop, await aPerson(shop.lenza), other)).permit.receiptNumber).toBe('1/2027')
    const { permits } = granted(await shop.lenza.call(listMyPermits, {}, { token: anna.token }))
    expect(permits.map(({ receiptNumber }) => receiptNumber)).toEqual(['2/2027'])
    expect((await shop.lenza.mails(anna.email)).at(-1)?.body).toContain('Ricevuta n. 2/2027')
  })

  it('of a free permit is numbered with the same ones', async () => {
    const water = await aWater(shop, () => free)
    const anna = await aPerson(shop.lenza)
    expect(granted(await buy(shop, anna, water)).permit.receiptNumber).toBe('1/2027')
    expect((await shop.lenza.mails(anna.email)).at(-1)?.body).toContain('Receipt no. 1/2027')
    expect(await numbersOf(water)).toEqual([1])
  })

  it('belongs to the year at the association', async () => {
    const water = await aWater(shop, () => ({
      sale: { opens: [{ moment: { before: 'P1000D', of: 'day' } }] },
    }))
    const later = { firstDay: '2028-05-01', lastDay: '2028-05-01' }
    shop.lenza.setNow('2027-12-31T23:59:59+01:00')
    expect((await purchase(shop, await aPerson(shop.lenza), water, later)).permit.receiptNumber).toBe(
      '1/2027',
    )
    // In UTC it is still the old year.
    shop.lenza.setNow('2028-01-01T00:00:01+01:00')
    expect((await purchase(shop, await aPerson(shop.lenza), water, later)).permit.receiptNumber).toBe(
      '1/2028',
    )
    shop.lenza.setNow('2027-05-01T09:00:00+02:00')
  })

  it('is of the buyer alone', async () => {
    const water = await aWater(shop)
    const [anna, luca] = await people(2)
    if (!anna || !luca) throw new Error('no people')
    await purchase(shop, anna, water, { otherEmail: luca.email })
    const { permits } = granted(await shop.lenza.call(listMyPermits, {}, { token: luca.token }))
    expect(permits[0]).not.toHaveProperty('receiptNumber')
  })
})

describe('there is no gap', () => {
  it('when many buy at once from two servers, free and by card', async () => {
    const water = await aWater(shop)
    const gratis = await aWater(shop, () => free)
    const BUYERS = 12
    const at = (n: number) => (n % 2 ? shop.lenza : second)
    const byCard = async (who: Person, n: number) => {
      const opened = granted(await at(n).call(openPayment, anOrder(water), { token: who.token }))
      await payWith(shop, opened.clientSecret)
      granted(await at(n + 1).call(buyPermit, anOrder(water), { token: who.token }))
    }
    const forFree = async (who: Person, n: number) =>
      granted(await at(n).call(buyPermit, anOrder(gratis), { token: who.token }))
    const buyers = await people(BUYERS)
    await Promise.all(buyers.flatMap((who, n) => [byCard(who, n), forFree(who, n)]))
    expect(await numbersOf(water)).toEqual(upTo(BUYERS))
    expect(await numbersOf(gratis)).toEqual(upTo(BUYERS))
  })

  it('when a sale rolls back', async () => {
    const water = await aWater(shop, () => free, { places: 1 })
    const rule = { kind: 'percent' as const, percent: 10 }
    const discountCodeId = await aDiscount(shop, water, { code: 'ONE', rule, usesInAll: 1 })
    const [anna, luca, nina] = await people(3)
    if (!anna || !luca || !nina) throw new Error('no people')
    // In a transaction with the discount, which is used up: the written permit and its number roll back.
    await shop.lenza.db
      .updateTable('discount_code')
      .set({ used: 1 })
      .where('id', '=', discountCodeId)
      .execute()
    refused(await buy(shop, anna, water, { discountCodeId }))
    await shop.lenza.db
      .updateTable('discount_code')
      .set({ used: 0 })
      .where('id', '=', discountCodeId)
      .execute()
    expect(granted(await buy(shop, luca, water)).permit.receiptNumber).toBe('1/2027')
    refused(await buy(shop, nina, water))
    expect(await numbersOf(water)).toEqual([1])
  })

  it('when a capture is refused: the void sale keeps its number', async () => {
    const water = await aWater(shop)
    const [anna, luca] = await people(2)
    if (!anna || !luca) throw new Error('no people')
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret, 'pm_card_captureDeclined')
    refused(await buy(shop, anna, water))
    expect((await purchase(shop, luca, water)).permit.receiptNumber).toBe('2/2027')
    expect(await numbersOf(water)).toEqual([1, 2])
  })
})

describe('the books', () => {
  it('tell a gap, a double counter and a sale without a number; the last is mended', async () => {
    const water = await aWater(shop)
    for (const who of await people(3)) await purchase(shop, who, water)
    const { db } = shop.lenza
    const mine = db
      .updateTable('purchase')
      .where('association_id', '=', water.associationId)
      .where('receipt_year', '=', 2027)
    const year = `I6 association ${water.associationId} 2027`
    const breaches = async () => (await booksOf(shop)).map(({ invariant, about }) => `${invariant} ${about}`)

    await mine.where('receipt_number', '=', 2).set({ receipt_number: 9 }).execute()
    expect(await breaches()).toEqual([year])
    await mine.where('receipt_number', '=', 9).set({ receipt_number: 2 }).execute()

    const counter = db.updateTable('receipt_count').where('association_id', '=', water.associationId)
    await counter.set({ last: 2 }).execute()
    expect(await breaches()).toEqual([year])
    await counter.set({ last: 3 }).execute()

    // As a server of the release before leaves it.
    const old = await mine
      .where('receipt_number', '=', 3)
      .set({ receipt_number: null, receipt_year: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await counter.set({ last: 2 }).execute()
    expect(await breaches()).toEqual([`I6 ${old.id}`])
    expect(await Promise.all([mendCounters(db), mendCounters(second.db)])).toEqual(
      expect.arrayContaining([0, 1]),
    )
    expect(await numbersOf(water)).toEqual([1, 2, 3])
  })

  it('refuse a double', async () => {
    const water = await aWater(shop)
    for (const who of await people(2)) await purchase(shop, who, water)
    await expect(
      shop.lenza.db
        .updateTable('purchase')
        .set({ receipt_number: 1 })
        .where('association_id', '=', water.associationId)
        .execute(),
    ).rejects.toThrow(/purchase_receipt/)
  })
})

/** With the table that purchases had before they were lines of an order; all of it is rolled back. */
async function asBefore<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done: T[] = []
  const undone = new Error('rolled back')
  await inTransaction(db, async (tx) => {
    await sql`drop view purchase cascade`.execute(tx)
    await sql`alter table order_line rename to purchase`.execute(tx)
    done.push(await work(tx))
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  const [result] = done
  if (result === undefined) throw new Error('nothing was done')
  return result
}

it('the migration numbers what was sold before, in the order of the payments', async () => {
  const water = await aWater(shop, () => ({ sale: { opens: [{ moment: { before: 'P1000D', of: 'day' } }] } }))
  const later = { firstDay: '2028-05-01', lastDay: '2028-05-01' }
  const sold: string[] = []
  for (const [n, who] of (await people(3)).entries()) {
    shop.lenza.setNow(`2027-0${5 - n}-01T09:00:00+02:00`)
    sold.push((await purchase(shop, who, water, later)).purchaseId)
  }
  shop.lenza.setNow('2028-01-01T00:30:00+01:00')
  const [last] = await people(1)
  if (last === undefined) throw new Error('no person')
  sold.push((await purchase(shop, last, water, later)).purchaseId)
  const rows = await asBefore(shop.lenza.db, async (tx) => {
    await sql`alter table purchase drop column receipt_year, drop column receipt_number`.execute(tx)
    await sql`drop table receipt_count`.execute(tx)
    const migration = new URL('../../../migrations/0028_receipt_numbers.sql', import.meta.url)
    await sql.raw(readFileSync(migration, 'utf8')).execute(tx)
    return tx
      .selectFrom('purchase')
      .select(['id', 'receipt_year', 'receipt_number'])
      .where('association_id', '=', water.associationId)
      .execute()
  })
  const numbers = new Map(rows.map((row) => [row.id, `${row.receipt_number}/${row.receipt_year}`]))
  expect(sold.map((id) => numbers.get(id))).toEqual(['3/2027', '2/2027', '1/2027', '1/2028'])
  shop.lenza.setNow('2027-05-01T09:00:00+02:00')
})

import { describe, expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { expectBooksInOrder, intentOf, purchase } from '#server/testing/buying.ts'
import { aLine, lineOfChild, orderOf } from '#server/testing/orders.ts'
import { aDiscount, aWater, both, useShop, type Water } from '#server/testing/shop.ts'
import { refundPurchase } from '../../after-sales/index.ts'
import { readFees } from './fees.ts'
import { type SheetName, writeReport } from './write-report.ts'

const shop = useShop()

async function reportOf(water: Water, year: number, fees = new Map<string, number>()) {
  const sheets: Record<SheetName, string> = { sales: '', totals: '' }
  const association = { id: water.associationId, key: 'club', timeZone: 'Europe/Rome' }
  const { db, texts } = shop.lenza
  await writeReport(db, texts, { association, year, language: 'it', fees }, async (sheet, text) => {
    sheets[sheet] += text
  })
  const linesOf = (text: string) => text.trimEnd().split('\r\n')
  return { sales: linesOf(sheets.sales), totals: linesOf(sheets.totals) }
}

/** Cells of a line; enough for these tests. */
const cells = (line: string | undefined) => (line ?? '').split(';').map((cell) => cell.replaceAll('"', ''))

describe('the report of a year', () => {
  it('has a line for each sale with its parts, and adds them up by permit', async () => {
    const water = await aWater(shop, (zone) => ({
      name: both('=Giornaliero'),
      zones: [{ zoneId: zone }],
      addOns: [{ code: 'BOAT', name: both('Barca'), prices: { per: 'permit', baseCents: 500, rows: [] } }],
    }))
    const anna = await aPerson(shop.lenza)
    const inZone = { zoneId: water.zoneId }
    const rule = { kind: 'percent' as const, percent: 10 }
    const discountCodeId = await aDiscount(shop, water, { code: 'TEN', rule })
    await purchase(shop, anna, water, { ...inZone, options: ['BOAT'], discountCodeId })
    const { purchaseId } = await purchase(shop, await aPerson(shop.lenza), water, inZone)
    await refundPurchase(shop.lenza, purchaseId)

    const { sales, totals } = await reportOf(water, 2027)
    expect(sales[0]).toMatch(/^\uFEFF"Venduto il";"Permesso";/)
    expect(sales).toHaveLength(3)
    expect(cells(sales[1]).slice(0, 17).join('|')).toBe(
      "2027-05-01|'=Giornaliero|Ponte||2027-05-02|2027-05-02|l’acquirente|" +
        '20,00|Barca|5,00|TEN|-2,50|22,50||||venduto',
    )
    expect(cells(sales[2]).slice(12, 18)).toEqual([
      '20,00',
      '',
      '2027-05-01',
      '20,00',
      'rimborsato',
      purchaseId,
    ])
    expect(totals.slice(1).map(cells)).toEqual([
      ["'=Giornaliero", '2', '42,50', '', '1', '20,00', '22,50'],
      ['Tutti', '2', '42,50', '', '1', '20,00', '22,50'],
    ])
    await expectBooksInOrder(shop)
  })

  it('counts money in the year in which it moved, by the association’s own midnight', async () => {
    const water = await aWater(shop, () => ({
      sale: { opens: [{ moment: { before: 'P1000D', of: 'day' } }] },
      capacity: [],
    }))
    const later = { firstDay: '2028-05-01', lastDay: '2028-05-01' }
    shop.lenza.setNow('2027-12-31T23:30:00+01:00')
    const old = await purchase(shop, await aPerson(shop.lenza), water, later)
    // In UTC it is still the old year.
    shop.lenza.setNow('2028-01-01T00:30:00+01:00')
    await refundPurchase(shop.lenza, old.purchaseId)
    await purchase(shop, await aPerson(shop.lenza), water, later)

    const before = await reportOf(water, 2027)
    expect(before.sales.slice(1).map((line) => cells(line).slice(12, 16))).toEqual([
      ['20,00', '', '2028-01-01', ''],
    ])
    const after = await reportOf(water, 2028)
    expect(after.sales.slice(1).map((line) => cells(line).slice(12, 16))).toEqual([
      ['', '', '2028-01-01', '20,00'],
      ['20,00', '', '', ''],
    ])
    expect(cells(after.totals.at(-1))).toEqual(['Tutti', '1', '20,00', '', '1', '20,00', '0,00'])
    expect((await reportOf(water, 2026)).sales).toHaveLength(1)
  })

  it('has what the provider kept, where it tells', async () => {
    const listed: object[] = []
    const list = (wanted: { expand?: string[] }, { stripeAccount = 'ours' }: { stripeAccount?: string }) => {
      listed.push({ stripeAccount, expand: wanted.expand })
      return (async function* () {
        yield { id: `pi_${stripeAccount}`, latest_charge: { balance_transaction: { fee: 55 } } }
        yield { id: `pi_open_${stripeAccount}`, latest_charge: null }
        yield { id: `pi_new_${stripeAccount}`, latest_charge: { balance_transaction: null } }
      })()
    }
    const { db, payments } = shop.lenza
    const elsewhere = await aWater(shop, () => ({}))
    await db
      .updateTable('association')
      .set({ stripe_account: 'acct_club' })
      .where('id', '=', elsewhere.associationId)
      .execute()
    const stripe = { paymentIntents: { list } } as unknown as typeof shop.stripe
    expect(await readFees({ db, payments: { ...payments, stripe } }, 2027)).toEqual(
      new Map([
        ['pi_ours', 55],
        ['pi_acct_club', 55],
      ]),
    )
    expect(listed).toHaveLength(2)
    shop.lenza.setNow('2028-02-01T09:00:00+01:00')
    const water = await aWater(shop, () => ({
      sale: { opens: [{ moment: { before: 'P1000D', of: 'day' } }] },
      capacity: [],
    }))
    await purchase(shop, await aPerson(shop.lenza), water, { firstDay: '2028-05-01', lastDay: '2028-05-01' })
    const { intent_id } = await shop.lenza.db
      .selectFrom('payment')
      .select('intent_id')
      .where('association_id', '=', water.associationId)
      .executeTakeFirstOrThrow()
    const { sales, totals } = await reportOf(water, 2028, new Map([[intent_id ?? '', 55]]))
    expect(cells(sales[1])[13]).toBe('0,55')
    expect(cells(totals.at(-1))[3]).toBe('0,55')
  })

  it('shares the fee of an order of several by the prices of its permits', async () => {
    shop.lenza.setNow('2027-05-01T09:00:00+02:00')
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }))
    const anna = await aPerson(shop.lenza)
    const { held } = await orderOf(shop, anna, [
      aLine(water),
      lineOfChild(water, 'Leo'),
      lineOfChild(water, 'Mia'),
    ])
    const fees = new Map([[intentOf(held.clientSecret), 110]])
    const { sales, totals } = await reportOf(water, 2027, fees)
    expect(sales.slice(1).map((line) => cells(line)[13])).toEqual(['0,37', '0,36', '0,37'])
    expect(cells(totals.at(-1))[3]).toBe('1,10')
  })
})

import { describe, expect, it } from 'vitest'
import { startExport } from '#contract/office-exports.ts'
import { readSale } from '#contract/office-sale.ts'
import { searchSales } from '#contract/office-sales.ts'
import type { RequestOf } from '#contract/call.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, purchase } from '#server/testing/buying.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { anOutlet, soldAtOutlet } from '#server/testing/outlets.ts'
import { soldAtOnce } from '#server/testing/ordered-for.ts'
import { aWater, DAY, useShop, type Water } from '#server/testing/shop.ts'
import { refundPurchase } from '../after-sales/index.ts'

const shop = useShop()
checkBooksAfterTests(shop)

/** One sale by card in the app, one in cash by Anna at the counter, of which half went back, and one of an outlet. */
async function aMixedClub() {
  const water = await aWater(shop)
  const anna = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const online = await aPerson(shop.lenza, { firstName: 'Olga', lastName: 'Online' })
  await purchase(shop, online, water)
  const cash = await soldAtOnce(
    shop,
    await aPerson(shop.lenza, { firstName: 'Carlo', lastName: 'Carli' }),
    water,
    {
      seller: { kind: 'officer', accountId: anna.accountId, role: 'treasurer' },
      paysBy: 'cash',
    },
  )
  await soldAtOutlet(shop, water, await anOutlet(shop.lenza, water))
  return { water, anna, cash }
}

const search = async (
  who: Person,
  { associationId }: Water,
  by: Partial<RequestOf<typeof searchSales>> = {},
) => granted(await shop.lenza.call(searchSales, { associationId, ...by }, { token: who.token }))

describe('a sale at the counter, in the sales of the office', () => {
  it('has its kind and its seller, is found by either, and counts in the sums of its kind', async () => {
    const { water, anna, cash } = await aMixedClub()
    const { sales, totals } = await search(anna, water)
    expect(sales.map(({ payment, seller }) => [payment, seller])).toEqual([
      ['credit', 'outlet'],
      ['cash', 'officer'],
      ['card', undefined],
    ])
    const twenty = { count: 1, amountCents: 2000, refundCents: 0 }
    expect(totals).toEqual({
      count: 3,
      amountCents: 6000,
      refundCents: 0,
      byPayment: (['card', 'cash', 'credit'] as const).map((way) => ({ way, ...twenty })),
    })
    await refundPurchase(shop.lenza, cash.id)
    const inCash = await search(anna, water, { payment: 'cash' })
    expect(inCash.sales).toMatchObject([{ purchaseId: cash.id, isRefunding: true }])
    expect(inCash.totals).toMatchObject({
      refundCents: 2000,
      byPayment: [{ way: 'cash', refundCents: 2000 }],
    })
    expect((await search(anna, water, { seller: 'outlet' })).sales).toMatchObject([{ payment: 'credit' }])
    expect((await search(anna, water, { seller: 'self', payment: 'cash' })).sales).toEqual([])
    const input = { associationId: water.associationId, purchaseId: cash.id }
    const { sale } = granted(await shop.lenza.call(readSale, input, { token: anna.token }))
    expect(sale.seller).toEqual({ kind: 'officer', name: 'Anna Bianchi' })
    expect(sale.payment).toMatchObject({ kind: 'cash', refundCents: 2000, refundedCents: 0 })
  })

  it('that costs nothing is of no kind', async () => {
    const water = await aWater(shop, () => ({ prices: costing(0) }))
    const anna = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
    await purchase(shop, await aPerson(shop.lenza), water)
    expect((await search(anna, water, { payment: 'free' })).sales).toMatchObject([{ payment: 'free' }])
    expect((await search(anna, water, { payment: 'card' })).sales).toEqual([])
  })

  it('names kind and seller in the sheets, and who sold it only where there are names', async () => {
    const { water, anna, cash } = await aMixedClub()
    await refundPurchase(shop.lenza, cash.id)
    await confirmSession(shop.lenza, anna)
    const sheet = async (more: Partial<RequestOf<typeof startExport>>) => {
      const { link } = granted(
        await shop.lenza.call(
          startExport,
          {
            associationId: water.associationId,
            kind: 'sales',
            year: Number(DAY.slice(0, 4)),
            format: 'csv',
            withNames: false,
            language: 'it',
            ...more,
          },
          { token: anna.token },
        ),
      )
      const { body } = await shop.lenza.app.inject({ method: 'GET', url: link })
      const [heading = [], ...rows] = body
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
      return { rows, of: (name: string) => rows.map((row) => row[heading.indexOf(name)]) }
    }
    const plain = await sheet({})
    expect(plain.of('Pagamento')).toEqual(['carta', 'contanti', 'punto vendita'])
    expect(plain.of('Venduto da')).toEqual(['nell’app', 'al banco', 'un punto vendita'])
    expect(plain.rows.join()).not.toContain('Anna')
    const named = await sheet({ withNames: true, language: 'en' })
    expect(named.of('Payment')).toEqual(['card', 'cash', 'outlet'])
    expect(named.of('Sold by, name')[1]).toContain('Anna')
  })
})

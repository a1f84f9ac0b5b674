import { afterEach, describe, expect, it } from 'vitest'
import { refundSale } from '#contract/office-sale-changes.ts'
import { searchSales } from '#contract/office-sales.ts'
import { startExport } from '#contract/office-exports.ts'
import { readTakings } from '#contract/office-takings.ts'
import { addDays } from '#rules/days.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, purchase } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aDiscount, aWater, both, DAY, TODAY, useShop } from '#server/testing/shop.ts'
import { writeReport } from '../books/index.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

async function aClub() {
  const water = await aWater(shop, () => ({
    name: both('Giornaliero'),
    capacity: [],
    sale: { opens: [{ moment: { before: 'P1000D', of: 'day' } }] },
  }))
  /** Each signs in anew, as the story spans months. */
  const as = async () => {
    const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    return { token, language: 'it' as const }
  }
  const { associationId } = water
  const refund = async (purchaseId: string, cents: number, backCents = 0) =>
    granted(
      await shop.lenza.call(
        refundSale,
        { associationId, purchaseId, takesBack: false, cents, backCents, reason: 'Errore.' },
        await as(),
      ),
    )
  const read = async (year: number) =>
    granted(await shop.lenza.call(readTakings, { associationId, year }, await as()))
  return { water, as, associationId, refund, read }
}

/** The last line of the report of a year, which reads each sale. */
async function totalsOfReport(associationId: number, year: number) {
  const association = { id: associationId, key: 'club', timeZone: 'Europe/Rome' }
  let totals = ''
  const wanted = { association, year, language: 'it' as const, fees: new Map<string, number>() }
  await writeReport(shop.lenza.db, shop.lenza.texts, wanted, async (sheet, text) => {
    if (sheet === 'totals') totals += text
  })
  const [, sold, paid, , refunds, refunded] =
    totals.trimEnd().split('\r\n').at(-1)?.replaceAll('"', '').split(';') ?? []
  return [Number(sold), paid, Number(refunds), refunded]
}

const euro = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

describe('the takings of a year', () => {
  it('count money where it moved, by month, permit and way of payment, as the report does', async () => {
    const { water, associationId, refund, read } = await aClub()
    const buys = async (choices = {}) => purchase(shop, await aPerson(shop.lenza), water, choices)
    shop.lenza.setNow('2027-12-31T23:30:00+01:00')
    const day = { firstDay: '2028-05-01', lastDay: '2028-05-01' }
    const old = await buys(day)
    // In UTC it is still the old year.
    shop.lenza.setNow('2028-01-01T00:30:00+01:00')
    await refund(old.purchaseId, 500)
    const discountCodeId = await aDiscount(shop, water, {
      code: 'ALL',
      rule: { kind: 'percent' as const, percent: 100 },
    })
    await buys({ ...day, discountCodeId })
    const twice = await buys(day)
    await refund(twice.purchaseId, 300)
    shop.lenza.setNow('2028-02-10T10:00:00+01:00')
    await refund(twice.purchaseId, 200, 300)

    const takings = await read(2028)
    expect(takings).toMatchObject({
      year: 2028,
      years: [2028, 2027],
      // One sale twice: it is one that was refunded.
      total: { sold: 2, paidCents: 2000, refunded: 2, refundedCents: 1000 },
      byPermit: [{ name: 'Giornaliero', sold: 2, paidCents: 2000, refunded: 2, refundedCents: 1000 }],
      byPayment: [
        { way: 'card', sold: 1, paidCents: 2000, refunded: 2, refundedCents: 1000 },
        { way: 'free', sold: 1, paidCents: 0, refunded: 0, refundedCents: 0 },
      ],
    })
    expect(takings.byMonth.slice(0, 3)).toEqual([
      { month: 1, sold: 2, paidCents: 2000, refunded: 2, refundedCents: 800 },
      { month: 2, sold: 0, paidCents: 0, refunded: 1, refundedCents: 200 },
      { month: 3, sold: 0, paidCents: 0, refunded: 0, refundedCents: 0 },
    ])
    for (const year of [2027, 2028]) {
      const { sold, paidCents, refunded, refundedCents } = (await read(year)).total
      expect([year, sold, euro(paidCents), refunded, euro(refundedCents)]).toEqual([
        year,
        ...(await totalsOfReport(associationId, year)),
      ])
    }
  })

  it('are a sheet for who has the right to money, and name nobody', async () => {
    const { water, as, associationId } = await aClub()
    await purchase(shop, await aPerson(shop.lenza), water)
    const wanted = {
      associationId,
      kind: 'takings',
      year: 2027,
      format: 'csv',
      withNames: true,
      language: 'it',
    } as const
    const { link } = granted(await shop.lenza.call(startExport, wanted, await as()))
    const sheet = await shop.lenza.app.inject({ method: 'GET', url: link })
    const lines = sheet.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 12 + 1 + 1 + 1)
    expect(lines.at(-1)?.replaceAll('"', '')).toBe('Tutto l’anno;2027;1;20,00;0;0,00;20,00')
    const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
    for (const outcome of [
      shop.lenza.call(startExport, wanted, { token }),
      shop.lenza.call(readTakings, { associationId }, { token }),
    ])
      expect(await outcome).toMatchObject({ problem: { code: 'RIGHT_MISSING' } })
  })
})

describe('the sales', () => {
  it('are filtered by the day on which they were sold, by the association’s own midnight', async () => {
    const { water, as, associationId } = await aClub()
    const soldAt = async (moment: string) => {
      shop.lenza.setNow(moment)
      const day = addDays(DAY, 30)
      return (await purchase(shop, await aPerson(shop.lenza), water, { firstDay: day, lastDay: day }))
        .purchaseId
    }
    await soldAt('2027-05-03T23:59:00+02:00')
    const wanted = [await soldAt('2027-05-04T00:01:00+02:00'), await soldAt('2027-05-05T23:59:00+02:00')]
    await soldAt('2027-05-06T00:00:00+02:00')
    const found = granted(
      await shop.lenza.call(
        searchSales,
        { associationId, soldFrom: '2027-05-04', soldTo: '2027-05-05' },
        await as(),
      ),
    )
    expect(found.sales.map(({ purchaseId }) => purchaseId)).toEqual(wanted.toReversed())
    expect(found.totals?.count).toBe(2)
  })
})

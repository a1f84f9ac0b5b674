import { expect, it } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { booksOf } from '#server/testing/buying.ts'
import { anOutlet, soldAtOutlet } from '#server/testing/outlets.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { refundPurchase } from '../../after-sales/index.ts'
import { sweepPayments } from '../../purchase/index.ts'

const shop = useShop()

it('what an outlet sold and gave back is on its account, and the books say when it is not', async () => {
  const water = await aWater(shop)
  const outletId = await anOutlet(shop.lenza, water)
  const { id: sold } = await soldAtOutlet(shop, water, outletId)
  const { id: back } = await soldAtOutlet(shop, water, outletId)
  await refundPurchase(shop.lenza, back)
  await sweepPayments(shop.lenza)
  const { pool } = shop.lenza
  const breaches = async () =>
    (await booksOf(shop)).map(({ invariant, kind, about }) => [invariant, kind, about])
  expect(await breaches()).toEqual([])

  // What only somebody at the database can do: the account itself is never changed.
  await pool.query('alter table outlet_entry disable trigger user')
  const broken = async (change: string, mended: string) => {
    await pool.query(`update outlet_entry set ${change}`)
    const found = await breaches()
    await pool.query(`update outlet_entry set ${mended}`)
    expect(await breaches()).toEqual([])
    return found
  }
  const of = (purchase: string, kind: string) => `where purchase_id = '${purchase}' and kind = '${kind}'`
  const other = uuidv7()
  const asGiven = `kind = 'givenForOutlet', cents = 1 ${of(back, 'moneyBack')}`
  expect(
    await broken(asGiven, `kind = 'moneyBack', cents = -2000 ${of(back, 'givenForOutlet')}`),
  ).toContainEqual(['I9', 'outletGivenForWrong', back])
  expect(await broken(`cents = 1999 ${of(sold, 'sale')}`, `cents = 2000 ${of(sold, 'sale')}`)).toEqual([
    ['I9', 'outletSaleNotEntered', sold],
  ])
  expect(
    await broken(
      `purchase_id = '${other}' where purchase_id = '${sold}'`,
      `purchase_id = '${sold}' where purchase_id = '${other}'`,
    ),
  ).toEqual(
    expect.arrayContaining([
      ['I9', 'outletSaleNotEntered', sold],
      ['I9', 'outletSaleUnknown', other],
    ]),
  )
  expect(
    await broken(`cents = -1999 ${of(back, 'moneyBack')}`, `cents = -2000 ${of(back, 'moneyBack')}`),
  ).toEqual([['I9', 'outletBackNotEntered', back]])
  expect(
    await broken(`cents = -2001 ${of(sold, 'commission')}`, `cents = -200 ${of(sold, 'commission')}`),
  ).toEqual([['I9', 'outletCommissionWrong', sold]])
})

import { describe, expect, it } from 'vitest'
import { costing } from '#rules/permit/example-permit.ts'
import type { Seller } from '#server/capabilities/purchase/order/parties.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { booksOf, checkBooksAfterTests, payWith, purchase, purchasesIn } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { heldFor } from '#server/testing/ordered-for.ts'
import { aWater, useShop, type Water } from '#server/testing/shop.ts'
import { settleById } from './settle/settle.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const trailOf = ({ associationId }: Water) =>
  shop.lenza.db
    .selectFrom('office_event')
    .select(['act', 'account_id', 'role', 'subject_id', 'after'])
    .where('association_id', '=', associationId)
    .execute()

const officerOf = async (water: Water): Promise<Seller & { kind: 'officer' }> => {
  const { accountId } = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
  return { kind: 'officer', accountId, role: 'secretary' }
}

describe('who sells, who pays and who fishes', () => {
  it('are three people where an officer orders: the row, the trail, the mails and the card name each', async () => {
    const water = await aWater(shop)
    const seller = await officerOf(water)
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza, { firstName: 'Luca' })]
    const held = await heldFor(shop, anna, water, { seller, choices: { otherEmail: luca.email } })
    await payWith(shop, held.intent?.clientSecret)
    const sold = await settleById(shop.lenza, held.purchase.id)

    expect(sold.purchase).toMatchObject({
      state: 'issued',
      seller_kind: 'officer',
      seller_id: seller.accountId,
      buyer_id: anna.accountId,
      holder_id: luca.accountId,
    })
    expect(await trailOf(water)).toEqual([
      {
        act: 'sale.ordered',
        account_id: seller.accountId,
        role: 'secretary',
        subject_id: sold.purchase.id,
        after: { cents: 2000 },
      },
    ])
    expect((await shop.lenza.mails(anna.email)).map(({ body }) => body.includes('20.00'))).toEqual([true])
    expect((await shop.lenza.mails(luca.email)).map(({ body }) => body.includes('20.00'))).toEqual([false])
  })

  it('are the buyer alone where an angler buys, and the server where a job orders; neither is in the trail', async () => {
    const water = await aWater(shop, () => ({ prices: costing(0) }))
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    await purchase(shop, anna, water)
    await heldFor(shop, luca, water, { seller: { kind: 'job' } })
    expect(await purchasesIn(shop, water)).toMatchObject([
      { seller_kind: 'self', seller_id: null, buyer_id: anna.accountId, holder_id: anna.accountId },
      { seller_kind: 'job', seller_id: null, buyer_id: luca.accountId, holder_id: luca.accountId },
    ])
    expect(await trailOf(water)).toEqual([])
  })

  it('leaves no line in the trail for an order that was refused', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const seller = await officerOf(water)
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    await purchase(shop, anna, water)
    await expect(heldFor(shop, luca, water, { seller })).rejects.toBeInstanceOf(Refusal)
    expect(await trailOf(water)).toEqual([])
  })

  it('counts an officer’s order that the trail does not name as a breach of the books', async () => {
    const water = await aWater(shop)
    const { accountId } = await officerOf(water)
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    const sellers = (columns: { seller_kind: 'self' | 'officer'; seller_id: string | null }) =>
      shop.lenza.db.updateTable('purchase').set(columns).where('id', '=', purchaseId).execute()
    await sellers({ seller_kind: 'officer', seller_id: accountId })
    expect(await booksOf(shop)).toMatchObject([
      { invariant: 'I8', kind: 'orderNotInTrail', about: purchaseId },
    ])
    await sellers({ seller_kind: 'self', seller_id: null })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deliver } from '#server/platform/mail/deliver.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { expectBooksInOrder, purchase } from '#server/testing/buying.ts'
import { aWater, openShop, type Shop } from '#server/testing/shop.ts'

let shop: Shop
let serverIsDown = true
const sent: { id: string; to: string }[] = []
const deliver: Deliver = async (id, { to }) => {
  if (serverIsDown) throw new Error('connect ECONNREFUSED')
  sent.push({ id, to })
}
beforeAll(async () => {
  shop = await openShop({ deliver })
})
afterAll(() => shop.stop())

describe('a mail server that is down', () => {
  it('keeps nobody from buying; the mail follows, once', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const { permit } = await purchase(shop, anna, water)
    expect(permit.state).toBe('issued')
    shop.lenza.pass({ minutes: 1 })
    await shop.lenza.outbox.deliverDue(shop.lenza.clock.now())
    expect(sent).toEqual([])

    serverIsDown = false
    for (let minute = 0; minute < 20; minute++) {
      shop.lenza.pass({ minutes: 1 })
      await shop.lenza.outbox.deliverDue(shop.lenza.clock.now())
    }
    expect(sent.map(({ to }) => to)).toEqual([anna.email])
    await expectBooksInOrder(shop)
  })
})

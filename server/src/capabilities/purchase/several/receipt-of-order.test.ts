import { expect, it } from 'vitest'
import { readOrderReceipt, readReceiptOfSale } from '#contract/order-receipt.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import { giveBack, handTo } from '#server/testing/changing.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aLine, lineOfGuest, openLines, orderOf } from '#server/testing/orders.ts'
import { aWater, useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const until = { before: 'PT0S', of: 'day' } as const

it('one receipt of an order has each permit with its number, what went back of it, and the sum', async () => {
  const water = await aWater(shop, () => ({
    prices: costing(2000),
    handOver: { until },
    giveBack: [{ until, percent: 50 }],
  }))
  const { associationId } = water
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const leo = { guestFirstName: 'Leo', guestLastName: 'Rossi' }
  const { held } = await orderOf(shop, anna, [aLine(water), lineOfGuest(water), lineOfGuest(water, leo)])
  const { orderId } = held
  const read = (who: Person) =>
    shop.lenza.call(readOrderReceipt, { orderId }, { token: who.token, language: 'en' })
  const { receipt } = granted(await read(anna))
  expect(receipt).toMatchObject({ payment: 'card', amountCents: 6000, timeZone: 'Europe/Rome' })
  expect(receipt.lines.map(({ holder }) => holder)).toEqual(['Anna Bianchi', 'Niccolò Verdi', 'Leo Rossi'])
  expect(new Set(receipt.lines.map(({ receiptNumber }) => receiptNumber)).size).toBe(3)
  expect(receipt.lines[0]?.receiptNumber).toMatch(/^\d+\/2027$/)

  // Later what goes back stands beside its line; whose a permit is that was handed over is theirs.
  const ids = receipt.lines.map(({ purchaseId }) => purchaseId)
  granted(await giveBack(shop, anna, ids[2] ?? ''))
  granted(await handTo(shop, anna, ids[1] ?? '', luca.email))
  const { receipt: later } = granted(await read(anna))
  expect(later).toMatchObject({
    amountCents: 6000,
    lines: [{ refunds: [] }, { refunds: [] }, { refunds: [{ cents: 1000 }] }],
  })
  expect(later.lines[1]).not.toHaveProperty('holder')
  expect(later.lines.map(({ receiptNumber }) => receiptNumber)).toEqual(
    receipt.lines.map(({ receiptNumber }) => receiptNumber),
  )
  expect(refused(await read(luca)).code).toBe('NOT_FOUND')

  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
  const ofSale = await shop.lenza.call(
    readReceiptOfSale,
    { associationId, purchaseId: ids[1] ?? '' },
    { token, language: 'en' },
  )
  expect(granted(ofSale).receipt.lines.map(({ holder }) => holder)?.[1]).toContain('Bianchi')
  const rosa = await aPerson(shop.lenza)
  const { orderId: unpaid } = granted(await openLines(shop, rosa, [aLine(water)]))
  const none = await shop.lenza.call(readOrderReceipt, { orderId: unpaid }, { token: rosa.token })
  expect(refused(none).code).toBe('NOT_FOUND')
})

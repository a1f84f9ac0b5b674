import { afterEach, describe, expect, it } from 'vitest'
import { giveUpOrder, quoteOrder, readOrder } from '#contract/orders.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { readSale } from '#contract/office-sale.ts'
import { refundSale } from '#contract/office-sale-changes.ts'
import { searchSales } from '#contract/office-sales.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  deliver,
  eventsOf,
  expectBooksInOrder,
  granted,
  intentOf,
  payWith,
  purchasesIn,
  refused,
} from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aLine, buyLines, lineOfChild, openLines, orderOf } from '#server/testing/orders.ts'
import { aWater, changeTerms, placesTaken, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { expireHolds } from '../hold/expire-holds.ts'
import { sweepPayments } from '../sweep-payments.ts'

const shop = useShop()
afterEach(async () => {
  await expectBooksInOrder(shop)
  shop.lenza.setNow(TODAY)
})

const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'en' as const })

const taken = async (water: Water): Promise<number> =>
  (await placesTaken(shop, water)).reduce((sum, row) => sum + row.taken, 0)

/** A water whose permit children may have beside an adult. */
const aFamilyWater = (places = 10) =>
  aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }), { places })

/** Anna with two children. */
async function aFamily(places = 10) {
  const water = await aFamilyWater(places)
  const anna = await aPerson(shop.lenza)
  return { water, anna, lines: [aLine(water), lineOfChild(water, 'Leo'), lineOfChild(water, 'Mia')] }
}

describe('an order of several', () => {
  it('is held, paid and bought at once: one payment of the sum, one mail with each permit, numbers without a gap', async () => {
    const { water, anna, lines } = await aFamily()
    const held = granted(await openLines(shop, anna, lines))
    expect(held).toMatchObject({ amountCents: 6000, secondsLeft: 900 })
    expect(held.lines.map(({ holderName }) => holderName)).toEqual([
      expect.any(String),
      'Leo Rossi',
      'Mia Rossi',
    ])
    expect(await taken(water)).toBe(3)
    expect(granted(await openLines(shop, anna, lines)).orderId).toBe(held.orderId)

    await payWith(shop, held.clientSecret)
    const { permits } = granted(await buyLines(shop, anna, held.orderId))
    expect(permits).toHaveLength(3)
    expect(granted(await buyLines(shop, anna, held.orderId)).permits).toHaveLength(3)
    expect(shop.double.ledger.captured(intentOf(held.clientSecret))).toBe(6000)
    const rows = await purchasesIn(shop, water)
    expect(rows.map(({ order_id }) => order_id)).toEqual([held.orderId, held.orderId, held.orderId])
    const numbers = rows.map(({ receipt_number }) => receipt_number ?? 0)
    expect(numbers).toEqual([1, 2, 3])
    const mails = await shop.lenza.mails(anna.email)
    expect(mails.filter(({ subject }) => subject.includes('3 permits'))).toHaveLength(1)
    expect(mails.at(-1)?.body).toContain('Leo Rossi')
    expect(granted(await shop.lenza.call(readOrder, { orderId: held.orderId }, as(anna)))).toMatchObject({
      outcome: 'bought',
    })
  })

  it('each costs what it will be sold for, or says why it is not possible, before anything is held', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 1 } }))
    const anna = await aPerson(shop.lenza)
    const lines = [aLine(water), lineOfChild(water, 'Leo'), lineOfChild(water, 'Mia')]
    const quote = () => shop.lenza.call(quoteOrder, { lines }, { token: anna.token, language: 'en' })
    expect(granted(await quote())).toMatchObject({
      lines: [
        { price: { totalCents: 2000 } },
        { price: { totalCents: 2000 } },
        { reason: { code: 'NOT_BUYABLE' } },
      ],
      amountCents: 4000,
    })
    // Of the order that is held nothing counts against itself.
    lines.pop()
    granted(await openLines(shop, anna, lines))
    expect(granted(await quote()).amountCents).toBe(4000)
    lines.splice(
      1,
      1,
      lineOfChild(water, 'Leo', { minorBirthDate: '2001-01-01' }),
      aLine(water, { zoneId: 999 }),
    )
    expect(refused(await quote()).fields?.map(({ field }) => field)).toEqual([
      'righe.1.dataNascitaMinore',
      'righe.2.idZona',
    ])
  })

  it('is sold by the provider’s event alone', async () => {
    const { water, anna, lines } = await aFamily()
    const held = granted(await openLines(shop, anna, lines))
    await payWith(shop, held.clientSecret)
    for (const event of await eventsOf(shop)) await deliver(shop, event)
    expect((await purchasesIn(shop, water)).map(({ state }) => state)).toEqual(['issued', 'issued', 'issued'])
  })

  it('is all or none: the line without a place is named, with what the others cost', async () => {
    const { water, anna, lines } = await aFamily(2)
    const problem = refused(await openLines(shop, anna, lines))
    expect(problem.code).toBe('ORDER_NOT_POSSIBLE')
    expect(extensionOf('ORDER_NOT_POSSIBLE', problem)).toMatchObject({
      lines: [{ line: 2, code: 'PLACE_TAKEN' }],
      without: { permits: 2, amountCents: 4000 },
    })
    expect(await taken(water)).toBe(0)
    expect(granted(await openLines(shop, anna, lines.slice(0, 2))).amountCents).toBe(4000)
  })

  it('refuses two lines for one person on one day, and a line of a wrong field by its place', async () => {
    const { water, anna, lines } = await aFamily()
    const twice = refused(await openLines(shop, anna, [...lines, aLine(water)]))
    expect(extensionOf('ORDER_NOT_POSSIBLE', twice)).toMatchObject({
      lines: [{ line: 3, code: 'NOT_BUYABLE' }],
      without: { permits: 3, amountCents: 6000 },
    })
    const wrong = refused(
      await openLines(shop, anna, [aLine(water), lineOfChild(water, 'Leo', { minorBirthDate: undefined })]),
    )
    expect(wrong.fields?.map(({ field }) => field)).toEqual(['righe.1.dataNascitaMinore'])
    expect(refused(await openLines(shop, anna, [])).fields).toMatchObject([{ field: 'righe' }])
  })

  it('that is changed gives up the earlier one; given up, all its places are free', async () => {
    const { water, anna, lines } = await aFamily(3)
    const first = granted(await openLines(shop, anna, lines))
    const second = granted(await openLines(shop, anna, lines.slice(0, 2), { replacedOrderId: first.orderId }))
    expect(second.orderId).not.toBe(first.orderId)
    expect(await taken(water)).toBe(2)
    granted(await shop.lenza.call(giveUpOrder, { orderId: second.orderId }, as(anna)))
    expect(await taken(water)).toBe(0)
    const { token } = await aPerson(shop.lenza)
    expect(refused(await shop.lenza.call(readOrder, { orderId: first.orderId }, { token })).code).toBe(
      'NOT_FOUND',
    )
  })

  it('ends whole: expired together, and paid late it is sold whole or the money goes back', async () => {
    const { water, anna, lines } = await aFamily(3)
    const held = granted(await openLines(shop, anna, lines))
    shop.lenza.pass({ minutes: 16 })
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    expect(await taken(water)).toBe(0)
    const luca = await aPerson(shop.lenza)
    granted(await openLines(shop, luca, [aLine(water)]))
    await payWith(shop, held.clientSecret)
    expect(refused(await buyLines(shop, anna, held.orderId)).code).toBe('HOLD_EXPIRED')
    expect(await taken(water)).toBe(1)
    expect(shop.double.ledger.captured(intentOf(held.clientSecret))).toBe(0)
  })

  it('paid late with its places still there is sold', async () => {
    const { water, anna, lines } = await aFamily(3)
    const held = granted(await openLines(shop, anna, lines))
    shop.lenza.pass({ minutes: 16 })
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    await payWith(shop, held.clientSecret)
    expect(granted(await buyLines(shop, anna, held.orderId)).permits).toHaveLength(3)
    expect(await taken(water)).toBe(3)
  })

  it('whose capture the bank refuses is void as a whole', async () => {
    const { water, anna, lines } = await aFamily(3)
    const held = granted(await openLines(shop, anna, lines))
    await payWith(shop, held.clientSecret, 'pm_card_captureDeclined')
    expect(refused(await buyLines(shop, anna, held.orderId)).code).toBe('PAYMENT_CAPTURE_REFUSED')
    expect((await purchasesIn(shop, water)).map(({ state }) => state)).toEqual(['voided', 'voided', 'voided'])
    expect(await taken(water)).toBe(0)
  })

  it('each line goes back by itself, never more than its price, from the one payment', async () => {
    const { water, anna, lines } = await aFamily()
    const { held } = await orderOf(shop, anna, lines)
    const { associationId } = water
    const treasurer = await aPersonOfTheOffice(shop.lenza, { associationId }, { role: 'treasurer' })
    const ids = held.lines.map(({ purchaseId }) => purchaseId)
    const refund = (purchaseId = '', cents = 2000, takesBack = true) =>
      shop.lenza.call(
        refundSale,
        { associationId, purchaseId, takesBack, cents, backCents: 0, reason: 'Alta acqua.' },
        as(treasurer),
      )
    expect(refused(await refund(ids[1], 2001)).code).toBe('INPUT_WRONG')
    granted(await refund(ids[1]))
    expect(shop.double.ledger.refunded(intentOf(held.clientSecret))).toBe(2000)
    granted(await refund(ids[0], 500, false))
    expect(shop.double.ledger.refunded(intentOf(held.clientSecret))).toBe(2500)
    granted(await refund(ids[2]))
    await sweepPayments(shop.lenza)
    expect(shop.double.ledger.refunded(intentOf(held.clientSecret))).toBe(4500)
    expect((await purchasesIn(shop, water)).map(({ state }) => state)).toEqual([
      'issued',
      'refunded',
      'refunded',
    ])
    const { sales, totals } = granted(await shop.lenza.call(searchSales, { associationId }, as(treasurer)))
    expect(sales.map(({ refundCents }) => refundCents)).toEqual([2000, 2000, 500])
    const sums = { count: 3, amountCents: 6000, refundCents: 4500 }
    expect(totals).toEqual({ ...sums, byPayment: [{ way: 'card', ...sums }] })
    const ofAnna = { associationId, purchaseId: ids[0] ?? '' }
    expect(granted(await shop.lenza.call(readSale, ofAnna, as(treasurer))).sale.ofOrder).toMatchObject([
      { purchaseId: ids[1], holder: 'Leo Rossi', amountCents: 2000, state: 'refunded' },
      { purchaseId: ids[2], holder: 'Mia Rossi', amountCents: 2000, state: 'refunded' },
    ])
  })

  it('whose prices changed since they were read is refused at each line, and held at the new ones', async () => {
    const { water, anna, lines } = await aFamily()
    const read = lines.map((line) => ({ ...line, conditionsVersion: 1 }))
    granted(await openLines(shop, anna, read))
    await changeTerms(shop, water, { prices: costing(3000) })
    const problem = refused(await openLines(shop, anna, [...read, lineOfChild(water, 'Ugo')]))
    expect(extensionOf('ORDER_NOT_POSSIBLE', problem)?.lines).toMatchObject(
      [0, 1, 2].map((line) => ({ line, code: 'CONDITIONS_CHANGED' })),
    )
    const anew = read.map((line) => ({ ...line, conditionsVersion: 2 }))
    expect(granted(await openLines(shop, anna, anew)).amountCents).toBe(9000)
  })

  it('of which the provider took less than its sum is not sold, and what was taken goes back', async () => {
    const { water, anna, lines } = await aFamily()
    const held = granted(await openLines(shop, anna, lines))
    await payWith(shop, held.clientSecret)
    const intentId = intentOf(held.clientSecret)
    await shop.stripe.paymentIntents.capture(intentId, { amount_to_capture: 4000 })
    expect(refused(await buyLines(shop, anna, held.orderId)).code).toBe('PAYMENT_NOT_AUTHORISED')
    expect((await purchasesIn(shop, water)).filter(({ state }) => state === 'issued')).toEqual([])
    expect(shop.double.ledger.captured(intentId)).toBe(4000)
    expect(shop.double.ledger.refunded(intentId)).toBe(4000)
  })

  it('whose payment the provider has cancelled is opened anew at the price of all', async () => {
    const { anna, lines } = await aFamily()
    const held = granted(await openLines(shop, anna, lines))
    await shop.stripe.paymentIntents.cancel(intentOf(held.clientSecret))
    const again = granted(await openLines(shop, anna, lines))
    expect(again).toMatchObject({ orderId: held.orderId, amountCents: 6000 })
    expect(again.clientSecret).not.toBe(held.clientSecret)
    await payWith(shop, again.clientSecret)
    expect(granted(await buyLines(shop, anna, held.orderId)).permits).toHaveLength(3)
    expect(shop.double.ledger.captured(intentOf(again.clientSecret))).toBe(6000)
  })

  it('of ten can be changed, and keeps the places that it has', async () => {
    const names = ['Ada', 'Bea', 'Cia', 'Dea', 'Eva', 'Fia', 'Gaia', 'Ida', 'Lia']
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 9 } }), {
      places: 10,
    })
    const anna = await aPerson(shop.lenza)
    const family = [aLine(water), ...names.map((name) => lineOfChild(water, name))]
    const lines = family.map((line) => ({ ...line, keepsCatch: false }))
    const first = granted(await openLines(shop, anna, lines))
    const changed = lines.map((line) => ({ ...line, keepsCatch: true }))
    const second = granted(await openLines(shop, anna, changed, { replacedOrderId: first.orderId }))
    expect(second.orderId).not.toBe(first.orderId)
    expect(await taken(water)).toBe(10)
    const bought = { replacedOrderId: second.orderId }
    await payWith(shop, second.clientSecret)
    granted(await buyLines(shop, anna, second.orderId))
    expect(refused(await openLines(shop, anna, [aLine(water)], bought)).code).toBe('NOT_BUYABLE')
  })
})

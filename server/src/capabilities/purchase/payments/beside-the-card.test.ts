import { afterEach, describe, expect, it } from 'vitest'
import { listToGiveBack } from '#contract/office-give-back.ts'
import { refundSale } from '#contract/office-sale-changes.ts'
import { CHOSEN_WAYS, type ChosenWay, WAY_FACTS } from '#rules/sale/ways-online.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  checkBooksAfterTests,
  granted,
  intentOf,
  payBy,
  purchase,
  purchasesIn,
  refused,
  takesEveryWay,
} from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aLine, buyLines, lineOfChild, openLines } from '#server/testing/orders.ts'
import { aWater, placesTaken, TODAY, useShop } from '#server/testing/shop.ts'
import { expireHolds } from '../hold/expire-holds.ts'
import { purchaseById } from '../store/purchases.ts'
import { sweepPayments } from '../sweep-payments.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

/** Anna with two children, where three places are. */
async function aFamily(places = 3) {
  const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 2 } }), { places })
  await takesEveryWay(shop, water)
  const anna = await aPerson(shop.lenza)
  const lines = [aLine(water), lineOfChild(water, 'Leo'), lineOfChild(water, 'Mia')]
  const states = async () => (await purchasesIn(shop, water)).map(({ state }) => state)
  return { water, anna, lines, states }
}

describe('an order of three permits by PayPal', () => {
  it('is sold whole, in one payment, and one of them goes back to PayPal by itself', async () => {
    const { water, anna, lines, states } = await aFamily()
    const { associationId } = water
    const held = granted(await openLines(shop, anna, lines))
    const intent = intentOf(held.clientSecret)
    await payBy(shop, held.clientSecret, 'paypal')
    const { permits } = granted(await buyLines(shop, anna, held.orderId))
    expect(permits).toHaveLength(3)
    expect(shop.double.ledger.captured(intent)).toBe(6000)
    expect((await purchasesIn(shop, water)).map(({ paid_by }) => paid_by)).toEqual(Array(3).fill('paypal'))
    const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const [, second] = held.lines
    const back = { takesBack: true, cents: 2000, backCents: 0, reason: 'Malato.' }
    const sale = { associationId, purchaseId: second?.purchaseId ?? '', ...back }
    granted(await shop.lenza.call(refundSale, sale, { token: treasurer.token }))
    await sweepPayments(shop.lenza)
    expect(shop.double.ledger.refunded(intent)).toBe(2000)
    expect((await states()).toSorted((a, b) => a.localeCompare(b))).toEqual(['issued', 'issued', 'refunded'])
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 2 }])
    expect((await shop.lenza.mails(anna.email)).at(-1)?.body).toMatch(/to PayPal/)
  })

  it('is none where one of its places is gone when PayPal comes back, and nothing is charged', async () => {
    const { water, anna, lines, states } = await aFamily()
    const held = granted(await openLines(shop, anna, lines))
    await payBy(shop, held.clientSecret, 'paypal')
    expect(shop.double.ledger.authorised(intentOf(held.clientSecret))).toBe(6000)
    shop.lenza.pass({ minutes: 16 })
    granted(await ask(shop, await aPerson(shop.lenza), water))
    expect(refused(await buyLines(shop, anna, held.orderId)).code).toBe('HOLD_EXPIRED')
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    await sweepPayments(shop.lenza)
    expect(shop.double.ledger.captured(intentOf(held.clientSecret))).toBe(0)
    expect(shop.double.ledger.authorised(intentOf(held.clientSecret))).toBe(0)
    expect(await states()).toEqual(['expired', 'expired', 'expired', 'held'])
  })
})

/** As long as the provider holds an authorisation: longer than any that waits here for its capture. */
const HELD_DAYS: Record<ChosenWay, number> = { satispay: 7, paypal: 10 }

describe.each(CHOSEN_WAYS)('%s', (way) => {
  const paid = async () => {
    const water = await aWater(shop)
    await takesEveryWay(shop, water)
    const { purchaseId } = await purchase(shop, await aPerson(shop.lenza), water, {}, way)
    return { water, purchaseId }
  }
  const refundOn = async (day: number) => {
    const { water, purchaseId } = await paid()
    shop.lenza.pass({ days: day })
    const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const { associationId } = water
    const back = { takesBack: true, cents: 2000, backCents: 0, reason: 'Piena.' }
    granted(await shop.lenza.call(refundSale, { associationId, purchaseId, ...back }, { token }))
    await sweepPayments(shop.lenza)
    const { payments } = await purchaseById(shop.lenza.db, purchaseId)
    const waiting = granted(await shop.lenza.call(listToGiveBack, { associationId }, { token })).toGiveBack
    return { state: payments[0]?.state, toGiveBack: waiting.map(({ cents }) => cents) }
  }

  it('gives back on its last day by itself, and on the day after by the office, as the provider would refuse', async () => {
    const { refundDays } = WAY_FACTS[way]
    expect(await refundOn(refundDays)).toEqual({ state: 'refunded', toGiveBack: [] })
    shop.lenza.setNow(TODAY)
    expect(await refundOn(refundDays + 1)).toEqual({ state: 'refunding', toGiveBack: [2000] })
  })

  it('that was authorised while the server was away too long is charged to nobody, and sells nothing', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    await takesEveryWay(shop, water)
    const { purchaseId, clientSecret } = granted(await ask(shop, await aPerson(shop.lenza), water))
    await payBy(shop, clientSecret, way)
    shop.lenza.pass({ days: HELD_DAYS[way] })
    await sweepPayments(shop.lenza)
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    await sweepPayments(shop.lenza)
    const { purchase: held, payments } = await purchaseById(shop.lenza.db, purchaseId)
    expect(held.state).not.toBe('issued')
    expect(payments).toMatchObject([{ state: 'cancelled' }])
    expect(shop.double.ledger.captured(intentOf(clientSecret))).toBe(0)
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
  })
})

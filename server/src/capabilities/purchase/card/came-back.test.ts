import { afterEach, describe, expect, it } from 'vitest'
import { readOfficeDay } from '#contract/office-day.ts'
import { listToGiveBack, noteGivenBack, refundOnceMore } from '#contract/office-give-back.ts'
import { readPayout } from '#contract/office-payouts.ts'
import { readSale } from '#contract/office-sale.ts'
import { refundSale } from '#contract/office-sale-changes.ts'
import { jobsOf } from '#server/jobs.ts'
import { checkWithProvider } from '#server/capabilities/books/index.ts'
import { sweepPayments } from '../sweep-payments.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  deliver,
  eventsOf,
  expectBooksInOrder,
  granted,
  intentOfPurchase,
  purchase,
  refused,
} from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const expectProviderAgrees = async () => expect(await checkWithProvider(shop.lenza)).toEqual([])
const inOrder = async () => {
  await expectBooksInOrder(shop)
  await expectProviderAgrees()
}
afterEach(async () => {
  await inOrder()
  shop.lenza.setNow(TODAY)
})

/** A permit of 20 EUR by card, of which the office has given back so much. */
async function refundedSale(cents: number) {
  const water = await aWater(shop, (zone) => ({ zones: [{ zoneId: zone }] }))
  const { associationId, zoneId } = water
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const as = { token, language: 'it' as const }
  const anna = await aPerson(shop.lenza)
  const { purchaseId } = await purchase(shop, anna, water, { zoneId })
  const ofSale = { associationId, purchaseId }
  const wanted = { ...ofSale, takesBack: false, cents, backCents: 0, reason: 'Piena.' }
  granted(await shop.lenza.call(refundSale, wanted, as))
  const intent = await intentOfPurchase(shop, purchaseId)
  const order = { associationId, orderId: purchaseId, cents }
  return {
    anna,
    as,
    associationId,
    purchaseId,
    intent,
    refunds: async () => (await shop.stripe.refunds.list({ payment_intent: intent })).data,
    fails: async () => {
      const [refund] = (await shop.stripe.refunds.list({ payment_intent: intent })).data
      return shop.double.bank.failRefund(refund?.id ?? '')
    },
    sale: async () => granted(await shop.lenza.call(readSale, ofSale, as)).sale,
    due: async () => granted(await shop.lenza.call(listToGiveBack, { associationId }, as)).toGiveBack,
    needs: async () => granted(await shop.lenza.call(readOfficeDay, { associationId }, as)).needs,
    give: (given = cents) =>
      shop.lenza.call(noteGivenBack, { ...order, cents: given, as: 'transfer' as const }, as),
    again: (seen = cents) => shop.lenza.call(refundOnceMore, { ...order, cents: seen }, as),
  }
}

async function deliverFailures() {
  for (const type of ['charge.refund.updated', 'refund.failed'])
    for (const event of await eventsOf(shop, type)) expect((await deliver(shop, event)).statusCode).toBe(200)
}

describe('a refund that came back', () => {
  it('is owed again, waits for the office and not for the provider, and may be given by hand', async () => {
    const { anna, fails, sale, due, needs, give, refunds, purchaseId } = await refundedSale(2000)
    expect(await sale()).toMatchObject({ payment: { refundedCents: 2000, isUnderWay: false, dueCents: 0 } })
    const { mails } = shop.lenza
    const before = (await mails(anna.email)).length
    await fails()
    await deliverFailures()
    await deliverFailures()
    // The buyer is told once, however often the failure arrives, that the association will give it in another way.
    const [letter, ...more] = (await mails(anna.email)).slice(before)
    expect(more).toEqual([])
    expect(letter?.subject).toMatch(/^Your refund did not arrive|^Il rimborso non è arrivato/)
    expect(letter?.body).toContain('20')
    expect(await sale()).toMatchObject({
      payment: { refundCents: 2000, refundedCents: 0, isUnderWay: true, dueCents: 2000 },
    })
    expect(await needs()).toMatchObject([{ kind: 'toGiveBack', count: 1, which: [{ text: 'Anna Bianchi' }] }])
    expect(await due()).toMatchObject([{ orderId: purchaseId, cents: 2000, payment: 'card', cameBack: true }])
    // The card would refuse it again: the provider is not asked, and no refund is stuck.
    shop.lenza.pass({ hours: 2 })
    await sweepPayments(shop.lenza)
    expect(await refunds()).toHaveLength(1)
    expect((await needs()).map(({ kind }) => kind)).toEqual(['toGiveBack'])
    await inOrder()

    expect(refused(await give(1900)).code).toBe('CHANGED_MEANWHILE')
    granted(await give())
    granted(await give())
    expect(await sale()).toMatchObject({ payment: { refundedCents: 2000, isUnderWay: false, dueCents: 0 } })
    expect(await needs()).toEqual([])
    expect(await due()).toEqual([])
    expect((await shop.lenza.mails(anna.email)).at(-1)?.body).toContain('€20')
    // Delivered late, it changes nothing.
    await deliverFailures()
    await sweepPayments(shop.lenza)
    expect(await sale()).toMatchObject({ payment: { isUnderWay: false } })
    expect(await refunds()).toHaveLength(1)
  })

  it('in part may be given by the provider once more, as often as it comes back', async () => {
    const { anna, fails, sale, again, refunds, due } = await refundedSale(500)
    await fails()
    await deliverFailures()
    expect(refused(await again(400)).code).toBe('CHANGED_MEANWHILE')
    granted(await again())
    expect((await refunds()).map(({ status, amount }) => [status, amount])).toEqual([
      ['succeeded', 500],
      ['failed', 500],
    ])
    expect(await sale()).toMatchObject({ payment: { refundedCents: 500, isUnderWay: false } })
    expect(await due()).toEqual([])
    await deliverFailures()
    expect(await due()).toEqual([])
    await fails()
    await deliverFailures()
    expect(await due()).toMatchObject([{ cents: 500 }])
    const subjects = (await shop.lenza.mails(anna.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /did not arrive|non è arrivato/.test(subject))).toHaveLength(2)
  })

  it('and whose events were lost is found by the payout that has its money again, which then agrees', async () => {
    const { as, associationId, fails, due } = await refundedSale(700)
    await shop.double.bank.payOut({ at: new Date(TODAY.getTime() + 5 * 86_400_000) })
    const failed = await fails()
    // Something else is paid out with it.
    await purchase(shop, await aPerson(shop.lenza), await aWater(shop))
    const [payout] = await shop.double.bank.payOut({ at: new Date(TODAY.getTime() + 9 * 86_400_000) })
    const atNight = jobsOf(shop.lenza).find(({ name }) => name === 'read-payouts')
    await atNight?.work(new AbortController().signal)
    expect(await due()).toMatchObject([{ cents: 700, cameBack: true }])
    const wanted = { associationId, payoutId: payout?.id ?? '' }
    const whole = granted(await shop.lenza.call(readPayout, wanted, as)).payout
    const line = whole.entries.find(({ lineId }) => lineId === failed.failure_balance_transaction)
    expect(line).toMatchObject({ kind: 'refundFailed', cents: 700 })
    expect(line?.difference).toBeUndefined()
  })
})

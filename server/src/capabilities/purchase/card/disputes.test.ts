import { afterEach, describe, expect, it } from 'vitest'
import { readOfficeDay } from '#contract/office-day.ts'
import { listDisputes } from '#contract/office-payouts.ts'
import { readSale } from '#contract/office-sale.ts'
import { keepPermit, refundSale } from '#contract/office-sale-changes.ts'
import { readTakings } from '#contract/office-takings.ts'
import { listMyPermits } from '#contract/permits.ts'
import { jobsOf } from '#server/jobs.ts'
import { checkWithProvider, readFees } from '#server/capabilities/books/index.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  deliver,
  eventsOf,
  expectBooksInOrder,
  granted,
  intentOf,
  intentOfPurchase,
  purchase,
} from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aLine, lineOfChild, orderOf } from '#server/testing/orders.ts'
import { aWater, TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const expectProviderAgrees = async () => expect(await checkWithProvider(shop.lenza)).toEqual([])
afterEach(async () => {
  await expectBooksInOrder(shop)
  await expectProviderAgrees()
  shop.lenza.setNow(TODAY)
})

/** A permit of 20 EUR by card, its buyer and a treasurer. */
async function aSale() {
  const water = await aWater(shop, (zone) => ({ zones: [{ zoneId: zone }] }))
  const { associationId, zoneId } = water
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const as = { token, language: 'it' as const }
  const anna = await aPerson(shop.lenza)
  const { purchaseId } = await purchase(shop, anna, water, { zoneId })
  const of = { associationId, purchaseId }
  return {
    anna,
    purchaseId,
    intent: await intentOfPurchase(shop, purchaseId),
    sale: async () => granted(await shop.lenza.call(readSale, of, as)).sale,
    keep: async (cents: number) => granted(await shop.lenza.call(keepPermit, { ...of, cents }, as)),
    takeBack: async (cents: number, backCents = 0) =>
      granted(
        await shop.lenza.call(
          refundSale,
          { ...of, takesBack: true, cents, backCents, reason: 'Contestato.' },
          as,
        ),
      ),
    disputes: async () => granted(await shop.lenza.call(listDisputes, { associationId }, as)).disputes,
    needs: async () =>
      granted(await shop.lenza.call(readOfficeDay, { associationId }, as)).needs.filter(({ kind }) =>
        kind.startsWith('dispute'),
      ),
    taken: async () => granted(await shop.lenza.call(readTakings, { associationId }, as)).total,
  }
}

/** The newest events about disputes, as the provider delivers them; each twice, since it may. */
async function deliverDisputes() {
  for (const event of await eventsOf(shop, 'charge.dispute.*'))
    for (const _ of ['once', 'again']) expect((await deliver(shop, event)).statusCode).toBe(200)
}

const atNight = () =>
  jobsOf(shop.lenza)
    .find(({ name }) => name === 'read-payouts')
    ?.work(new AbortController().signal)

const refundsOf = async (...ids: string[]) =>
  (
    await shop.lenza.db
      .selectFrom('refund')
      .select(['cents', 'why', 'done_at'])
      .where('purchase_id', 'in', ids)
      .orderBy('cents')
      .execute()
  ).map(({ done_at, ...row }) => ({ ...row, isDone: done_at !== null }))

describe('a dispute', () => {
  it('that is open is under “needs you” with its deadline, and the sale is as it was', async () => {
    const { intent, purchaseId, disputes, needs, sale } = await aSale()
    const opened = await shop.double.bank.openDispute({ intent, reason: 'product_not_received' })
    await deliverDisputes()
    const due = new Date((opened.evidence_details.due_by ?? 0) * 1000).toISOString()
    const dispute = {
      state: 'toAnswer',
      cents: 2000,
      feeCents: 2000,
      reason: 'product_not_received',
      purchaseId,
    }
    expect(await disputes()).toMatchObject([{ ...dispute, dueAt: due, isValid: true, isUndecided: false }])
    expect(await needs()).toMatchObject([{ kind: 'disputeOpen', count: 1, dueAt: due }])
    expect(await sale()).toMatchObject({
      permit: { state: 'issued' },
      payment: { refundCents: 0, leftCents: 2000 },
    })
    // Answered, it waits for the bank; and an answer that comes late does not open it again.
    await shop.double.bank.answerDispute(opened.id)
    await deliverDisputes()
    expect(await disputes()).toMatchObject([{ state: 'underReview' }])
    expect(await needs()).toEqual([])
  })

  it('that is lost is money gone with its fee, in the sale, the takings, the report and the books; the permit stays until decided', async () => {
    const { anna, intent, purchaseId, disputes, needs, sale, taken, keep } = await aSale()
    const { id } = await shop.double.bank.openDispute({ intent })
    await shop.double.bank.closeDispute(id, 'lost')
    // Not heard yet, the books see it.
    expect(await checkWithProvider(shop.lenza)).toMatchObject([{ kind: 'moneyGone' }])
    await deliverDisputes()
    expect(await refundsOf(purchaseId)).toEqual([{ cents: 2000, why: 'disputed', isDone: true }])
    expect(await sale()).toMatchObject({
      permit: { state: 'issued', refunds: [{ cents: 2000, why: 'disputed' }] },
      payment: { refundCents: 2000, refundedCents: 2000, leftCents: 0, isUnderWay: false },
      refundedAtProvider: { cents: 2000, isDisputed: true },
    })
    expect(await taken()).toMatchObject({ paidCents: 2000, refundedCents: 2000 })
    expect((await readFees(shop.lenza, 2027)).get(intent)).toBe(55 + 2000)
    const mine = granted(await shop.lenza.call(listMyPermits, { purchaseId }, { token: anna.token })).permits
    expect(mine).toMatchObject([{ state: 'issued', refunds: [{ why: 'disputed' }] }])
    expect(await disputes()).toMatchObject([{ state: 'lost', isUndecided: true }])
    expect(await needs()).toMatchObject([{ kind: 'disputeLost', purchaseId }])
    // The provider has nothing to give of it, and was not asked.
    expect((await shop.stripe.refunds.list({ payment_intent: intent })).data).toEqual([])
    await keep(2000)
    expect(await needs()).toEqual([])
    expect(await sale()).toMatchObject({ permit: { state: 'issued' } })
  })

  it('that is lost can take the permit back, with nothing more', async () => {
    const { intent, purchaseId, sale, needs, takeBack } = await aSale()
    const { id } = await shop.double.bank.openDispute({ intent })
    await shop.double.bank.closeDispute(id, 'lost')
    await deliverDisputes()
    await takeBack(0, 2000)
    expect(await sale()).toMatchObject({ permit: { state: 'refunded' }, payment: { refundedCents: 2000 } })
    expect(await needs()).toEqual([])
    expect((await refundsOf(purchaseId)).reduce((sum, { cents }) => sum + cents, 0)).toBe(2000)
  })

  it('that is lost in part is gone in part', async () => {
    const { intent, purchaseId, sale } = await aSale()
    const { id } = await shop.double.bank.openDispute({ intent, amount: 500 })
    await shop.double.bank.closeDispute(id, 'lost')
    await deliverDisputes()
    expect(await refundsOf(purchaseId)).toEqual([{ cents: 500, why: 'disputed', isDone: true }])
    expect(await sale()).toMatchObject({
      payment: { refundedCents: 500, leftCents: 1500, isUnderWay: false },
    })
  })

  it('that is lost of money that was to go back already ends its refund', async () => {
    const { intent, purchaseId, sale, takeBack } = await aSale()
    const { id } = await shop.double.bank.openDispute({ intent })
    await deliverDisputes()
    // The provider gives nothing back of a disputed payment.
    await takeBack(2000)
    expect(await sale()).toMatchObject({ payment: { isUnderWay: true } })
    await shop.double.bank.closeDispute(id, 'lost')
    await deliverDisputes()
    expect(await sale()).toMatchObject({ payment: { refundedCents: 2000, isUnderWay: false } })
    expect(await refundsOf(purchaseId)).toContainEqual({ cents: 2000, why: 'decided', isDone: true })
  })

  it('that is lost and won after all is not gone, and what was to go back beside it goes back', async () => {
    const { intent, purchaseId, sale, needs, taken, takeBack } = await aSale()
    const { id } = await shop.double.bank.openDispute({ intent, amount: 1500 })
    await shop.double.bank.closeDispute(id, 'lost')
    await deliverDisputes()
    expect(await sale()).toMatchObject({ payment: { refundedCents: 1500, leftCents: 500 } })
    await shop.double.bank.closeDispute(id, 'won')
    await deliverDisputes()
    expect(await refundsOf(purchaseId)).toEqual([])
    expect(await sale()).toMatchObject({
      permit: { state: 'issued' },
      payment: { refundCents: 0, refundedCents: 0, leftCents: 2000, isUnderWay: false },
      dispute: { state: 'won' },
    })
    expect((await sale()).refundedAtProvider).toBeUndefined()
    expect(await needs()).toEqual([])
    expect(await taken()).toMatchObject({ paidCents: 2000, refundedCents: 0 })
    await takeBack(2000)
    expect(await sale()).toMatchObject({ payment: { refundedCents: 2000, isUnderWay: false } })

    // Another one was to go back already, when a bank took it.
    const other = await aSale()
    const dispute = await shop.double.bank.openDispute({ intent: other.intent })
    await other.takeBack(2000)
    await shop.double.bank.closeDispute(dispute.id, 'lost')
    await deliverDisputes()
    await shop.double.bank.closeDispute(dispute.id, 'won')
    await deliverDisputes()
    expect(shop.double.ledger.refunded(other.intent)).toBe(2000)
    expect(await other.sale()).toMatchObject({ payment: { refundedCents: 2000, isUnderWay: false } })
  })

  it('that is lost and won after all gives its money to the buyer where the permit was taken back meanwhile', async () => {
    const { anna, intent, purchaseId, sale, takeBack, taken } = await aSale()
    const { id } = await shop.double.bank.openDispute({ intent })
    await shop.double.bank.closeDispute(id, 'lost')
    await deliverDisputes()
    await takeBack(0, 2000)
    const mailsBefore = (await shop.lenza.mails(anna.email)).length
    await shop.double.bank.closeDispute(id, 'won')
    await deliverDisputes()
    expect(shop.double.ledger.refunded(intent)).toBe(2000)
    expect(await sale()).toMatchObject({
      permit: { state: 'refunded' },
      payment: { refundedCents: 2000, leftCents: 0, isUnderWay: false },
    })
    expect(await refundsOf(purchaseId)).toContainEqual({ cents: 2000, why: 'decided', isDone: true })
    expect(await taken()).toMatchObject({ refundedCents: 2000 })
    expect((await shop.lenza.mails(anna.email)).length).toBe(mailsBefore + 1)
  })

  it('that is won changes nothing of the sale', async () => {
    const { intent, purchaseId, disputes, sale, needs } = await aSale()
    const { id } = await shop.double.bank.openDispute({ intent })
    await shop.double.bank.closeDispute(id, 'won')
    await deliverDisputes()
    expect(await disputes()).toMatchObject([{ state: 'won', isUndecided: false }])
    expect(await sale()).toMatchObject({ payment: { refundCents: 0, leftCents: 2000 } })
    expect(await refundsOf(purchaseId)).toEqual([])
    expect(await needs()).toEqual([])
  })

  it('of an order of several is over its permits in their order, and is found at night where its event was lost', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }))
    const anna = await aPerson(shop.lenza)
    const { held } = await orderOf(shop, anna, [aLine(water), lineOfChild(water, 'Leo')])
    const intent = intentOf(held.clientSecret)
    const lines = await shop.lenza.db
      .selectFrom('purchase')
      .select(['id', 'amount_cents as cents'])
      .where('association_id', '=', water.associationId)
      .orderBy('amount_cents')
      .execute()
    const all = lines.reduce((sum, { cents }) => sum + cents, 0)
    const { id } = await shop.double.bank.openDispute({ intent, amount: all })
    await shop.double.bank.closeDispute(id, 'lost')
    await atNight()
    await atNight()
    expect(await refundsOf(...lines.map((line) => line.id))).toEqual(
      lines.filter(({ cents }) => cents > 0).map(({ cents }) => ({ cents, why: 'disputed', isDone: true })),
    )
  })
})

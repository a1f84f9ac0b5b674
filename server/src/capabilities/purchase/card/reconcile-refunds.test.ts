import { afterEach, describe, expect, it } from 'vitest'
import { readOfficeDay } from '#contract/office-day.ts'
import { readSale } from '#contract/office-sale.ts'
import { keepPermit, refundSale } from '#contract/office-sale-changes.ts'
import { listEvents } from '#contract/office-events.ts'
import { readTakings } from '#contract/office-takings.ts'
import { listMyPermits } from '#contract/permits.ts'
import { jobsOf } from '#server/jobs.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { checkWithProvider } from '#server/capabilities/books/index.ts'
import {
  ask,
  buy,
  deliver,
  eventsOf,
  expectBooksInOrder,
  granted,
  intentOf,
  payWith,
  refused,
} from '#server/testing/buying.ts'
import { handTo } from '#server/testing/changing.ts'
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

const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'it' as const })

/** A permit of 20 EUR by card, and a treasurer. */
async function aSale() {
  const water = await aWater(shop, (zone) => ({ zones: [{ zoneId: zone }] }))
  const { associationId, zoneId } = water
  const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const anna = await aPerson(shop.lenza)
  const opened = granted(await ask(shop, anna, water, { zoneId }))
  await payWith(shop, opened.clientSecret)
  granted(await buy(shop, anna, water, { zoneId }))
  const { purchaseId } = opened
  return {
    water,
    treasurer,
    anna,
    ...actsOn(treasurer, { associationId, purchaseId }),
    intent: intentOf(opened.clientSecret),
  }
}

const actsOn = (treasurer: Person, ofSale: { associationId: number; purchaseId: string }) => ({
  ...ofSale,
  sale: async () => granted(await shop.lenza.call(readSale, ofSale, as(treasurer))).sale,
  refund: (wanted: { takesBack?: boolean; cents?: number; backCents?: number }) =>
    shop.lenza.call(
      refundSale,
      { ...ofSale, takesBack: false, cents: 0, backCents: 0, reason: 'Piena.', ...wanted },
      as(treasurer),
    ),
  keep: (cents: number) => shop.lenza.call(keepPermit, { ...ofSale, cents }, as(treasurer)),
  needs: async () =>
    granted(
      await shop.lenza.call(readOfficeDay, { associationId: ofSale.associationId }, as(treasurer)),
    ).needs.filter(({ kind }) => kind === 'refundedElsewhere'),
})

/** As somebody does it in the provider's own dashboard: the whole rest, or a part. */
const refundThere = (intent: string, amount?: number) =>
  shop.stripe.refunds.create({ payment_intent: intent, ...(amount !== undefined && { amount }) })

/** The provider's events about refunds of this payment, the first first. */
const refundEvents = async (intent: string) =>
  (await eventsOf(shop, 'charge.refunded')).filter(
    ({ data }) => 'payment_intent' in data.object && data.object.payment_intent === intent,
  )

async function deliverAll(intent: string) {
  for (const event of await refundEvents(intent)) await deliverOne(event)
}
const deliverOne = async (event: object) => expect((await deliver(shop, event)).statusCode).toBe(200)

const refundsOf = async (...purchaseIds: string[]) =>
  (
    await shop.lenza.db
      .selectFrom('refund')
      .select(['purchase_id as id', 'cents', 'why', 'done_at as doneAt'])
      .where('purchase_id', 'in', purchaseIds)
      .orderBy('decided_at')
      .orderBy('purchase_id')
      .execute()
  ).map(({ doneAt, ...row }) => ({ ...row, isDone: doneAt !== null }))

const runAtNight = (ending = new AbortController().signal) =>
  jobsOf(shop.lenza)
    .find(({ name }) => name === 'reconcile-refunds')
    ?.work(ending)

const mailsOf = async ({ email }: Pick<Person, 'email'>) =>
  (await shop.lenza.mails(email)).filter(({ subject }) => /^(Money comes back|Ti torna)/.test(subject))

describe('a refund that was made in the provider’s dashboard', () => {
  it('of the whole price is in the sale, the receipt and the books, and the office decides that the permit stays', async () => {
    const { anna, treasurer, associationId, purchaseId, intent, sale, keep, needs } = await aSale()
    await refundThere(intent)
    await deliverAll(intent)
    const shown = await sale()
    expect(shown).toMatchObject({
      permit: { state: 'issued', card: { last4: '4242' } },
      payment: { refundCents: 2000, refundedCents: 2000, leftCents: 0, isUnderWay: false },
      refundedAtProvider: { cents: 2000 },
    })
    expect(shown.permit.refunds).toMatchObject([{ cents: 2000, why: 'atProvider' }])
    const mine = granted(await shop.lenza.call(listMyPermits, { purchaseId }, as(anna))).permits
    expect(mine).toMatchObject([{ state: 'issued', refunds: [{ cents: 2000, why: 'atProvider' }] }])
    const [mail] = await mailsOf(anna)
    expect(mail?.body).toContain('The permit is still valid')
    expect(mail?.body).toContain('€20')
    expect(await needs()).toMatchObject([{ count: 1, purchaseId, which: [{ purchaseId }] }])

    const { byPayment } = granted(await shop.lenza.call(readTakings, { associationId }, as(treasurer)))
    expect(byPayment).toMatchObject([{ way: 'card', sold: 1, refunded: 1, refundedCents: 2000 }])

    // Twice, and late.
    shop.lenza.pass({ days: 1 })
    await deliverAll(intent)
    await runAtNight()
    expect(await refundsOf(purchaseId)).toHaveLength(1)
    expect(await mailsOf(anna)).toHaveLength(1)

    expect(refused(await keep(500)).code).toBe('CHANGED_MEANWHILE')
    const kept = granted(await keep(2000)).sale
    expect(kept.refundedAtProvider).toBeUndefined()
    expect(kept.permit.state).toBe('issued')
    granted(await keep(2000))
    expect(await needs()).toEqual([])
    const trail = granted(
      await shop.lenza.call(
        listEvents,
        { associationId, subject: 'sale', subjectId: purchaseId },
        as(treasurer),
      ),
    ).events
    expect(trail.map(({ act }) => act)).toEqual(['sale.kept'])
  })

  it('of a part leaves the rest, may be followed by more, and the office takes the permit back with nothing more', async () => {
    const { anna, purchaseId, intent, sale, refund, keep, needs } = await aSale()
    await refundThere(intent, 500)
    await deliverAll(intent)
    expect(await sale()).toMatchObject({ payment: { leftCents: 1500 }, refundedAtProvider: { cents: 500 } })
    granted(await keep(500))
    await refundThere(intent)
    await deliverAll(intent)
    expect(await sale()).toMatchObject({ payment: { leftCents: 0 }, refundedAtProvider: { cents: 1500 } })
    expect(await needs()).toMatchObject([{ count: 1 }])
    const ended = granted(await refund({ takesBack: true, backCents: 2000 })).sale
    expect(ended.permit).toMatchObject({ state: 'refunded', takenBack: { why: 'decided' } })
    expect(ended.refundedAtProvider).toBeUndefined()
    expect(refused(await keep(1500)).code).toBe('NOT_CHANGEABLE')
    expect(await needs()).toEqual([])
    expect((await shop.lenza.mails(anna.email)).at(-1)?.body).toContain('had come back to you already')
    expect(shop.double.ledger.refunded(intent)).toBe(2000)
    expect(await refundsOf(purchaseId)).toMatchObject([{ cents: 500 }, { cents: 1500 }, { cents: 0 }])
  })

  it('of an order of three is spread over its permits in their order', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 12, perAdult: 3 } }), {
      places: 5,
    })
    const { associationId } = water
    const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const anna = await aPerson(shop.lenza)
    const lines = [aLine(water), lineOfChild(water, 'Leo'), lineOfChild(water, 'Mia')]
    const { held, permits } = await orderOf(shop, anna, lines)
    const intent = intentOf(held.clientSecret)
    const ids = permits.map(({ purchaseId }) => purchaseId).toSorted((a, b) => (a < b ? -1 : 1))
    const [one = '', two = '', three = ''] = ids
    const second = actsOn(treasurer, { associationId, purchaseId: two })
    granted(await second.refund({ cents: 300 }))
    // 17 EUR are left of the second one.
    shop.lenza.pass({ minutes: 1 })
    await refundThere(intent, 4000)
    await deliverAll(intent)
    const there = { why: 'atProvider', isDone: true }
    expect(await refundsOf(...ids)).toEqual([
      { id: two, cents: 300, why: 'decided', isDone: true },
      { id: one, cents: 2000, ...there },
      { id: two, cents: 1700, ...there },
      { id: three, cents: 300, ...there },
    ])
    expect(await second.needs()).toMatchObject([{ count: 3 }])
    expect(shop.double.ledger.refunded(intent)).toBe(4300)
  })

  it('before our own capture is written is heard with it, and a lost event is found at night', async () => {
    const water = await aWater(shop)
    const { associationId } = water
    const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    const intent = intentOf(opened.clientSecret)
    // The capture was made there, and our server has heard of nothing yet.
    await shop.stripe.paymentIntents.capture(intent)
    await refundThere(intent, 700)
    await deliverAll(intent)
    const { purchaseId } = opened
    const { sale } = actsOn(treasurer, { associationId, purchaseId })
    expect(await sale()).toMatchObject({ permit: { state: 'issued' }, refundedAtProvider: { cents: 700 } })

    await refundThere(intent, 300)
    await runAtNight()
    expect(await sale()).toMatchObject({ refundedAtProvider: { cents: 1000 }, payment: { leftCents: 1000 } })
    // Beyond the days that are read.
    await refundThere(intent, 400)
    shop.lenza.pass({ days: 4 })
    await runAtNight()
    expect(await sale()).toMatchObject({ refundedAtProvider: { cents: 1000 } })
    await deliverAll(intent)
    expect(await sale()).toMatchObject({ refundedAtProvider: { cents: 1400 } })
  })

  it('is found at night on the account of an association, beside others that do not answer', async () => {
    const account = 'acct_readAtNight'
    const water = await aWater(shop, undefined, { stripeAccount: account })
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    const intent = intentOf(opened.clientSecret)
    await payWith(shop, opened.clientSecret, 'pm_card_visa', account)
    granted(await buy(shop, anna, water))
    await shop.stripe.refunds.create({ payment_intent: intent, amount: 900 }, { stripeAccount: account })
    shop.faults.between = (call, carryOut) => {
      if (call.account !== account) throw new Error('this account is silent')
      return carryOut()
    }
    await runAtNight()?.finally(() => delete shop.faults.between)
    expect(await refundsOf(opened.purchaseId)).toMatchObject([
      { cents: 900, why: 'atProvider', isDone: true },
    ])
  })

  it('is found at night beside one that fails, which is tried again; a server that ends asks for none', async () => {
    const [found, failing] = [await aSale(), await aSale()]
    // The newest is read first.
    for (const { intent } of [found, failing]) await refundThere(intent, 900)
    const calls: string[] = []
    shop.faults.between = ({ path }, carryOut) => {
      calls.push(path)
      if (path.includes(failing.intent)) throw new Error('this payment is silent')
      return carryOut()
    }
    await runAtNight(AbortSignal.abort())
    expect(calls).toEqual([])
    await expect(runAtNight()).rejects.toThrow('1 payments could not be reconciled')
    delete shop.faults.between
    const known = () => refundsOf(found.purchaseId, failing.purchaseId)
    expect(await known()).toMatchObject([{ id: found.purchaseId, cents: 900 }])
    await runAtNight()
    expect(await known()).toHaveLength(2)
  })

  it('at the same moment as our own is never counted twice, in either order', async () => {
    for (const isOursFirst of [true, false]) {
      const { purchaseId, intent, refund } = await aSale()
      const there = async () => {
        await refundThere(intent, 600)
        await deliverAll(intent)
      }
      const ours = () => refund({ cents: 800 })
      // Each alone would come first by the order in which they are begun.
      const [first, second] = isOursFirst ? [ours, there] : [there, ours]
      const [begun] = await Promise.all([first(), second()])
      expect(begun === undefined || 'ok' in begun).toBe(true)
      await deliverAll(intent)
      const decided = (await refundsOf(purchaseId)).reduce((sum, { cents }) => sum + cents, 0)
      expect(decided).toBe(shop.double.ledger.refunded(intent))
      expect((await refundsOf(purchaseId)).every(({ isDone }) => isDone)).toBe(true)
    }
    // One after the other: both went back, each once, and our own events cost the provider no call.
    const { purchaseId, intent, refund } = await aSale()
    granted(await refund({ cents: 800 }))
    const [own = {}] = await refundEvents(intent)
    shop.faults.between = (call) => {
      throw new Error(`the provider was called: ${JSON.stringify(call)}`)
    }
    await deliverOne(own).finally(() => delete shop.faults.between)
    await refundThere(intent, 600)
    await deliverAll(intent)
    expect(await refundsOf(purchaseId)).toMatchObject([
      { cents: 800, why: 'decided' },
      { cents: 600, why: 'atProvider' },
    ])
  })

  it('of a permit that was handed over is told to who paid, and of one that has ended is only money', async () => {
    const handed = await aSale()
    const luca = await aPerson(shop.lenza, { language: 'it' })
    granted(await handTo(shop, handed.anna, handed.purchaseId, luca.email))
    await refundThere(handed.intent)
    await deliverAll(handed.intent)
    expect(await handed.sale()).toMatchObject({
      permit: { state: 'issued' },
      refundedAtProvider: { cents: 2000 },
    })
    expect(await mailsOf(handed.anna)).toHaveLength(1)
    expect(await mailsOf(luca)).toEqual([])

    // Taken back here without money, and then refunded there.
    const ended = await aSale()
    granted(await ended.refund({ takesBack: true }))
    await refundThere(ended.intent)
    await deliverAll(ended.intent)
    const { permit, payment, refundedAtProvider } = await ended.sale()
    expect([permit.state, payment?.leftCents, refundedAtProvider]).toEqual(['refunded', 0, undefined])
    expect((await mailsOf(ended.anna))[0]?.body).toContain('no longer valid')
    expect(await ended.needs()).toEqual([])
    // Ended with its money before the event of a refund there comes.
    const both = await aSale()
    await refundThere(both.intent, 500)
    granted(await both.refund({ takesBack: true, cents: 2000 }))
    await deliverAll(both.intent)
    expect(await refundsOf(both.purchaseId)).toEqual([
      { id: both.purchaseId, cents: 2000, why: 'decided', isDone: true },
    ])
  })
})

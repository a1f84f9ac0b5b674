import { costing } from '#rules/permit/example-permit.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { extensionOf } from '#contract/problem-extensions.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, booksOf, buy, expectBooksInOrder, granted, intentOf, payWith } from '#server/testing/buying.ts'
import { purchase, refused } from '#server/testing/buying.ts'
import { giveBack, moveTo, soldRow } from '#server/testing/changing.ts'
import { aDiscount, aWater, placesTaken, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { refundPurchase } from '../refund/refund-purchase.ts'
import { sweepPayments } from '../../purchase/index.ts'

const shop = useShop()
afterEach(async () => {
  delete shop.faults.between
  await expectBooksInOrder(shop)
  shop.lenza.setNow(TODAY)
})

const rule = (percent: number) => () => ({
  giveBack: [{ until: { before: 'PT12H', of: 'day' as const }, percent }],
})
const paymentsOf = (purchaseId: string) =>
  shop.lenza.db.selectFrom('payment').selectAll().where('purchase_id', '=', purchaseId).execute()

/** Bought by card; returns the intent that paid it. */
async function bought(water: Water, who: Awaited<ReturnType<typeof aPerson>>, choices = {}) {
  const opened = granted(await ask(shop, who, water, choices))
  await payWith(shop, opened.clientSecret)
  granted(await buy(shop, who, water, choices))
  return { purchaseId: opened.purchaseId, intent: intentOf(opened.clientSecret) }
}
const wentBack = (intent: string) => shop.double.ledger.refunded(intent)

describe('a permit that is given back', () => {
  it('returns what the rule says, frees the place and the discount at once, and has no code any more', async () => {
    const water = await aWater(shop, rule(33), { places: 1 })
    const anna = await aPerson(shop.lenza, { language: 'it' })
    const luca = await aPerson(shop.lenza, { firstName: 'Luca' })
    const discountCodeId = await aDiscount(shop, water, {
      code: 'LESS',
      rule: { kind: 'amount', cents: 999 },
      usesInAll: 1,
    })
    const choices = { discountCodeId, otherEmail: luca.email }
    const { purchaseId, intent } = await bought(water, anna, choices)
    // 33 % of 10.01 EUR are 3.3033: the odd cent is the angler's.
    expect(granted(await giveBack(shop, anna, purchaseId))).toEqual({
      purchaseId,
      refundCents: 331,
      underWay: false,
    })
    expect(wentBack(intent)).toBe(331)
    expect(await paymentsOf(purchaseId)).toMatchObject([
      { state: 'refunded', refund_cents: 331, refunded_cents: 331 },
    ])
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
    expect(await soldRow(shop, purchaseId)).toMatchObject({ state: 'refunded', signed_code: null })
    const toAnna = (await shop.lenza.mails(anna.email)).at(-1)
    expect(toAnna?.subject).toMatch(/^Il permesso è restituito/)
    expect(toAnna?.body).toMatch(/3,31\s€/)
    expect((await shop.lenza.mails(luca.email)).at(-1)?.body).not.toContain('€')
    granted(await ask(shop, luca, water, { discountCodeId }))
  })

  it('that was moved returns what it would have on its first day; counted from the new one it would be all', async () => {
    const water = await aWater(shop, () => ({
      giveBack: [
        { until: { before: 'PT12H', of: 'day' as const }, percent: 100 },
        { until: { before: 'PT0S', of: 'day' as const }, percent: 50 },
      ],
    }))
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const annas = await bought(water, anna)
    const lucas = await bought(water, luca)
    // Six hours before the first day begins at the waters.
    shop.lenza.setNow('2027-05-01T16:00:00Z')
    for (const [who, { purchaseId }] of [
      [anna, annas],
      [luca, lucas],
    ] as const)
      granted(await moveTo(shop, who, purchaseId, '2027-05-05'))
    expect(granted(await giveBack(shop, anna, annas.purchaseId))).toMatchObject({ refundCents: 1000 })
    await shop.lenza.db
      .updateTable('purchase')
      .set({ counted_from: null })
      .where('id', '=', lucas.purchaseId)
      .execute()
    expect(granted(await giveBack(shop, luca, lucas.purchaseId))).toMatchObject({ refundCents: 2000 })
  })

  it('by many at once, and again: one refund, one mail, the same answer', async () => {
    const water = await aWater(shop, rule(40))
    const anna = await aPerson(shop.lenza)
    const { purchaseId, intent } = await bought(water, anna)
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => giveBack(shop, anna, purchaseId)))
    for (const outcome of outcomes) expect(granted(outcome)).toMatchObject({ refundCents: 800 })
    expect(granted(await giveBack(shop, anna, purchaseId))).toMatchObject({
      refundCents: 800,
      underWay: false,
    })
    expect(await refundPurchase(shop.lenza, purchaseId)).toMatchObject({ isNew: false, refundedCents: 800 })
    expect(wentBack(intent)).toBe(800)
    const mails = await shop.lenza.mails(anna.email)
    expect(mails.filter(({ subject }) => subject.startsWith('The permit is given back'))).toHaveLength(1)
  })

  it.each([
    [100, 2000],
    [0, 0],
  ])('where the rule says %i %%, returns %i cents', async (percent, cents) => {
    const anna = await aPerson(shop.lenza)
    const { purchaseId, intent } = await bought(await aWater(shop, rule(percent)), anna)
    expect(granted(await giveBack(shop, anna, purchaseId))).toMatchObject({ refundCents: cents })
    await sweepPayments(shop.lenza)
    expect(wentBack(intent)).toBe(cents)
  })

  it('that cost nothing is simply free again', async () => {
    const water = await aWater(shop, () => ({ prices: costing(0), ...rule(80)() }), { places: 1 })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    expect(granted(await giveBack(shop, anna, purchaseId))).toMatchObject({ refundCents: 0, underWay: false })
    expect((await shop.lenza.mails(anna.email)).at(-1)?.body).toContain('You had paid nothing')
  })

  it('by its holder tells them nothing of the money', async () => {
    const water = await aWater(shop, rule(80))
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const { purchaseId, intent } = await bought(water, anna, { otherEmail: luca.email })
    expect(granted(await giveBack(shop, luca, purchaseId))).toEqual({ purchaseId, underWay: false })
    expect(wentBack(intent)).toBe(1600)
  })
})

describe('the money of it', () => {
  it('goes back by the sweeper where the provider did not answer, and exactly once', async () => {
    const water = await aWater(shop, rule(40))
    const anna = await aPerson(shop.lenza)
    const { purchaseId, intent } = await bought(water, anna)
    // The provider refunds, and its answer is lost.
    shop.faults.between = async (call, carryOut) => {
      const answer = await carryOut()
      return call.method === 'POST' && call.path === '/v1/refunds' ? null : answer
    }
    expect(granted(await giveBack(shop, anna, purchaseId))).toMatchObject({
      refundCents: 800,
      underWay: true,
    })
    for (let minutes = 0; minutes < 3; minutes++) {
      shop.lenza.pass({ minutes: 2 })
      await sweepPayments(shop.lenza)
    }
    expect(wentBack(intent)).toBe(800)
    delete shop.faults.between
    await sweepPayments(shop.lenza)
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    expect(wentBack(intent)).toBe(800)
    expect(await paymentsOf(purchaseId)).toMatchObject([{ state: 'refunded', refunded_cents: 800 }])
  })

  it('goes back although the provider answers the same key with a refusal for ever', async () => {
    const water = await aWater(shop, rule(40))
    const anna = await aPerson(shop.lenza)
    const { purchaseId, intent } = await bought(water, anna)
    // The key is used for another request: from now on the provider refuses it.
    await shop.stripe.refunds.create(
      { payment_intent: intent, amount: 1 },
      { idempotencyKey: `${purchaseId}-1-back-0-1` },
    )
    expect(granted(await giveBack(shop, anna, purchaseId))).toMatchObject({ underWay: true })
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    expect(wentBack(intent)).toBe(800)
  })

  it('counts what an operator gave back before', async () => {
    const water = await aWater(shop, rule(80))
    const anna = await aPerson(shop.lenza)
    const { purchaseId, intent } = await bought(water, anna)
    await shop.stripe.refunds.create({ payment_intent: intent, amount: 500 })
    granted(await giveBack(shop, anna, purchaseId))
    expect(wentBack(intent)).toBe(1600)
  })

  it('that was never sent is a breach after five minutes, and more than was decided is none', async () => {
    const water = await aWater(shop, rule(40))
    const anna = await aPerson(shop.lenza)
    const { purchaseId, intent } = await bought(water, anna)
    shop.faults.between = async () => null
    granted(await giveBack(shop, anna, purchaseId))
    expect(await booksOf(shop)).toEqual([])
    shop.lenza.pass({ minutes: 6 })
    expect(await booksOf(shop)).toMatchObject([{ invariant: 'I3', kind: 'notRefunded', about: purchaseId }])
    delete shop.faults.between
    await sweepPayments(shop.lenza)
    await shop.stripe.refunds.create({ payment_intent: intent, amount: 100 })
    expect(await booksOf(shop)).toEqual([])
    // Marked as refunded, and unknown to the provider.
    const { db } = shop.lenza
    await db.updateTable('payment').set({ refund_cents: 1000 }).where('intent_id', '=', intent).execute()
    expect(await booksOf(shop)).toMatchObject([{ kind: 'refundMissing' }])
    await db.updateTable('payment').set({ refund_cents: 800 }).where('intent_id', '=', intent).execute()
  })

  it('is on the association’s own account, where it was charged', async () => {
    const water = await aWater(shop, rule(50), { stripeAccount: 'acct_ofTheClub' })
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret, 'pm_card_visa', 'acct_ofTheClub')
    granted(await buy(shop, anna, water))
    granted(await giveBack(shop, anna, opened.purchaseId))
    const { data } = await shop.stripe.refunds.list({}, { stripeAccount: 'acct_ofTheClub' })
    expect(data).toMatchObject([{ amount: 1000 }])
  })

  it('that was only reserved is taken first, then its part given back', async () => {
    const water = await aWater(shop, rule(50))
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    shop.killing.at = 'capture'
    shop.killing.when = 'before'
    await buy(shop, anna, water)
    delete shop.killing.at
    expect(await paymentsOf(opened.purchaseId)).toMatchObject([{ state: 'authorised' }])
    expect(granted(await giveBack(shop, anna, opened.purchaseId))).toMatchObject({ refundCents: 1000 })
    expect(wentBack(intentOf(opened.clientSecret))).toBe(1000)
  })
})

describe('giving back is refused', () => {
  it('after the limit, without a rule, for what is void, and for another person’s', async () => {
    const water = await aWater(shop, rule(80))
    const [anna, stranger] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const { purchaseId } = await bought(water, anna)
    shop.lenza.setNow('2027-05-01T12:00:00+02:00')
    expect(refused(await giveBack(shop, anna, purchaseId))).toMatchObject({
      code: 'NOT_CHANGEABLE',
      detail: 'It could be given back until 12:00 on Saturday 1 May 2027.',
    })
    shop.lenza.setNow(TODAY)
    expect(refused(await giveBack(shop, stranger, purchaseId)).code).toBe('NOT_FOUND')
    const never = await bought(await aWater(shop), anna)
    const no = refused(await giveBack(shop, anna, never.purchaseId))
    expect(extensionOf('NOT_CHANGEABLE', no)?.why).toBe('NOT_TAKEN_BACK')
    const fields = await shop.lenza.send('POST', '/api/restituisci-permesso', { altro: 1 }, anna)
    expect(fields.json()).toMatchObject({
      fields: [
        { field: 'idAcquisto', code: 'REQUIRED' },
        { field: 'altro', code: 'UNKNOWN_FIELD' },
      ],
    })
  })
})

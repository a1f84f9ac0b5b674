import { afterEach, describe, expect, it } from 'vitest'
import { readAccountsSheet, readMonth } from '#contract/office-month.ts'
import { listPayouts, readPayout } from '#contract/office-payouts.ts'
import { checkWithProvider } from '#server/capabilities/books/index.ts'
import { jobsOf } from '#server/jobs.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  deliver,
  granted,
  intentOf,
  payWith,
  purchase,
  refused,
  takesEveryWay,
} from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { soldAtOnce } from '#server/testing/ordered-for.ts'
import { aWater, TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
// The provider's own lists: what is sold on an account without Lenza is not in them.
const expectProviderAgrees = async () => expect(await checkWithProvider(shop.lenza)).toEqual([])
afterEach(async () => {
  await expectProviderAgrees()
  shop.lenza.setNow(TODAY)
})

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(TODAY.getTime() + days * DAY_MS)

let lastAccount = 0

/** An association with an account of its own, where each is the only one, and its treasurer. */
async function aClub() {
  const stripeAccount = `acct_payouts${(lastAccount += 1)}`
  const water = await aWater(shop, (zone) => ({ zones: [{ zoneId: zone }] }), { stripeAccount })
  const { associationId, zoneId } = water
  const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const as = { token: treasurer.token, language: 'it' as const }
  return {
    water,
    associationId,
    stripeAccount,
    treasurer,
    buys: async () => {
      const buyer = await aPerson(shop.lenza)
      const { clientSecret } = granted(await ask(shop, buyer, water, { zoneId }))
      await payWith(shop, clientSecret, undefined, stripeAccount)
      const { purchaseId } = granted(await buy(shop, buyer, water, { zoneId }))
      return { purchaseId, intent: intentOf(clientSecret) }
    },
    payOut: async () => {
      const [payout] = await shop.double.bank.payOut({ account: stripeAccount, at: inDays(5) })
      if (payout === undefined) throw new Error('nothing was available')
      return payout
    },
    list: async () => granted(await shop.lenza.call(listPayouts, { associationId }, as)).payouts,
    one: async (payoutId: string) =>
      granted(await shop.lenza.call(readPayout, { associationId, payoutId }, as)).payout,
    month: async (month?: string) =>
      granted(await shop.lenza.call(readMonth, { associationId, ...(month && { month }) }, as)),
    sheet: async (of: { month: string } | { payoutId: string }, format: 'csv' | 'xlsx' = 'csv') =>
      granted(await shop.lenza.call(readAccountsSheet, { associationId, ...of, format, language: 'en' }, as)),
  }
}

/** Delivers the provider's events of an account as it does, the oldest first. */
async function deliverOn(account: string | null, type: string): Promise<number> {
  const on = account === null ? {} : { stripeAccount: account }
  const { data } = await shop.stripe.events.list({ limit: 100, type }, on)
  for (const event of data.toReversed()) expect((await deliver(shop, event)).statusCode).toBe(200)
  return data.length
}

const atNight = () =>
  jobsOf(shop.lenza)
    .find(({ name }) => name === 'read-payouts')
    ?.work(new AbortController().signal)

describe('a payout', () => {
  it('is read with all that is in it when the provider tells it, and agrees cent by cent', async () => {
    const club = await aClub()
    const [first, second] = [await club.buys(), await club.buys()]
    const on = { stripeAccount: club.stripeAccount }
    await shop.stripe.refunds.create({ payment_intent: second.intent, amount: 700 }, on)
    await deliverOn(club.stripeAccount, 'charge.refunded')
    const payout = await club.payOut()
    expect(await club.list()).toEqual([])
    expect(await deliverOn(club.stripeAccount, 'payout.paid')).toBe(1)
    // 2 x 20.00 - 2 x 0.55 - 7.00
    const summary = {
      payoutId: payout.id,
      cents: 3190,
      state: 'paid',
      agreement: 'agrees',
      differences: 0,
      lines: 3,
      bankReference: payout.trace_id?.value,
    }
    expect(await club.list()).toMatchObject([summary])
    const whole = await club.one(payout.id)
    expect(whole).toMatchObject({
      ...summary,
      sums: [
        { kind: 'payment', count: 2, cents: 4000, feeCents: 110 },
        { kind: 'refund', count: 1, cents: -700, feeCents: 0 },
      ],
      changes: [],
    })
    expect(whole.entries.map(({ purchaseId }) => purchaseId)).toEqual(
      expect.arrayContaining([first.purchaseId, second.purchaseId]),
    )
    expect(whole.entries.every(({ difference }) => difference === undefined)).toBe(true)
    const csv = Buffer.from((await club.sheet({ payoutId: payout.id })).bytes, 'base64').toString()
    expect(csv.split('\r\n').filter(Boolean)).toHaveLength(1 + 3 + 1)
    expect(csv).toContain(first.purchaseId)
    const month = await club.month('2027-05')
    expect(month).toMatchObject({
      ways: [{ way: 'card', sold: 2, paidCents: 4000, refundedCents: 700 }],
      cards: { paidOutCents: 4000, onTheWayCents: 0, feeCents: 110, refundedCents: 700 },
      payouts: [summary],
    })
  })

  it('has the fees of each way apart, in the month and in its files', async () => {
    const water = await aWater(shop)
    await takesEveryWay(shop, water)
    const { associationId } = water
    for (const kind of ['card', 'paypal', 'paypal'] as const)
      await purchase(shop, await aPerson(shop.lenza), water, {}, kind)
    await shop.double.bank.payOut({ account: null, at: inDays(5) })
    await deliverOn(null, 'payout.paid')
    const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const of = { associationId, month: '2027-05' }
    const { cards } = granted(await shop.lenza.call(readMonth, of, { token }))
    expect(cards.feesByWay.map(({ way }) => way)).toEqual(['card', 'paypal'])
    expect(cards.feesByWay.reduce((sum, { cents }) => sum + cents, 0)).toBe(cards.feeCents)
    const wanted = { ...of, format: 'csv' as const, language: 'en' as const }
    const { bytes } = granted(await shop.lenza.call(readAccountsSheet, wanted, { token }))
    expect(Buffer.from(bytes, 'base64').toString()).toContain('Stripe’s fees: PayPal')
  })

  it('says exactly what differs: what was not sold here, another amount, and more that went back', async () => {
    const club = await aClub()
    const on = { stripeAccount: club.stripeAccount }
    const [sold, refunded] = [await club.buys(), await club.buys()]
    await club.buys()
    const elsewhere = await shop.stripe.paymentIntents.create(
      {
        amount: 1500,
        currency: 'eur',
        payment_method: 'pm_card_visa',
        confirm: true,
        description: 'T-shirt',
      },
      on,
    )
    await shop.stripe.refunds.create({ payment_intent: refunded.intent, amount: 300 }, on)
    await shop.lenza.db
      .updateTable('payment')
      .set({ amount_cents: 1900 })
      .where('intent_id', '=', sold.intent)
      .execute()
    const payout = await club.payOut()
    await shop.double.bank.correct(payout.id, { by: 5, withoutLine: true })
    await deliverOn(club.stripeAccount, 'payout.*')
    const whole = await club.one(payout.id)
    expect(whole).toMatchObject({ agreement: 'differs', differences: 3, missingCents: 5 })
    const differing = whole.entries.flatMap(({ difference, cents, expectedCents, description }) =>
      difference === undefined ? [] : [{ difference, cents, expectedCents, description }],
    )
    expect(differing).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ difference: 'noSale', cents: 1500, description: 'T-shirt' }),
        expect.objectContaining({ difference: 'otherAmount', cents: 2000, expectedCents: 1900 }),
        expect.objectContaining({ difference: 'notDecided', cents: -300 }),
      ]),
    )
    // Those that differ come first.
    expect(whole.entries.slice(0, 3).every(({ difference }) => difference !== undefined)).toBe(true)
    expect(elsewhere.status).toBe('succeeded')
    // Put in order again, as the night does it for the refund that nobody decided here.
    await shop.lenza.db
      .updateTable('payment')
      .set({ amount_cents: 2000 })
      .where('intent_id', '=', sold.intent)
      .execute()
    await deliverOn(club.stripeAccount, 'charge.refunded')
    expect(await club.one(payout.id)).toMatchObject({ differences: 1 })
  })

  it('that the provider corrects or a bank sends back keeps what it was, and its money is in the next one', async () => {
    const club = await aClub()
    await club.buys()
    const payout = await club.payOut()
    await deliverOn(club.stripeAccount, 'payout.paid')
    shop.lenza.pass({ hours: 1 })
    await shop.double.bank.correct(payout.id, { by: -10, arrives: inDays(9) })
    await deliverOn(club.stripeAccount, 'payout.updated')
    const corrected = await club.one(payout.id)
    expect(corrected).toMatchObject({ agreement: 'differs', cents: 1935, arrivesOn: '2027-05-10' })
    expect(corrected.entries[0]).toMatchObject({ kind: 'other', cents: -10, difference: 'notExplained' })
    expect(corrected.changes.map(({ cents }) => cents)).toEqual([1935, 1945])
    shop.lenza.pass({ hours: 1 })
    await shop.double.bank.fail(payout.id)
    await deliverOn(club.stripeAccount, 'payout.failed')
    const [next] = await shop.double.bank.payOut({ account: club.stripeAccount, at: inDays(8) })
    await deliverOn(club.stripeAccount, 'payout.paid')
    expect(await club.one(payout.id)).toMatchObject({ agreement: 'failed', state: 'failed' })
    const after = await club.one(next?.id ?? '')
    expect(after).toMatchObject({ agreement: 'agrees', cents: 1935 })
    expect(after.entries).toMatchObject([{ kind: 'payoutReturned', cents: 1935 }])
  })

  it('is read at night where its event was lost, and an account that does not answer stops no other', async () => {
    const [silent, club] = [await aClub(), await aClub()]
    await silent.buys()
    await club.buys()
    const [lost] = [await club.payOut(), await silent.payOut()]
    shop.double.faults.play([{ fault: 'answer500', of: 'GET /v1/payouts', account: silent.stripeAccount }])
    await atNight()
    shop.double.faults.clear()
    expect(await silent.list()).toEqual([])
    expect(await club.list()).toMatchObject([{ payoutId: lost.id, agreement: 'agrees' }])
    await atNight()
    expect(await silent.list()).toMatchObject([{ agreement: 'agrees' }])
    // Read again, nothing was changed by it.
    expect((await club.one(lost.id)).changes).toEqual([])
  })

  it('is shown to the association whose it is, and of a shared account only its own part', async () => {
    const [club, other] = [await aClub(), await aClub()]
    await club.buys()
    const payout = await club.payOut()
    await deliverOn(club.stripeAccount, 'payout.paid')
    expect(await other.list()).toEqual([])
    const hidden = { associationId: other.associationId, payoutId: payout.id }
    const outcome = await shop.lenza.call(readPayout, hidden, { token: other.treasurer.token })
    expect(refused(outcome).code).toBe('NOT_FOUND')
    // On the server's own account the lines of others are one sum.
    const [here, there] = [await sharing(), await sharing()]
    await here.buys()
    await there.buys()
    await there.buys()
    const [shared] = await shop.double.bank.payOut({ at: inDays(5) })
    await deliverOn(null, 'payout.paid')
    const mine = (await here.list()).find(({ payoutId }) => payoutId === shared?.id)
    expect(mine).toMatchObject({ lines: 1, agreement: 'agrees' })
    expect(mine?.othersCents).toBeGreaterThanOrEqual(2 * 1945)
  })
})

/** An association without an account of its own. */
async function sharing() {
  const water = await aWater(shop, (zone) => ({ zones: [{ zoneId: zone }] }))
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const { associationId, zoneId } = water
  return {
    buys: async () => purchase(shop, await aPerson(shop.lenza), water, { zoneId }),
    list: async () => granted(await shop.lenza.call(listPayouts, { associationId }, { token })).payouts,
  }
}

describe('a month', () => {
  it('has on the way what no payout has yet, less what went back and is in none either', async () => {
    const club = await aClub()
    const on = { stripeAccount: club.stripeAccount }
    const [first, second, third] = [await club.buys(), await club.buys(), await club.buys()]
    await shop.stripe.refunds.create({ payment_intent: first.intent, amount: 700 }, on)
    await deliverOn(club.stripeAccount, 'charge.refunded')
    const onTheWay = async () => (await club.month('2027-05')).cards
    expect(await onTheWay()).toMatchObject({ onTheWayCents: 6000 - 700, refundedCents: 0 })
    await club.payOut()
    await deliverOn(club.stripeAccount, 'payout.paid')
    expect(await onTheWay()).toMatchObject({ paidOutCents: 6000, onTheWayCents: 0, refundedCents: 700 })
    // All of it was paid out before.
    await shop.stripe.refunds.create({ payment_intent: first.intent, amount: 300 }, on)
    await shop.stripe.refunds.create({ payment_intent: second.intent }, on)
    await deliverOn(club.stripeAccount, 'charge.refunded')
    const { id } = await shop.double.bank.openDispute({ intent: third.intent })
    await deliverOn(club.stripeAccount, 'charge.dispute.*')
    expect(await onTheWay()).toMatchObject({ onTheWayCents: 0 - 2300 - 2000 - 2000 })
    await shop.double.bank.closeDispute(id, 'won')
    await deliverOn(club.stripeAccount, 'charge.dispute.*')
    expect(await onTheWay()).toMatchObject({ onTheWayCents: 0 - 2300 - 2000 })
  })

  it('has each way of payment by the association’s own clock, and is the same as a sheet', async () => {
    const club = await aClub()
    const sellTo = async (paysBy: 'cash' | 'terminal') =>
      soldAtOnce(shop, await aPerson(shop.lenza), club.water, {
        paysBy,
        choices: { zoneId: club.water.zoneId },
      })
    await club.buys()
    await sellTo('cash')
    await sellTo('terminal')
    // In UTC it is still May.
    shop.lenza.setNow('2027-06-01T00:30:00+02:00')
    // The session of before is over.
    const again = await aPersonOfTheOffice(shop.lenza, club.water, { role: 'treasurer' })
    const as = { token: again.token, language: 'en' as const }
    const monthOf = async (month?: string) =>
      granted(
        await shop.lenza.call(readMonth, { associationId: club.associationId, ...(month && { month }) }, as),
      )
    const sheetOf = async (format: 'csv' | 'xlsx') => {
      const wanted = { associationId: club.associationId, month: '2027-05', format, language: 'en' as const }
      return Buffer.from(granted(await shop.lenza.call(readAccountsSheet, wanted, as)).bytes, 'base64')
    }
    const may = await monthOf('2027-05')
    expect(may.ways.map(({ way, sold }) => [way, sold])).toEqual([
      ['card', 1],
      ['cash', 1],
      ['terminal', 1],
    ])
    expect(may.cards).toMatchObject({ paidOutCents: 0, onTheWayCents: 2000 })
    // Without a choice it is the month that is over.
    expect(await monthOf()).toMatchObject({
      month: '2027-05',
      isCurrent: false,
      months: ['2027-06', '2027-05'],
    })
    const csv = (await sheetOf('csv')).toString()
    expect(csv).toMatch(/"Sales";"Cash";1;20,00;0,00;20,00/)
    const xlsx = await sheetOf('xlsx')
    expect(xlsx.subarray(0, 2).toString()).toBe('PK')
  })
})

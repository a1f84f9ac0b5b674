import { afterEach, beforeEach, expect, it } from 'vitest'
import { anIntent, refusal, type Rehearsal, rehearse } from '../rehearsal.ts'

let now: Date
let stage: Rehearsal
beforeEach(async () => {
  now = new Date('2027-05-01T08:00:00Z')
  stage = await rehearse({ now: () => now })
})
afterEach(() => stage.double.close())

const CLUB = 'acct_club'
const inDays = (days: number) => new Date(Date.parse('2027-05-01T08:00:00Z') + days * 86_400_000)

async function paid(amount: number, account?: string): Promise<string> {
  const on = account === undefined ? {} : { stripeAccount: account }
  const held = { ...anIntent, amount, payment_method: 'pm_card_visa', confirm: true }
  const { id } = await stage.stripe.paymentIntents.create(held, on)
  await stage.stripe.paymentIntents.capture(id, {}, on)
  return id
}

const linesOf = (payout: string, account?: string) =>
  stage.stripe.balanceTransactions
    .list(
      { payout, limit: 2, expand: ['data.source'] },
      account === undefined ? {} : { stripeAccount: account },
    )
    .autoPagingToArray({ limit: 1000 })

const eventTypes = async (type: string) =>
  (await stage.stripe.events.list({ type, limit: 100 })).data.map((event) => event.type).toReversed()

it('has each payment and refund in the balance, and in one payout, cent by cent', async () => {
  const { stripe, double } = stage
  const first = await paid(1800)
  const second = await paid(2000)
  await stripe.refunds.create({ payment_intent: second, amount: 500 })
  await paid(900, CLUB)
  // Nothing of it is available yet, and the refund alone is no money.
  expect(await double.bank.payOut()).toEqual([])
  now = inDays(4)
  const late = await paid(700)
  const [payout] = await double.bank.payOut()
  // 18.00 - 0.52, 20.00 - 0.55, -5.00
  expect(payout).toMatchObject({ amount: 1748 + 1945 - 500, status: 'paid', currency: 'eur' })
  const lines = await linesOf(payout?.id ?? '')
  const parts = lines.filter(({ type }) => type !== 'payout')
  expect(parts.map(({ type, amount, fee, net }) => [type, amount, fee, net])).toEqual([
    ['refund', -500, 0, -500],
    ['charge', 2000, 55, 1945],
    ['charge', 1800, 52, 1748],
  ])
  expect(parts.reduce((sum, { net }) => sum + net, 0)).toBe(payout?.amount)
  // It has itself in it too, as at Stripe.
  expect(lines.find(({ type }) => type === 'payout')).toMatchObject({ net: -(payout?.amount ?? 0) })
  expect(parts[2]?.source).toMatchObject({ object: 'charge', payment_intent: first })
  expect(parts[0]?.source).toMatchObject({ object: 'refund', payment_intent: second })
  const charge = { expand: ['latest_charge.balance_transaction'] }
  const { latest_charge: whole } = await stripe.paymentIntents.retrieve(late, charge)
  expect(whole).toMatchObject({ balance_transaction: { status: 'pending', fee: 36 } })
  // What is paid out is not paid out again, and a club has its own.
  expect(await double.bank.payOut({ at: inDays(5) })).toEqual([])
  const [theirs] = await double.bank.payOut({ account: CLUB })
  expect(theirs?.amount).toBe(900 - 39)
  expect((await stripe.payouts.list({}, { stripeAccount: CLUB })).data).toHaveLength(1)
  expect((await refusal(stripe.payouts.retrieve(theirs?.id ?? ''))).statusCode).toBe(404)
  expect((await refusal(stripe.balanceTransactions.list({ payout: theirs?.id ?? '' }))).statusCode).toBe(404)
  expect(await eventTypes('payout.*')).toEqual(['payout.paid'])
})

it('pays out by its own clock, the past too', async () => {
  const [first, second] = [await paid(1000), await paid(1000)]
  const { bank } = stage.double
  await bank.datePayments([
    { intent: first, at: inDays(-60) },
    { intent: second, at: inDays(-20) },
  ])
  const made = await bank.playSchedule({ begins: inDays(-63), ends: inDays(-7), everyDays: 7 })
  expect(made.map(({ amount, created }) => [amount, created])).toEqual([
    [960, inDays(-56).getTime() / 1000],
    [960, inDays(-14).getTime() / 1000],
  ])
})

it('corrects a payout, and has the money of one that failed in the next', async () => {
  await paid(5000)
  now = inDays(4)
  const { bank } = stage.double
  const [underWay] = await bank.payOut({ underWay: true })
  const id = underWay?.id ?? ''
  expect(underWay).toMatchObject({ status: 'in_transit', trace_id: { value: null } })
  expect(await bank.arrive(id)).toMatchObject({ status: 'paid', trace_id: { status: 'supported' } })
  const corrected = await bank.correct(id, { by: -10, arrives: inDays(9) })
  expect(corrected).toMatchObject({ amount: 4890, arrival_date: inDays(9).getTime() / 1000 })
  const sum = (await linesOf(id)).reduce((cents, { net, type }) => cents + (type === 'payout' ? 0 : net), 0)
  expect(sum).toBe(4890)
  expect(await bank.correct(id, { by: 7, withoutLine: true })).toMatchObject({ amount: 4897 })
  expect(await bank.fail(id)).toMatchObject({ status: 'failed', failure_code: 'account_closed' })
  const [next] = await bank.payOut()
  expect((await linesOf(next?.id ?? '')).map(({ type }) => type)).toEqual(['payout', 'payout_failure'])
  expect(await eventTypes('payout.*')).toEqual([
    'payout.paid',
    'payout.updated',
    'payout.updated',
    'payout.failed',
    'payout.paid',
  ])
})

it('takes a disputed payment with a fee, gives it back only where it is won, and refunds none', async () => {
  const { stripe, double } = stage
  const [won, lost] = [await paid(3000), await paid(2000)]
  const opened = await double.bank.openDispute({ intent: won, reason: 'product_not_received' })
  expect(opened).toMatchObject({
    status: 'needs_response',
    amount: 3000,
    payment_intent: won,
    evidence_details: { due_by: inDays(9).getTime() / 1000, past_due: false },
    balance_transactions: [{ amount: -3000, fee: 2000, net: -5000, reporting_category: 'dispute' }],
  })
  expect((await refusal(stripe.refunds.create({ payment_intent: won }))).code).toBe('charge_disputed')
  expect(await double.bank.answerDispute(opened.id)).toMatchObject({ status: 'under_review' })
  const closed = await double.bank.closeDispute(opened.id, 'won')
  expect(closed.balance_transactions.map(({ net }) => net)).toEqual([-5000, 3000])
  expect(double.ledger.entries().find(({ intent }) => intent === won)?.disputed).toBe(0)
  expect((await stripe.charges.retrieve(opened.charge as string)).disputed).toBe(true)
  expect(await eventTypes('charge.dispute.*')).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ])
  await stripe.refunds.create({ payment_intent: won })
  const other = await double.bank.openDispute({ intent: lost })
  await double.bank.closeDispute(other.id, 'lost')
  expect(double.ledger.entries().find(({ intent }) => intent === lost)?.disputed).toBe(2000)
  expect((await stripe.disputes.list({ payment_intent: lost })).data).toMatchObject([{ status: 'lost' }])
  expect((await stripe.disputes.retrieve(other.id)).id).toBe(other.id)
})

it('has a refund back that no bank takes, and its payment can be refunded again', async () => {
  const { stripe, double } = stage
  const intent = await paid(2000)
  const { id } = await stripe.refunds.create({ payment_intent: intent })
  const failed = await double.bank.failRefund(id)
  expect(failed).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
  await expect(double.bank.failRefund(id)).rejects.toThrow('has failed before')
  const charge = await stripe.charges.retrieve(failed.charge as string)
  expect(charge).toMatchObject({ amount_refunded: 0, refunded: false })
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' })
  const { data } = await stripe.balanceTransactions.list({ limit: 1, expand: ['data.source'] })
  expect(data).toMatchObject([
    { id: failed.failure_balance_transaction, type: 'refund_failure', net: 2000, source: { id } },
  ])
  expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(2000)
  const events = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
  expect(events.filter((type) => type.includes('refund')).toReversed()).toEqual([
    'charge.refunded',
    'charge.refund.updated',
    'refund.failed',
    'charge.refunded',
  ])
})

it('is moved by another process with the secret key, and by none without it', async () => {
  const intent = await paid(2000)
  const { url, secretKey, publishableKey } = stage.double
  const act = async (body: object, key = secretKey) => {
    const response = await fetch(`${url}/endive/bank`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, ...((await response.json()) as { done?: { id: string } }) }
  }
  const { done } = await act({ act: 'openDispute', intent, at: inDays(2) })
  expect(await act({ act: 'closeDispute', dispute: done?.id, outcome: 'lost' })).toMatchObject({
    status: 200,
    done: { status: 'lost', created: inDays(2).getTime() / 1000 },
  })
  expect((await act({ act: 'payOut' }, publishableKey)).status).toBe(401)
  expect((await act({ act: 'rob' })).status).toBe(400)
  expect((await act({ act: 'openDispute', intent, at: 'soon' })).status).toBe(400)
  expect((await act({ act: 'payOut', account: CLUB })).status).toBe(200)
})

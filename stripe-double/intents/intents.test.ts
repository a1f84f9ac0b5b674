import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anIntent, refusal, type Rehearsal, rehearse } from '../rehearsal.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let now: Date
let stage: Rehearsal

beforeEach(async () => {
  now = new Date('2027-05-01T08:00:00Z')
  stage = await rehearse({ now: () => now })
})
afterEach(() => stage.double.close())

const authorised = () =>
  stage.stripe.paymentIntents.create({ ...anIntent, payment_method: 'pm_card_visa', confirm: true })

describe('a payment with manual capture', () => {
  it('waits for a card, is authorised, and is captured', async () => {
    const { stripe, double } = stage
    const intent = await stripe.paymentIntents.create({ ...anIntent, receipt_email: 'anna@example.org' })
    expect(intent).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 1800,
      currency: 'eur',
      capture_method: 'manual',
      metadata: { hold: 'h1' },
      receipt_email: 'anna@example.org',
      livemode: false,
      created: now.getTime() / 1000,
    })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`))

    const held = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 1800, amount_received: 0 })
    expect(double.ledger.authorised(intent.id)).toBe(1800)
    expect(double.ledger.captured(intent.id)).toBe(0)

    const taken = await stripe.paymentIntents.capture(intent.id)
    expect(taken).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 1800 })
    expect(double.ledger.authorised(intent.id)).toBe(0)
    expect(double.ledger.captured(intent.id)).toBe(1800)
  })

  it('carries its whole charge when expanded', async () => {
    const { id } = await authorised()
    const intent = await stage.stripe.paymentIntents.capture(id, { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({
      object: 'charge',
      captured: true,
      amount_captured: 1800,
      payment_intent: id,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    })
    const plain = await stage.stripe.paymentIntents.retrieve(id)
    const charge = await stage.stripe.charges.retrieve(plain.latest_charge as string)
    expect(charge.id).toBe(plain.latest_charge)
  })

  it('may be captured in part; the rest is given up, and no more than was authorised is taken', async () => {
    const { id } = await authorised()
    const tooMuch = await refusal(stage.stripe.paymentIntents.capture(id, { amount_to_capture: 1801 }))
    expect(tooMuch).toMatchObject({ statusCode: 400, code: 'amount_too_large', param: 'amount_to_capture' })
    const part = await stage.stripe.paymentIntents.capture(id, { amount_to_capture: 1000 })
    expect(part).toMatchObject({ status: 'succeeded', amount: 1800, amount_received: 1000 })
    expect(stage.double.ledger.captured(id)).toBe(1000)
  })

  it('is captured once only', async () => {
    const { id } = await authorised()
    await stage.stripe.paymentIntents.capture(id)
    const again = await refusal(stage.stripe.paymentIntents.capture(id))
    expect(again).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    })
    expect(again.message).toContain('already been captured')
    expect(stage.double.ledger.captured(id)).toBe(1800)
  })

  it('can be cancelled while it is not captured, and then nothing else can be done with it', async () => {
    const { id } = await authorised()
    const cancelled = await stage.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(cancelled).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      cancellation_reason: 'abandoned',
      canceled_at: now.getTime() / 1000,
    })
    expect(stage.double.ledger.authorised(id)).toBe(0)
    for (const call of [
      stage.stripe.paymentIntents.capture(id),
      stage.stripe.paymentIntents.cancel(id),
      stage.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    ]) {
      expect(await refusal(call)).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 })
    }
  })

  it('runs out after seven days by the clock', async () => {
    const { id } = await authorised()
    now = new Date(now.getTime() + 7 * DAY_MS - 1000)
    expect(await stage.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_capture' })
    now = new Date(now.getTime() + 1000)
    const late = await refusal(stage.stripe.paymentIntents.capture(id))
    expect(late).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'canceled', cancellation_reason: 'automatic' },
    })
    const events = await stage.stripe.events.list({ type: 'payment_intent.canceled' })
    expect(events.data).toHaveLength(1)
  })

  it('loses the authorisation when the bank refuses the capture', async () => {
    const intent = await stage.stripe.paymentIntents.create({
      ...anIntent,
      payment_method: 'pm_card_captureDeclined',
      confirm: true,
    })
    expect(intent.status).toBe('requires_capture')
    const refused = await refusal(stage.stripe.paymentIntents.capture(intent.id))
    expect(refused).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      payment_intent: { status: 'requires_payment_method', amount_capturable: 0 },
    })
    expect(stage.double.ledger.captured(intent.id)).toBe(0)
    const again = await stage.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(again.status).toBe('requires_capture')
  })
})

describe('a payment with automatic capture', () => {
  it('is taken at once', async () => {
    const intent = await stage.stripe.paymentIntents.create({
      amount: 500,
      currency: 'eur',
      payment_method: 'pm_card_mastercard',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 500 })
    expect(stage.double.ledger.captured(intent.id)).toBe(500)
    const cancel = await refusal(stage.stripe.paymentIntents.cancel(intent.id))
    expect(cancel.code).toBe('payment_intent_unexpected_state')
  })

  it('waits for its confirmation when the card came first', async () => {
    const intent = await stage.stripe.paymentIntents.create({
      amount: 500,
      currency: 'eur',
      payment_method: 'pm_card_visa',
    })
    expect(intent.status).toBe('requires_confirmation')
    expect((await stage.stripe.paymentIntents.confirm(intent.id)).status).toBe('succeeded')
  })
})

describe('what cannot be created', () => {
  it.each([
    [{ amount: 0, currency: 'eur' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 49, currency: 'eur' }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000, currency: 'eur' }, 'amount_too_large', 'amount'],
    [{ currency: 'eur' }, 'parameter_missing', 'amount'],
    [{ amount: 500 }, 'parameter_missing', 'currency'],
    [{ amount: 500, currency: 'eur', colour: 'blue' }, 'parameter_unknown', 'colour'],
    [{ amount: 500, currency: 'eur', payment_method: 'pm_unknown' }, 'resource_missing', 'payment_method'],
  ])('%j', async (params, code, param) => {
    const error = await refusal(stage.stripe.paymentIntents.create(params as never))
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', code, param })
    expect((await stage.stripe.paymentIntents.list()).data).toEqual([])
  })

  it('a confirmation without any card', async () => {
    const { id } = await stage.stripe.paymentIntents.create(anIntent)
    expect((await refusal(stage.stripe.paymentIntents.confirm(id))).param).toBe('payment_method')
  })
})

describe('looking payments up', () => {
  it('lists newest first, page by page, by time', async () => {
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) {
      ids.unshift((await stage.stripe.paymentIntents.create(anIntent)).id)
      now = new Date(now.getTime() + 60_000)
    }
    const first = await stage.stripe.paymentIntents.list({ limit: 2 })
    expect(first.has_more).toBe(true)
    const all = await stage.stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(ids)
    const early = await stage.stripe.paymentIntents.list({
      created: { gte: all[4]?.created ?? 0, lt: all[2]?.created ?? 0 },
    })
    expect(early.data.map(({ id }) => id)).toEqual(ids.slice(3))
    const back = await stage.stripe.paymentIntents.list({ ending_before: ids[3] ?? '', limit: 2 })
    expect(back.data.map(({ id }) => id)).toEqual(ids.slice(1, 3))
  })

  it('changes notes at any time, the amount only before a card was accepted', async () => {
    const { id } = await stage.stripe.paymentIntents.create(anIntent)
    const changed = await stage.stripe.paymentIntents.update(id, {
      amount: 900,
      metadata: { hold: '', b: '2' },
    })
    expect(changed).toMatchObject({ amount: 900, metadata: { b: '2' } })
    await stage.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect((await refusal(stage.stripe.paymentIntents.update(id, { amount: 800 }))).statusCode).toBe(400)
    expect(await stage.stripe.paymentIntents.update(id, { description: 'T1' })).toMatchObject({
      description: 'T1',
    })
  })

  it('answers 404 for what does not exist', async () => {
    const error = await refusal(stage.stripe.paymentIntents.retrieve('pi_none'))
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'intent' })
    expect(error.requestId).toMatch(/^req_/)
  })
})

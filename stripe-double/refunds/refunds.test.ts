import { afterEach, beforeEach, expect, it } from 'vitest'
import { anIntent, refusal, type Rehearsal, rehearse } from '../rehearsal.ts'

let stage: Rehearsal
beforeEach(async () => {
  stage = await rehearse()
})
afterEach(() => stage.double.close())

async function paid(): Promise<string> {
  const { id } = await stage.stripe.paymentIntents.create({
    ...anIntent,
    payment_method: 'pm_card_visa',
    confirm: true,
  })
  await stage.stripe.paymentIntents.capture(id)
  return id
}

it('gives everything back when no amount is named', async () => {
  const intent = await paid()
  const refund = await stage.stripe.refunds.create({
    payment_intent: intent,
    reason: 'requested_by_customer',
    metadata: { purchase: '7' },
  })
  expect(refund).toMatchObject({
    object: 'refund',
    amount: 1800,
    status: 'succeeded',
    payment_intent: intent,
    reason: 'requested_by_customer',
    metadata: { purchase: '7' },
  })
  expect(stage.double.ledger.refunded(intent)).toBe(1800)
  expect(await stage.stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id })
  const charge = await stage.stripe.charges.retrieve(refund.charge as string)
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 1800, captured: true })
})

it('gives back in parts, never more than was captured', async () => {
  const intent = await paid()
  await stage.stripe.refunds.create({ payment_intent: intent, amount: 1000 })
  const tooMuch = await refusal(stage.stripe.refunds.create({ payment_intent: intent, amount: 801 }))
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
  await stage.stripe.refunds.create({ payment_intent: intent, amount: 800 })
  const more = await refusal(stage.stripe.refunds.create({ payment_intent: intent }))
  expect(more.code).toBe('charge_already_refunded')
  expect(stage.double.ledger.refunded(intent)).toBe(1800)
  const list = await stage.stripe.refunds.list({ payment_intent: intent })
  expect(list.data.map(({ amount }) => amount)).toEqual([800, 1000])
  const now = list.data[0]?.created ?? 0
  const whole = { limit: 1, expand: ['data.charge'], created: { gte: now } }
  const { data, has_more: isMore } = await stage.stripe.refunds.list(whole)
  expect(data).toMatchObject([{ amount: 800, charge: { object: 'charge', amount_refunded: 1800 } }])
  expect(isMore).toBe(true)
  const later = await stage.stripe.refunds.list({ ...whole, created: { gte: now + 60 } })
  expect(later.data).toEqual([])
})

it('gives back once under one key', async () => {
  const intent = await paid()
  const once = () =>
    stage.stripe.refunds.create({ payment_intent: intent, amount: 500 }, { idempotencyKey: 'refund-7' })
  expect((await once()).id).toBe((await once()).id)
  expect(stage.double.ledger.refunded(intent)).toBe(500)
})

it('has nothing to give back before the capture, or after a cancellation', async () => {
  const { id } = await stage.stripe.paymentIntents.create({
    ...anIntent,
    payment_method: 'pm_card_visa',
    confirm: true,
  })
  expect((await refusal(stage.stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400)
  await stage.stripe.paymentIntents.cancel(id)
  expect((await refusal(stage.stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400)
  expect((await refusal(stage.stripe.refunds.create({}))).code).toBe('parameter_missing')
  expect(stage.double.ledger.refunded(id)).toBe(0)
})

it('of a partly captured payment, gives back only what was taken', async () => {
  const { id } = await stage.stripe.paymentIntents.create({
    ...anIntent,
    payment_method: 'pm_card_visa',
    confirm: true,
  })
  await stage.stripe.paymentIntents.capture(id, { amount_to_capture: 700 })
  expect((await stage.stripe.refunds.create({ payment_intent: id })).amount).toBe(700)
})

it('tells about it with the charge as it is now', async () => {
  const intent = await paid()
  await stage.stripe.refunds.create({ payment_intent: intent, amount: 300 })
  const { data } = await stage.stripe.events.list({ type: 'charge.refunded' })
  expect(data[0]?.data).toMatchObject({
    object: { payment_intent: intent, amount_refunded: 300, refunded: false },
    previous_attributes: { amount_refunded: 0 },
  })
})

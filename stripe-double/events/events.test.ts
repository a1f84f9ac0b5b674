import { afterEach, beforeEach, expect, it } from 'vitest'
import { anIntent, refusal, type Rehearsal, rehearse } from '../rehearsal.ts'

let now: Date
let stage: Rehearsal
beforeEach(async () => {
  now = new Date('2027-05-01T08:00:00Z')
  stage = await rehearse({ now: () => now })
})
afterEach(() => stage.double.close())

async function aDay() {
  const { paymentIntents, refunds } = stage.stripe
  const held = { ...anIntent, payment_method: 'pm_card_visa', confirm: true }
  const sold = await paymentIntents.create(held, { idempotencyKey: 'sale' })
  await paymentIntents.capture(sold.id)
  await refunds.create({ payment_intent: sold.id })
  now = new Date(now.getTime() + 60_000)
  await paymentIntents.cancel((await paymentIntents.create(anIntent)).id)
  await refusal(paymentIntents.create({ ...held, payment_method: 'pm_card_visa_chargeDeclined' }))
  return sold
}

it('writes down everything that happened, newest first', async () => {
  const sold = await aDay()
  const { data } = await stage.stripe.events.list({ limit: 100 })
  expect(data.map(({ type }) => type).toReversed()).toEqual([
    'payment_intent.created',
    'payment_intent.amount_capturable_updated',
    'payment_intent.succeeded',
    'charge.refunded',
    'payment_intent.created',
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.payment_failed',
  ])
  const authorised = data.at(-2)
  expect(authorised).toMatchObject({
    object: 'event',
    livemode: false,
    request: { idempotency_key: 'sale' },
    data: { object: { id: sold.id, status: 'requires_capture', amount_capturable: 1800 } },
  })
  expect(await stage.stripe.events.retrieve(authorised?.id ?? '')).toMatchObject({ id: authorised?.id })
})

it('can be read by type, by time and from a known one on', async () => {
  await aDay()
  const types = async (params: object) =>
    (await stage.stripe.events.list({ limit: 100, ...params })).data.map(({ type }) => type)
  expect(await types({ type: 'payment_intent.canceled' })).toEqual(['payment_intent.canceled'])
  expect(await types({ type: 'payment_intent.*' })).toHaveLength(7)
  expect(await types({ types: ['charge.refunded', 'payment_intent.succeeded'] })).toHaveLength(2)
  expect(await types({ created: { gte: now.getTime() / 1000 } })).toHaveLength(4)
  const { data } = await stage.stripe.events.list({ limit: 3 })
  expect(await types({ starting_after: data[2]?.id })).toHaveLength(5)
  const all = await stage.stripe.events.list({ limit: 3 }).autoPagingToArray({ limit: 100 })
  expect(new Set(all.map(({ id }) => id)).size).toBe(8)
  expect((await refusal(stage.stripe.events.list({ starting_after: 'evt_none' }))).statusCode).toBe(404)
  expect((await refusal(stage.stripe.events.list({ limit: 101 }))).param).toBe('limit')
})

it('keeps the object as it was then', async () => {
  const { id } = await stage.stripe.paymentIntents.create(anIntent)
  await stage.stripe.paymentIntents.cancel(id)
  const { data } = await stage.stripe.events.list({ type: 'payment_intent.created' })
  expect(data[0]?.data.object).toMatchObject({ id, status: 'requires_payment_method' })
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Faults, noFaults } from '../faults/hooks.ts'
import { anIntent, refusal, type Rehearsal, rehearse } from '../rehearsal.ts'

let now: Date
let stage: Rehearsal
let interceptCall: Faults['interceptCall']

beforeEach(async () => {
  now = new Date('2027-05-01T08:00:00Z')
  interceptCall = noFaults.interceptCall
  stage = await rehearse({
    now: () => now,
    faults: { ...noFaults, interceptCall: (call, carryOut) => interceptCall(call, carryOut) },
  })
})
afterEach(() => stage.double.close())

const create = (amount: number, idempotencyKey: string) =>
  stage.stripe.paymentIntents.create({ ...anIntent, amount }, { idempotencyKey })
const created = async () => (await stage.stripe.paymentIntents.list({ limit: 100 })).data.length

it('without a key, the same call twice makes two payments', async () => {
  await stage.stripe.paymentIntents.create(anIntent)
  await stage.stripe.paymentIntents.create(anIntent)
  expect(await created()).toBe(2)
})

it('the same key and parameters give the first answer again', async () => {
  const first = await create(1800, 'hold-1')
  await stage.stripe.paymentIntents.cancel(first.id)
  const second = await create(1800, 'hold-1')
  expect(second).toEqual(first)
  expect(second.status).toBe('requires_payment_method')
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(second.lastResponse.idempotencyKey).toBe('hold-1')
  expect(await created()).toBe(1)
})

it('other parameters or another call under the same key are an error', async () => {
  const { id } = await create(1800, 'hold-1')
  const other = await refusal(create(1900, 'hold-1'))
  expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  expect(other.message).toContain('same parameters')
  const elsewhere = await refusal(stage.stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'hold-1' }))
  expect(elsewhere.type).toBe('StripeIdempotencyError')
  expect(await created()).toBe(1)
})

it('a decline is repeated too, and does not ask the bank again', async () => {
  const { id } = await stage.stripe.paymentIntents.create(anIntent)
  const confirm = () =>
    stage.stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_visa_chargeDeclined' },
      { idempotencyKey: 'confirm-1' },
    )
  expect((await refusal(confirm())).code).toBe('card_declined')
  expect((await refusal(confirm())).code).toBe('card_declined')
  const failures = await stage.stripe.events.list({ type: 'payment_intent.payment_failed' })
  expect(failures.data).toHaveLength(1)
})

it('a call that was wrong in form can be put right under its key', async () => {
  expect((await refusal(create(1, 'hold-1'))).code).toBe('amount_too_small')
  expect((await create(1800, 'hold-1')).amount).toBe(1800)
})

it('a key that is in use is refused with 409 until its call is answered', async () => {
  let finish = (): void => undefined
  const slow = new Promise<void>((resolve) => (finish = resolve))
  let begun = (): void => undefined
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  interceptCall = async (_call, carryOut) => {
    begun()
    await slow
    return carryOut()
  }
  const first = create(1800, 'hold-1')
  await hasBegun
  expect(await refusal(create(1800, 'hold-1'))).toMatchObject({
    statusCode: 409,
    rawType: 'idempotency_error',
    code: 'idempotency_key_in_use',
  })
  finish()
  expect((await create(1800, 'hold-1')).id).toBe((await first).id)
})

it('a reply that was lost is found again by the key', async () => {
  interceptCall = async (_call, carryOut) => {
    await carryOut()
    return null
  }
  const lost = await refusal(create(1800, 'hold-1'))
  expect(lost.type).toBe('StripeConnectionError')
  interceptCall = noFaults.interceptCall
  const found = await create(1800, 'hold-1')
  expect(found.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await created()).toBe(1)
})

it('keys are separate for each account and forgotten after a day', async () => {
  await create(1800, 'hold-1')
  const elsewhere = await stage.stripe.paymentIntents.create(
    { ...anIntent, amount: 900 },
    { idempotencyKey: 'hold-1', stripeAccount: 'acct_sarca' },
  )
  expect(elsewhere.amount).toBe(900)
  now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
  expect((await create(1900, 'hold-1')).amount).toBe(1900)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anIntent, fromBrowser, refusal, type Rehearsal, rehearse, typedCard } from '../rehearsal.ts'
import { brandOf, numberInGroups, passesLuhn } from './number.ts'
import { TEST_CARDS } from './test-cards.ts'

let stage: Rehearsal
beforeAll(async () => {
  stage = await rehearse({ now: () => new Date('2027-05-31T23:00:00Z') })
})
afterAll(() => stage.double.close())

async function pay(card: Record<string, string>) {
  const intent = await stage.stripe.paymentIntents.create(anIntent)
  const secret = intent.client_secret ?? ''
  const answer = await fromBrowser(stage, secret, 'confirm', card)
  const after = () => stage.stripe.paymentIntents.retrieve(intent.id)
  return { intent, secret, answer, after }
}

it('has only numbers whose check digit is right, each once', () => {
  expect(TEST_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([])
  expect(TEST_CARDS.filter(({ number, brand }) => brandOf(number) !== brand)).toEqual([])
  expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
  expect(numberInGroups('378282246310005')).toBe('3782 822463 10005')
})

describe('cards that work', () => {
  it.each([
    '4242424242424242',
    '4242 4242-4242 4242',
    '5555555555554444',
    '378282246310005',
    '4000000000008864',
  ])('%s is authorised', async (number) => {
    const { answer, after } = await pay(typedCard(number))
    expect(answer).toMatchObject({ status: 200, body: { status: 'requires_capture' } })
    expect(await after()).toMatchObject({ status: 'requires_capture', amount_capturable: 1800 })
  })

  it('keeps no card number and no code', async () => {
    const { after } = await pay(typedCard('4242424242424242', '34', '987'))
    expect(JSON.stringify(await after())).not.toMatch(/4242424242424242|987/)
  })
})

describe('cards that a bank refuses', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
    // Well-formed, but no test card: a real card must never seem to work.
    ['4539578763621486', 'card_declined', 'test_mode_live_card'],
  ])('%s: %s %s', async (number, code, declineCode) => {
    const { intent, secret, answer, after } = await pay(typedCard(number))
    expect(answer.status).toBe(402)
    expect(answer.body.error).toMatchObject({
      type: 'card_error',
      code,
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    })
    expect(answer.body.error?.decline_code).toBe(declineCode)
    expect(await after()).toMatchObject({
      status: 'requires_payment_method',
      amount_capturable: 0,
      last_payment_error: { code },
    })
    const other = await fromBrowser(stage, secret, 'confirm', typedCard('4242424242424242'))
    expect(other.body.status).toBe('requires_capture')
    expect((await after()).last_payment_error).toBeNull()
  })

  it('refuses from the server side as the SDK knows it', async () => {
    const { id } = await stage.stripe.paymentIntents.create(anIntent)
    const error = await refusal(
      stage.stripe.paymentIntents.confirm(id, {
        payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
      }),
    )
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      decline_code: 'insufficient_funds',
      payment_intent: { id },
    })
  })
})

describe('cards that were typed wrong', () => {
  it.each([
    [typedCard('4242424242424241'), 'incorrect_number'],
    [typedCard('42424242'), 'incorrect_number'],
    [typedCard('4242424242424242', '27', '12'), 'invalid_cvc'],
    [typedCard('378282246310005', '34', '123'), 'invalid_cvc'],
    [typedCard('4242424242424242', '26'), 'expired_card'],
    [{ ...typedCard('4242424242424242', '27'), 'payment_method_data[card][exp_month]': '4' }, 'expired_card'],
    [
      { ...typedCard('4242424242424242'), 'payment_method_data[card][exp_month]': '13' },
      'invalid_expiry_month',
    ],
    [typedCard('4242424242424242', '2099'), 'invalid_expiry_year'],
  ])('%j: %s', async (card, code) => {
    const { answer, after } = await pay(card)
    expect(answer.status).toBe(402)
    expect(answer.body.error).toMatchObject({ type: 'card_error', code })
    expect((await after()).status).toBe('requires_payment_method')
  })

  it('accepts a card in its last month', async () => {
    const card = { ...typedCard('4242424242424242', '27'), 'payment_method_data[card][exp_month]': '05' }
    expect((await pay(card)).answer.body.status).toBe('requires_capture')
  })
})

describe('cards that need 3-D Secure', () => {
  it.each(['4000002500003155', '4000002760003184'])('%s works after the person says yes', async (number) => {
    const { secret, answer, after } = await pay(typedCard(number))
    expect(answer.body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    })
    expect((await after()).amount_capturable).toBe(0)
    const yes = await fromBrowser(stage, secret, 'answer_challenge', { answer: 'authorise' })
    expect(yes.body.status).toBe('requires_capture')
    const again = await fromBrowser(stage, secret, 'answer_challenge', { answer: 'authorise' })
    expect(again.body.error?.code).toBe('payment_intent_unexpected_state')
  })

  it('fails when the person says no, and another card can follow', async () => {
    const { secret, after } = await pay(typedCard('4000002760003184'))
    const no = await fromBrowser(stage, secret, 'answer_challenge', { answer: 'refuse' })
    expect(no.body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect((await after()).payment_method).toBeNull()
    const other = await fromBrowser(stage, secret, 'confirm', typedCard('4242424242424242'))
    expect(other.body.status).toBe('requires_capture')
  })

  it.each([
    ['4000008400001629', 'generic_decline'],
    ['4000008260003178', 'insufficient_funds'],
  ])('%s is declined after authentication succeeded', async (number, declineCode) => {
    const { secret } = await pay(typedCard(number))
    const yes = await fromBrowser(stage, secret, 'answer_challenge', { answer: 'authorise' })
    expect(yes.body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: declineCode },
    })
  })
})

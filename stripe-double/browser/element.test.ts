// @vitest-environment happy-dom
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { texts } from '../texts.ts'
import type { PublicIntent } from './types.ts'

/** The page's side, driven through the real @stripe/stripe-js; the double's answers are given by hand. */
const intent: PublicIntent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 1800,
  currency: 'eur',
  client_secret: 'pi_1_secret_x',
  status: 'requires_capture',
  last_payment_error: null,
  next_action: null,
}
const needsBank: PublicIntent = {
  ...intent,
  status: 'requires_action',
  next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { stripe_js: 'http://double/3ds/pi_1' } },
}

let stripe: Stripe
let elements: StripeElements
const answers: object[] = []
let types: string[] = ['card']
const sent: { url: string; init: RequestInit | undefined }[] = []
const warned = vi.spyOn(console, 'warn')

beforeEach(async () => {
  document.body.innerHTML = '<main id="card"></main>'
  answers.length = 0
  sent.length = 0
  types = ['card']
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    // The elements read the payment; what is sent is what a test is about.
    if (init?.method === undefined) return Response.json({ ...intent, payment_method_types: types })
    sent.push({ url, init })
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  })
  await import('./stripe.ts')
  const loaded = await loadStripe('pk_test_double', { stripeAccount: 'acct_sarca' })
  if (loaded === null) throw new Error('no Stripe')
  stripe = loaded
  elements = stripe.elements({ clientSecret: intent.client_secret, locale: 'it' })
})
afterEach(() => vi.unstubAllGlobals())

const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}
function type(label: string, text: string): void {
  const input = field(label)
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
function typeCard(number = '4242424242424242'): void {
  type(texts.it.element.number, number)
  type(texts.it.element.expiry, '1234')
  type(texts.it.element.cvc, '123')
}
const sentFields = (index: number): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(sent[index]?.init?.body as URLSearchParams))
const confirm = () =>
  stripe.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: 'http://shop/back' },
  })
const press = (name: string) =>
  [...document.querySelectorAll('dialog button')].find(
    ({ textContent }) => textContent === name,
  ) as HTMLElement

describe('the payment element', () => {
  it('is loaded without a warning, is ready after mount, and says when the card is complete', async () => {
    const ready = vi.fn()
    const changes: { complete: boolean; empty: boolean }[] = []
    const element = elements.create('payment')
    element.on('ready', ready)
    element.on('change', ({ complete, empty }) => changes.push({ complete, empty }))
    element.mount('#card')
    expect(ready).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce())
    typeCard()
    expect(changes[0]).toEqual({ complete: false, empty: false })
    expect(changes.at(-1)).toEqual({ complete: true, empty: false })
    expect(warned).not.toHaveBeenCalled()
    expect(document.body.textContent).toContain(texts.it.testPayment)
    element.destroy()
    expect(document.querySelector('#card')?.childElementCount).toBe(0)
    expect(elements.getElement('payment')).toBeNull()
  })

  it('names every mistake at once, beside its field, and goes to the first', async () => {
    elements.create('payment').mount('#card')
    type(texts.it.element.expiry, '0120')
    const { error } = await elements.submit()
    expect(error).toMatchObject({ type: 'validation_error', code: 'incomplete_number' })
    expect(document.activeElement).toBe(field(texts.it.element.number))
    const messages = [...document.querySelectorAll('[aria-invalid]')].map(
      (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    )
    const words = texts.it.fields
    expect(messages).toEqual([words.incomplete_number, words.invalid_expiry_year_past, words.incomplete_cvc])
    expect((await confirm()).error?.code).toBe('incomplete_number')
    expect(sent).toEqual([])
  })

  it('changes its language without losing what was typed', () => {
    elements.create('payment').mount('#card')
    typeCard()
    void elements.update({ locale: 'en' })
    expect(field(texts.en.element.number).value).toBe('4242 4242 4242 4242')
  })
})

describe('confirming', () => {
  beforeEach(() => {
    elements.create('payment').mount('#card')
    typeCard()
  })

  it('sends the card with the publishable key, the client secret and the account', async () => {
    answers.push(intent)
    const result = await confirm()
    expect(result.paymentIntent?.status).toBe('requires_capture')
    expect(sent[0]?.url).toMatch(/\/v1\/payment_intents\/pi_1\/confirm$/)
    expect(sent[0]?.init?.headers).toEqual({
      authorization: 'Bearer pk_test_double',
      'stripe-account': 'acct_sarca',
    })
    expect(sentFields(0)).toMatchObject({
      client_secret: 'pi_1_secret_x',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
    })
  })

  it('tells a decline in the language of the form, and keeps what was typed', async () => {
    answers.push({
      error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'x' },
    })
    const { error } = await confirm()
    expect(error?.message).toBe(texts.it.declines.insufficient_funds)
    expect(document.getElementById('card')?.textContent).toContain(texts.it.declines.insufficient_funds)
    expect(field(texts.it.element.number).value).toBe('4242 4242 4242 4242')
  })

  it('says that the service could not be reached', async () => {
    const { error } = await confirm()
    expect(error).toMatchObject({ type: 'api_connection_error', message: texts.it.errors.connection })
  })

  it('asks the bank in a dialog: yes', async () => {
    answers.push(needsBank, intent)
    const result = confirm()
    await vi.waitFor(() => expect(press(texts.it.challenge.authorise)).toBeTruthy())
    expect(document.querySelector('dialog')?.textContent).toContain('18,00')
    press(texts.it.challenge.authorise).click()
    expect((await result).paymentIntent?.status).toBe('requires_capture')
    expect(sentFields(1)['answer']).toBe('authorise')
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('asks the bank in a dialog: no, and Escape means no', async () => {
    const code = 'payment_intent_authentication_failure'
    answers.push(needsBank, {
      ...intent,
      status: 'requires_payment_method',
      last_payment_error: { type: 'invalid_request_error', code, message: 'x' },
    })
    const result = confirm()
    await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    const { error } = await result
    expect(error).toMatchObject({ code, message: texts.it.declines[code] })
    expect(sentFields(1)['answer']).toBe('refuse')
  })

  it('reads a payment by its client secret', async () => {
    const read = vi.fn(fetch)
    vi.stubGlobal('fetch', read)
    expect((await stripe.retrievePaymentIntent('pi_1_secret_x')).paymentIntent?.id).toBe('pi_1')
    expect(read.mock.calls[0]?.[0]).toMatch(/\/v1\/payment_intents\/pi_1\?client_secret=pi_1_secret_x$/)
  })
})

describe('a way of its own', () => {
  it('is chosen where the page wants it first, and those that it does not name follow', async () => {
    types = ['card', 'satispay', 'paypal']
    const ready = vi.fn()
    const element = elements.create('payment', { paymentMethodOrder: ['paypal', 'klarna', 'card'] })
    element.on('ready', ready).mount('#card')
    await vi.waitFor(() => expect(ready).toHaveBeenCalled())
    const ways = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')]
    expect(ways.map(({ value, checked }) => [value, checked])).toEqual([
      ['paypal', true],
      ['card', false],
      ['satispay', false],
    ])
    expect(await elements.submit()).toEqual({ selectedPaymentMethod: 'paypal' })
  })

  it('stands beside the card where the payment allows it, needs no card, and goes on at its page', async () => {
    types = ['card', 'satispay', 'paypal']
    const ready = vi.fn()
    const dark = { appearance: { theme: 'night' as const } }
    elements = stripe.elements({ clientSecret: intent.client_secret, locale: 'it', ...dark })
    elements.create('payment').on('ready', ready).mount('#card')
    await vi.waitFor(() => expect(ready).toHaveBeenCalled())
    // In the colours of the page from the beginning, as the card's fields are.
    expect(document.querySelector('.card-double-ways')?.closest('.card-double-night')).not.toBeNull()
    const ways = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')]
    expect(ways.map(({ value }) => value)).toEqual(types)
    ways[1]?.click()
    expect(await elements.submit()).toEqual({ selectedPaymentMethod: 'satispay' })
    const gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const url = 'http://double/3ds/pi_1?payment_intent_client_secret=x'
    answers.push({
      ...intent,
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url } },
    })
    void confirm()
    await vi.waitFor(() => expect(gone).toHaveBeenCalledWith(`${url}&lang=it`))
    expect(sentFields(0)).toMatchObject({
      'payment_method_data[type]': 'satispay',
      return_url: 'http://shop/back',
    })
    expect(sentFields(0)).not.toHaveProperty('payment_method_data[card][number]')
  })
})

describe('the express checkout element', () => {
  const wallets = { applePay: 'auto', googlePay: 'auto' } as const
  const express = async () => {
    const has = vi.fn()
    const events: string[] = []
    const element = elements.create('expressCheckout', { paymentMethods: wallets })
    element.on('ready', ({ availablePaymentMethods }) => has(availablePaymentMethods))
    element.on('confirm', ({ expressPaymentType }) => events.push(expressPaymentType))
    element.on('cancel', () => events.push('cancel'))
    element.mount('#card')
    await vi.waitFor(() => expect(has).toHaveBeenCalled())
    return { has: has.mock.calls[0]?.[0], events }
  }
  const ask = async (answer: keyof typeof texts.it.wallet) => {
    document.querySelector<HTMLElement>('#card button')?.click()
    await vi.waitFor(() => expect(press(texts.it.wallet[answer])).toBeTruthy())
    press(texts.it.wallet[answer]).click()
  }

  it('draws nothing where the phone has no wallet', async () => {
    expect((await express()).has).toBeUndefined()
    expect(document.querySelector('#card button')).toBeNull()
  })

  it('has a button for each wallet of the phone, is closed, and pays with a card that it holds', async () => {
    localStorage.setItem('stripe-double-wallets', 'apple_pay')
    const { has, events } = await express()
    expect(has).toMatchObject({ applePay: true, googlePay: false })
    await ask('cancel')
    await vi.waitFor(() => expect(events).toEqual(['cancel']))
    await ask('confirm')
    await vi.waitFor(() => expect(events).toEqual(['cancel', 'apple_pay']))
    answers.push(intent)
    expect((await confirm()).paymentIntent?.status).toBe('requires_capture')
    expect(sentFields(0)['payment_method_data[card][wallet]']).toBe('apple_pay')
    await ask('refuse')
    await vi.waitFor(() => expect(events).toHaveLength(3))
    answers.push({
      error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message: 'x' },
    })
    expect((await confirm()).error?.message).toBe(texts.it.declines.generic_decline)
    expect(sentFields(1)['payment_method_data[card][number]']).toBe('4000000000000002')
  })
})

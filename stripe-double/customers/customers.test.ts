import { afterEach, beforeEach, expect, it } from 'vitest'
import { anIntent, fromBrowser, type Rehearsal, refusal, rehearse } from '../rehearsal.ts'

let stage: Rehearsal
beforeEach(async () => {
  stage = await rehearse()
})
afterEach(() => stage.double.close())

const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '40',
  'payment_method_data[card][cvc]': '123',
}
const ACCOUNT = { stripeAccount: 'acct_club' }
const keeps = (usage: '' | 'on_session') => ({ card: { setup_future_usage: usage } }) as const

async function aPayment(on = {}) {
  const { id, client_secret: secret } = await stage.stripe.paymentIntents.create(anIntent, on)
  return { id, secret: secret ?? '' }
}
const cardsOf = async (customer: string, on = {}) =>
  (await stage.stripe.customers.listPaymentMethods(customer, { type: 'card' }, on)).data

it('keeps the card that paid only where it was asked to, and pays with it by a tap', async () => {
  const { stripe } = stage
  const { id: customer } = await stripe.customers.create({ metadata: { of: '1' } })
  const [first, second] = [await aPayment(), await aPayment()]
  await stripe.paymentIntents.update(first.id, { customer, payment_method_options: keeps('on_session') })
  await stripe.paymentIntents.update(first.id, { payment_method_options: keeps('') })
  expect((await fromBrowser(stage, first.secret, 'confirm', card)).body.status).toBe('requires_capture')
  expect(await cardsOf(customer)).toEqual([])

  await stripe.paymentIntents.update(second.id, { customer, payment_method_options: keeps('on_session') })
  await fromBrowser(stage, second.secret, 'confirm', card)
  const [kept] = await cardsOf(customer)
  expect(kept).toMatchObject({ customer, card: { brand: 'visa', last4: '4242', exp_month: 12 } })

  const byTap = await aPayment()
  const pay = () => fromBrowser(stage, byTap.secret, 'confirm', { payment_method: kept?.id ?? '' })
  // It is nobody’s but the customer’s.
  expect((await pay()).status).toBe(400)
  await stripe.paymentIntents.update(byTap.id, { customer })
  expect((await pay()).body.status).toBe('requires_capture')
})

it('takes a card back, and forgets a customer with all cards; each account has its own', async () => {
  const { stripe } = stage
  const { id: customer } = await stripe.customers.create({}, ACCOUNT)
  for (const _card of [1, 2])
    await stripe.paymentIntents.create(
      {
        ...anIntent,
        customer,
        payment_method: 'pm_card_visa',
        confirm: true,
        payment_method_options: keeps('on_session'),
      },
      ACCOUNT,
    )
  expect((await refusal(stripe.customers.retrieve(customer))).code).toBe('resource_missing')
  const [newer, older] = await cardsOf(customer, ACCOUNT)
  await stripe.paymentMethods.detach(older?.id ?? '', {}, ACCOUNT)
  expect((await cardsOf(customer, ACCOUNT)).map(({ id }) => id)).toEqual([newer?.id])
  const again = { ...anIntent, customer, confirm: true }
  const used = stripe.paymentIntents.create({ ...again, payment_method: older?.id ?? '' }, ACCOUNT)
  expect((await refusal(used)).message).toContain('may not be used again')

  expect(await stripe.customers.del(customer, {}, ACCOUNT)).toMatchObject({ deleted: true })
  expect(await stripe.customers.retrieve(customer, {}, ACCOUNT)).toMatchObject({ deleted: true })
  expect((await refusal(stripe.customers.del(customer, {}, ACCOUNT))).code).toBe('resource_missing')
  const after = stripe.paymentIntents.create({ ...again, payment_method: newer?.id ?? '' }, ACCOUNT)
  expect((await refusal(after)).code).toBe('resource_missing')
})

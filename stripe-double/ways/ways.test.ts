import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  anIntent,
  fromBrowser,
  payAtWay,
  refusal,
  type Rehearsal,
  rehearse,
  typedCard,
} from '../rehearsal.ts'
import { texts } from '../texts.ts'
import { NAMES, REDIRECT_WAYS, type RedirectWay, WALLETS } from './ways.ts'

let now: Date
let stage: Rehearsal
beforeEach(async () => {
  now = new Date('2027-05-01T08:00:00Z')
  stage = await rehearse({ now: () => now })
})
afterEach(() => stage.double.close())

const pass = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
}
const opened = (way: RedirectWay) =>
  stage.stripe.paymentIntents.create({ ...anIntent, allowed_payment_method_types: ['card', way] })
async function paid(way: RedirectWay): Promise<string> {
  const { id } = await opened(way)
  await payAtWay(stage, id, way)
  await stage.stripe.paymentIntents.capture(id)
  return id
}
async function feeOf(intent: string): Promise<number | undefined> {
  const { latest_charge: charge } = await stage.stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge.balance_transaction'],
  })
  const moved = typeof charge === 'object' ? charge?.balance_transaction : undefined
  return typeof moved === 'object' ? moved?.fee : undefined
}

describe.each(REDIRECT_WAYS)('%s', (way) => {
  const typed = { 'payment_method_data[type]': way, use_stripe_sdk: 'true' }
  const back = { return_url: 'http://localhost:3000/back?step=2' }

  it('is paid on its own page, which comes back with what became of it', async () => {
    const outcomes = {
      authorise: ['succeeded', 'requires_capture', undefined],
      refuse: ['failed', 'requires_payment_method', 'payment_method_provider_decline'],
      leave: ['failed', 'requires_payment_method', 'payment_method_customer_decline'],
      expire: ['failed', 'requires_payment_method', 'payment_method_provider_timeout'],
    } as const
    for (const [answer, [redirectStatus, status, code]] of Object.entries(outcomes)) {
      const intent = await opened(way)
      const secret = intent.client_secret ?? ''
      expect((await fromBrowser(stage, secret, 'confirm', typed)).body.error?.param).toBe('return_url')
      const { body } = await fromBrowser(stage, secret, 'confirm', { ...typed, ...back })
      expect(body.status).toBe('requires_action')
      const { url } = (body as { next_action: { redirect_to_url: { url: string } } }).next_action
        .redirect_to_url
      const page = await (await fetch(url, { headers: { 'accept-language': 'it' } })).text()
      expect(page).toContain(texts.it.way.title.replace('{{way}}', NAMES[way]))
      expect(page).toContain(texts.it.way.expire)
      const form = new URLSearchParams({ answer, payment_intent_client_secret: secret })
      const left = await fetch(url, { method: 'POST', redirect: 'manual', body: form })
      expect(new URL(left.headers.get('location') ?? '').searchParams.get('redirect_status')).toBe(
        redirectStatus,
      )
      const after = await stage.stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] })
      expect(after).toMatchObject({ status, payment_method: code === undefined ? { type: way } : null })
      expect(after.last_payment_error?.code).toBe(code)
    }
  })

  it('is authorised, captured, and given back within its days', async () => {
    const id = await paid(way)
    const { latest_charge: charge } = await stage.stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge'],
    })
    expect(charge).toMatchObject({ payment_method_details: { type: way } })
    // 18.00 by card would cost 0.52.
    expect(await feeOf(id)).toBe({ satispay: 47, paypal: 87 }[way])
    pass(180)
    expect(await stage.stripe.refunds.create({ payment_intent: id, amount: 500 })).toMatchObject({
      status: 'succeeded',
      destination_details: { type: way },
    })
    pass(1)
    const { message } = await refusal(stage.stripe.refunds.create({ payment_intent: id }))
    expect(message).toContain('its 180 days are over')
    expect(stage.double.ledger.refunded(id)).toBe(500)
  })

  it('holds an authorisation for its days, and is disputed as it is', async () => {
    const { id } = await opened(way)
    await payAtWay(stage, id, way)
    const days = { satispay: 7, paypal: 10 }[way]
    pass(days - 1)
    expect((await stage.stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
    pass(1)
    expect((await stage.stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
    const dispute = await stage.double.bank.openDispute({
      intent: await paid(way),
      reason: 'product_not_received',
    })
    expect(dispute).toMatchObject({ payment_method_details: { type: way }, network_reason_code: null })
  })

  it('pays only what allows it, in a currency that it has', async () => {
    const { client_secret: secret } = await stage.stripe.paymentIntents.create(anIntent)
    const { body } = await fromBrowser(stage, secret ?? '', 'confirm', { ...typed, ...back })
    expect(body.error?.code).toBe('payment_intent_incompatible_payment_method')
    const forints = { ...anIntent, currency: 'huf', allowed_payment_method_types: [way] }
    expect((await refusal(stage.stripe.paymentIntents.create(forints))).message).toContain('huf')
  })
})

it('refuses a way that it does not play', async () => {
  const other = { ...anIntent, allowed_payment_method_types: ['klarna' as const] }
  expect((await refusal(stage.stripe.paymentIntents.create(other))).param).toBe(
    'allowed_payment_method_types',
  )
})

it.each(WALLETS)('names %s with the card that it has', async (wallet) => {
  const { id, client_secret: secret } = await stage.stripe.paymentIntents.create(anIntent)
  const inWallet = { 'payment_method_data[card][wallet]': wallet }
  const declined = { ...typedCard('4000000000000002'), ...inWallet }
  expect((await fromBrowser(stage, secret ?? '', 'confirm', declined)).body.error?.code).toBe('card_declined')
  await fromBrowser(stage, secret ?? '', 'confirm', { ...typedCard('4242424242424242'), ...inWallet })
  const held = await stage.stripe.paymentIntents.retrieve(id, { expand: ['payment_method', 'latest_charge'] })
  const card = { last4: '4242', wallet: { type: wallet, [wallet]: {} } }
  expect(held).toMatchObject({ payment_method: { type: 'card', card } })
  expect(held).toMatchObject({ latest_charge: { payment_method_details: { type: 'card', card } } })
})

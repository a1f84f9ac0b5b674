import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anIntent, clientOf, refusal, type Rehearsal, rehearse } from '../rehearsal.ts'
import { canonical, parseForm } from './form.ts'

let stage: Rehearsal
beforeAll(async () => {
  stage = await rehearse()
})
afterAll(() => stage.double.close())

const ask = (path: string, init: RequestInit = {}) => fetch(`${stage.double.url}${path}`, init)
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

describe('who may call', () => {
  it('refuses a wrong key and no key', async () => {
    const wrong = clientOf({ ...stage.double, secretKey: 'sk_test_wrong' })
    expect(await refusal(wrong.paymentIntents.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
    expect((await ask('/v1/payment_intents')).status).toBe(401)
  })

  it('takes the secret key by Basic too', async () => {
    const basic = Buffer.from(`${stage.double.secretKey}:`).toString('base64')
    const response = await ask('/v1/payment_intents', { headers: { authorization: `Basic ${basic}` } })
    expect(response.status).toBe(200)
  })

  it('lets the publishable key see one payment by its client secret, in short, and nothing else', async () => {
    const intent = await stage.stripe.paymentIntents.create(anIntent)
    const headers = bearer(stage.double.publishableKey)
    const path = `/v1/payment_intents/${intent.id}`
    const seen = await ask(`${path}?client_secret=${intent.client_secret}`, { headers })
    const body = (await seen.json()) as object
    expect(body).toMatchObject({ id: intent.id, amount: 1800, status: 'requires_payment_method' })
    expect(body).not.toHaveProperty('metadata')
    expect((await ask(path, { headers })).status).toBe(404)
    expect((await ask(`${path}?client_secret=${intent.id}_secret_x`, { headers })).status).toBe(404)
    expect((await ask('/v1/payment_intents', { headers })).status).toBe(401)
    expect((await ask(`${path}/capture`, { method: 'POST', headers })).status).toBe(401)
  })
})

describe('connected accounts', () => {
  it('have payments, refunds and events of their own', async () => {
    const sarca = { stripeAccount: 'acct_sarca' }
    const intent = await stage.stripe.paymentIntents.create(
      { ...anIntent, payment_method: 'pm_card_visa', confirm: true },
      sarca,
    )
    expect(intent.lastResponse.stripeAccount).toBe('acct_sarca')
    for (const other of [{}, { stripeAccount: 'acct_noce' }]) {
      expect((await refusal(stage.stripe.paymentIntents.retrieve(intent.id, {}, other))).statusCode).toBe(404)
      expect((await refusal(stage.stripe.paymentIntents.capture(intent.id, {}, other))).statusCode).toBe(404)
      const refund = stage.stripe.refunds.create({ payment_intent: intent.id }, other)
      expect((await refusal(refund)).statusCode).toBe(404)
    }
    await stage.stripe.paymentIntents.capture(intent.id, {}, sarca)
    const mine = await stage.stripe.events.list({}, sarca)
    expect(mine.data.map(({ account }) => account)).toEqual(['acct_sarca', 'acct_sarca', 'acct_sarca'])
    expect((await stage.stripe.events.list({}, { stripeAccount: 'acct_noce' })).data).toEqual([])
    expect(stage.double.ledger.entries().find((entry) => entry.intent === intent.id)?.account).toBe(
      'acct_sarca',
    )
  })

  it('must have the shape of an account id', async () => {
    const call = stage.stripe.paymentIntents.list({}, { stripeAccount: 'another' })
    expect(await refusal(call)).toMatchObject({ statusCode: 403, code: 'account_invalid' })
  })
})

describe('a page of another origin', () => {
  const preflight = (origin: string) =>
    ask('/v1/payment_intents/pi_1/confirm', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })

  it.each(['http://localhost:3000', 'http://127.0.0.1:5173', 'https://lenza.localhost'])(
    'may call from this machine: %s',
    async (origin) => {
      const { headers, status } = await preflight(origin)
      expect(status).toBe(204)
      expect(headers.get('access-control-allow-origin')).toBe(origin)
      expect(headers.get('access-control-allow-headers')).toContain('Authorization')
    },
  )

  it.each(['https://example.org', 'http://localhost.example.org', 'null'])(
    'may not from %s',
    async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

describe('bad input', () => {
  const headers = () => ({
    ...bearer(stage.double.secretKey),
    'content-type': 'application/x-www-form-urlencoded',
  })

  it.each([
    ['an amount that is not whole', 'amount=12.5&currency=eur', 400],
    ['a table for a text', 'amount[x]=1&currency=eur', 400],
    ['a text for a table', 'amount=500&currency=eur&metadata=text', 400],
    ['no currency of this world', 'amount=500&currency=euro', 400],
    ['neither yes nor no', 'amount=500&currency=eur&confirm=perhaps', 400],
    ['a text that is too long', `amount=500&currency=eur&description=${'x'.repeat(6000)}`, 400],
    ['nonsense', '%%%[[[]]]=&&&=', 400],
    ['a body that is too large', `description=${'x'.repeat(120_000)}`, 413],
  ])('%s', async (_what, body, status) => {
    const response = await ask('/v1/payment_intents', { method: 'POST', headers: headers(), body })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  it('answers 404 for an address that is not there', async () => {
    const response = await ask('/v1/nothing', { method: 'POST', headers: headers() })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      error: { message: 'Unrecognized request URL (POST: /v1/nothing).' },
    })
  })

  it('asks for a form, not JSON', async () => {
    const response = await ask('/v1/payment_intents', {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(400)
  })
})

describe('the bracket notation', () => {
  it('is read into tables', () => {
    const form = parseForm('a=1&metadata[order]=7&metadata[x y]=%C3%A8&expand[]=b&expand[]=c&created[gte]=5')
    expect(form.get('a')).toBe('1')
    expect(form.get('metadata')).toEqual(
      new Map([
        ['order', '7'],
        ['x y', 'è'],
      ]),
    )
    expect([...(form.get('expand') as Map<string, string>).values()]).toEqual(['b', 'c'])
  })

  it('is the same whatever the order, and harms nothing', () => {
    expect(canonical(parseForm('b=2&a[y]=1&a[x]=0'))).toBe(canonical(parseForm('a[x]=0&a[y]=1&b=2')))
    expect(canonical(parseForm('a=1'))).not.toBe(canonical(parseForm('a=2')))
    parseForm('__proto__[polluted]=1')
    expect({}).not.toHaveProperty('polluted')
  })
})

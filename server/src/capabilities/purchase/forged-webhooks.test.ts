import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import { chances } from '#stripe-double'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  deliver,
  eventsOf,
  checkBooksAfterTests,
  granted,
  intentOf,
  payWith,
  purchasesIn,
} from '#server/testing/buying.ts'
import { aWater, type Shop, useShop, type Water } from '#server/testing/shop.ts'

const VARIANTS = 500
const TOLERANCE_SECONDS = 300

const shop = useShop()
const unguarded = useShop()
beforeAll(() => {
  // A server without the check of the signature: the forged events are accepted.
  const constructEvent = (body: Buffer) => JSON.parse(body.toString('utf8')) as Stripe.Event
  // On this server's client only: the SDK's object is shared.
  Object.defineProperty(unguarded.lenza.payments.stripe, 'webhooks', { value: { constructEvent } })
})
checkBooksAfterTests(shop)

interface Message {
  body: string
  header: string | undefined
}

/** A genuine event, and everything an attacker can know or try. */
interface Attack {
  genuine: Message
  at: number
  secret: string
  chance: () => number
}

const sign = (secret: string, at: number, body: string, scheme = 'v1') =>
  `t=${at},${scheme}=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

const within = (chance: () => number, from: number, to: number) => from + Math.floor(chance() * (to - from))

/** Changes one character of the signature or of the body. */
function withAnother(text: string, chance: () => number, from = 0): string {
  const at = within(chance, from, text.length)
  const other = text[at] === 'a' ? 'b' : 'a'
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`
}

const altered = (body: string, change: (event: Record<string, unknown>) => object) =>
  JSON.stringify({ ...(JSON.parse(body) as object), ...change(JSON.parse(body) as Record<string, unknown>) })

const withObject = (body: string, fields: object) =>
  altered(body, ({ data }) => ({
    data: { object: { ...(data as { object: object }).object, ...fields } },
  }))

/** The forgeries, each with a random part. */
const FORGERIES: Record<string, (attack: Attack) => Message> = {
  'another secret': ({ genuine: { body }, at, chance }) => ({
    body,
    header: sign(`whsec_${Math.floor(chance() * 1e12)}`, at, body),
  }),
  'the empty secret': ({ genuine: { body }, at }) => ({ body, header: sign('', at, body) }),
  'an old signature': ({ genuine: { body }, at, secret, chance }) => ({
    body,
    header: sign(secret, at - TOLERANCE_SECONDS - 1 - within(chance, 0, 10_000_000), body),
  }),
  'a signature from the future': ({ genuine: { body }, at, secret, chance }) => ({
    body,
    header: sign(secret, at + 31 + within(chance, 0, 10_000_000), body),
  }),
  'an old signature with a new time': ({ genuine: { body }, at, secret, chance }) => {
    const old = sign(secret, at - TOLERANCE_SECONDS - 1 - within(chance, 0, 1000), body)
    return { body, header: old.replace(/t=\d+/, `t=${at}`) }
  },
  'another body': ({ genuine, chance }) => ({
    body: withAnother(genuine.body, chance),
    header: genuine.header,
  }),
  'another amount': ({ genuine, chance }) => ({
    body: withObject(genuine.body, { amount: within(chance, 1, 100_000), amount_capturable: 1 }),
    header: genuine.header,
  }),
  'another currency': ({ genuine, chance }) => ({
    body: withObject(genuine.body, { currency: ['usd', 'jpy', 'chf'][within(chance, 0, 3)] }),
    header: genuine.header,
  }),
  'another mode': ({ genuine, at, secret }) => {
    const body = altered(genuine.body, () => ({ livemode: true }))
    return { body, header: sign(secret, at, body) }
  },
  'another mode, not signed': ({ genuine }) => ({
    body: altered(genuine.body, () => ({ livemode: true })),
    header: genuine.header,
  }),
  'another account': ({ genuine, chance }) => ({
    body: altered(genuine.body, () => ({ account: `acct_${within(chance, 0, 1e9)}` })),
    header: genuine.header,
  }),
  'one character of the signature': ({ genuine: { body, header = '' }, chance }) => ({
    body,
    header: withAnother(header, chance, header.indexOf('v1=') + 3),
  }),
  'a signature that is cut': ({ genuine: { body, header = '' }, chance }) => ({
    body,
    header: header.slice(0, within(chance, 0, header.length - 1)),
  }),
  'a scheme that is not used': ({ genuine: { body }, at, secret, chance }) => ({
    body,
    header: sign(secret, at, body, ['v0', 'v2', 'V1', 'v'][within(chance, 0, 4)]),
  }),
  'many signatures, none right': ({ genuine: { body }, at, chance }) => ({
    body,
    header: `${sign('a', at, body)},${Array.from({ length: within(chance, 1, 60) }, (_, n) => sign(`${n}`, at, body).split(',')[1]).join(',')}`,
  }),
  'a signature of nothing': ({ genuine: { body }, at, secret }) => ({
    body,
    header: sign(secret, at, ''),
  }),
  'no time': ({ genuine: { body, header = '' } }) => ({ body, header: header.replace(/t=\d+,/, '') }),
  'a time that is none': ({ genuine: { body, header = '' }, chance }) => ({
    body,
    header: header.replace(/t=\d+/, `t=${['NaN', '', '-1', '1e12', 'Infinity'][within(chance, 0, 5)]}`),
  }),
  'no signature': ({ genuine: { body } }) => ({ body, header: undefined }),
  'a body with something after it': ({ genuine }) => ({
    body: `${genuine.body} `,
    header: genuine.header,
  }),
}

/** A paid hold: an accepted event makes a sale of it. */
async function aPaidHold(at: Shop): Promise<{ water: Water; secret: string; genuine: Stripe.Event }> {
  const water = await aWater(at, undefined, { places: 1 })
  const anna = await aPerson(at.lenza)
  const secret = granted(await ask(at, anna, water)).clientSecret ?? ''
  await payWith(at, secret)
  const events = await eventsOf(at, 'payment_intent.amount_capturable_updated')
  const genuine = events.find(({ data }) => 'id' in data.object && data.object.id === intentOf(secret))
  if (genuine === undefined) throw new Error('the provider has no such event')
  return { water, secret, genuine }
}

/** The accepted forgeries, and an unchanged hold: the attacked one, if none was accepted. */
async function attack(at: Shop, names: string[], seed: number) {
  const chance = chances(seed)
  const now = Math.floor(at.lenza.clock.now().getTime() / 1000)
  const accepted: string[] = []
  let hold = await aPaidHold(at)
  for (const name of names) {
    const body = JSON.stringify(hold.genuine)
    const secret = at.double.webhookSecret
    const genuine = { body, header: sign(secret, now, body) }
    const forged = FORGERIES[name]?.({ genuine, at: now, secret, chance })
    if (forged === undefined) throw new Error(name)
    const answer = await at.lenza.app.inject({
      method: 'POST',
      url: '/api/stripe-webhook',
      headers: {
        'content-type': 'application/json',
        ...(forged.header !== undefined && { 'stripe-signature': forged.header }),
      },
      payload: forged.body,
    })
    if (answer.statusCode === 400) continue
    accepted.push(name)
    const [row] = await purchasesIn(at, hold.water)
    if (row?.state !== 'held') hold = await aPaidHold(at)
  }
  return { accepted, hold }
}

const names = Object.keys(FORGERIES)
const often = (count: number) => Array.from({ length: count }, (_, n) => names[n % names.length] ?? '')

describe('forged messages of the payment provider', () => {
  it(`${VARIANTS} of them, in ${names.length} ways: none is accepted, and the genuine one is`, async () => {
    const { accepted, hold } = await attack(shop, often(VARIANTS), 20_270_501)
    expect(accepted).toEqual([])
    expect(await purchasesIn(shop, hold.water)).toMatchObject([{ state: 'held' }])
    expect((await deliver(shop, hold.genuine)).statusCode).toBe(200)
    expect((await purchasesIn(shop, hold.water))[0]?.state).toBe('issued')
  })

  it('are accepted without the check of the signature: the attack is a real one', async () => {
    const { accepted } = await attack(unguarded, often(names.length), 20_270_501)
    // Without the check, events of the other mode are refused by their content, and unsigned ones before they are read.
    expect(names.filter((name) => !accepted.includes(name))).toEqual(
      expect.arrayContaining(['another mode', 'another mode, not signed', 'no signature']),
    )
    // The server checks the time itself too: from the future, missing, and not a number.
    expect(accepted.length).toBeGreaterThanOrEqual(names.length - 7)
  })
})

describe('an event that is signed, about money that does not fit', () => {
  const another = (amount: number) => (intent: string) =>
    shop.stripe.paymentIntents.update(intent, { amount })
  const cases = [50, 100, 1999, 2001, 9_999_999].map((cents) => ({ cents, change: another(cents) }))
  it.each(cases)('$cents cents: nothing is sold, and it is given back', async ({ change }) => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const secret = granted(await ask(shop, anna, water)).clientSecret
    await change(intentOf(secret))
    await payWith(shop, secret)
    for (const event of await eventsOf(shop, 'payment_intent.amount_capturable_updated'))
      if ('id' in event.data.object && event.data.object.id === intentOf(secret)) await deliver(shop, event)
    expect((await buy(shop, anna, water)).ok).toBe(false)
    expect((await purchasesIn(shop, water))[0]?.state).toBe('held')
    expect(shop.double.ledger.authorised(intentOf(secret))).toBe(0)
    expect(shop.double.ledger.captured(intentOf(secret))).toBe(0)
  })

  it('another currency, or real money, as the provider itself says it: nothing is sold', async () => {
    for (const wrong of [{ currency: 'chf' }, { livemode: true }, { amount_capturable: 1999 }]) {
      const water = await aWater(shop, undefined, { places: 1 })
      const anna = await aPerson(shop.lenza)
      const secret = granted(await ask(shop, anna, water)).clientSecret
      await payWith(shop, secret)
      shop.faults.between = async (call, carryOut) => {
        const answer = await carryOut()
        if (call.method !== 'GET' || answer === null || typeof answer === 'string') return answer
        return { ...answer, body: { ...answer.body, ...wrong } }
      }
      await deliver(shop, (await eventsOf(shop)).at(-1) ?? {})
      delete shop.faults.between
      expect((await purchasesIn(shop, water))[0]?.state).toBe('held')
      expect(shop.double.ledger.authorised(intentOf(secret))).toBe(0)
    }
  })
})

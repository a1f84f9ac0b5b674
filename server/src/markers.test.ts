import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { logAppError } from '#contract/app-errors.ts'
import { jobsOf } from './jobs.ts'
import { createLog } from './platform/log.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { aPerson, type Person } from './platform/testing/people.ts'
import { ask, deliver, granted, payWith, purchase } from './testing/buying.ts'
import {
  createMarkers,
  eventsWithMarkers,
  headersWithMarkers,
  requestsWithMarkers,
} from './testing/markers.ts'
import { metricsPage } from './testing/read-metrics.ts'
import { aWater, useShop, type Water } from './testing/shop.ts'
import { keepSpans } from './testing/spans-for-test.ts'

/**
 * A marker in every text that a client can send; afterwards no marker may be in an output: log lines (at trace level),
 * metrics, traces, stored error reports.
 */
const markers = createMarkers()
const lines: string[] = []
let kept: Awaited<ReturnType<typeof keepSpans>>
let water: Water
const tokens: string[] = []
const statuses = new Map<number, number>()

beforeAll(async () => void (kept = await keepSpans()))
afterAll(() => kept.stop())
const shop = useShop({
  log: createLog('trace', { write: (line) => void lines.push(line) }),
  config: { trustProxy: ['127.0.0.1'] },
  // Mail servers quote the address and other input.
  deliver: async (_id, mail) => {
    throw new Error(`550 5.1.1 <${mail.to}>: no such user; ${mail.body} ${mail.link ?? ''}`)
  },
})
beforeAll(async () => {
  water = await aWater(shop, () => ({ name: { it: markers.at('permit it'), en: markers.at('permit en') } }))
})

async function send(request: InjectOptions): Promise<void> {
  const { app, config } = shop.lenza
  const answer = await app.inject({ ...request, headers: { 'api-key': config.apiKey, ...request.headers } })
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
}

/** Signed in, with markers for names: a call may end their session, or change them. */
async function signedIn(kind: 'angler' | 'warden'): Promise<Person> {
  const at = (field: string) => markers.at(`${kind} ${field}`)
  const email = `${at('email')}@example.org`
  const person = await aPerson(shop.lenza, {
    kind,
    email,
    firstName: at('firstName'),
    lastName: at('lastName'),
  })
  tokens.push(person.token)
  return person
}

/** Each from another network, so that limits on guessing do not hide the calls behind them. */
let requests = 0
const address = () => `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${(requests += 1) & 255}`

const inPlace = (method: string, fields: Record<string, unknown>): InjectOptions =>
  method === 'GET' || method === 'DELETE'
    ? { query: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])) }
    : { payload: fields }

describe('markers are sent', () => {
  it.each(allCalls.map((call) => [call.name, call] as const))(
    'to %s, in every field',
    async (_name, call) => {
      const { method, path: url } = call
      const [angler, warden] = [await signedIn('angler'), await signedIn('warden')]
      const to = { method: method as 'GET', url }
      for (const fields of requestsWithMarkers(call, markers, { idPermesso: water.permitId })) {
        for (const { token } of [angler, warden])
          await send({
            ...to,
            ...inPlace(method, fields),
            remoteAddress: address(),
            headers: { authorization: `Bearer ${token}` },
          })
      }
      const example = call.example.request as Record<string, unknown>
      const { token } = await signedIn('angler')
      const at = (place: string) => markers.at(`${call.name} ${place}`)
      const remoteAddress = address()
      await send({ ...to, ...inPlace(method, { ...example, token: at('token') }), remoteAddress })
      await send({
        ...to,
        ...inPlace(method, { ...example, token }),
        remoteAddress,
        headers: headersWithMarkers(markers, call.name),
      })
      await send({
        ...to,
        ...inPlace(method, example),
        remoteAddress,
        headers: { authorization: `Bearer ${at('bearer')}` },
      })
      await send({ ...to, ...inPlace(method, example), remoteAddress, headers: { 'api-key': at('api-key') } })
      await send({
        ...to,
        url: `${url}?token=${token}&x=${at('query')}`,
        payload: `{"${at('broken')}`,
        headers: { 'content-type': 'application/json' },
      })
      await send({ ...to, url: `${url}/${at('path')}?token=${at('query of no call')}` })
      await send({
        ...to,
        method: 'POST',
        payload: at('no json'),
        headers: { 'content-type': `text/${at('content-type')}` },
      })
      await send({
        ...to,
        method: 'POST',
        payload: JSON.stringify(at('a bare text')),
        headers: { 'content-type': 'application/json' },
      })
      expect(statuses.get(500)).toBeUndefined()
    },
  )

  it('to pages and whatever else is served, in path and query', async () => {
    for (const path of [
      '/',
      '/start',
      '/permits',
      '/nope',
      '/.well-known/jwks.json',
      '/health/ready',
      '/metrics',
      '/api/openapi.json',
      '/dev/mailbox',
      '/assets',
      '/documenti/x.pdf',
    ])
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'] as const) {
        const at = (place: string) => markers.at(`${method} ${path} ${place}`)
        await send({
          method,
          url: `${path}?codice=${at('query')}&token=${at('token')}`,
          headers: headersWithMarkers(markers, path),
        })
        await send({ method, url: `${path}/${at('below')}` })
        await send({ method, url: `${path}/%zz${at('broken')}` })
        await send({ method, url: `/${at('alone')}${'x'.repeat(300)}` })
      }
    expect(statuses.get(500)).toBeUndefined()
  })

  it('to the webhook, forged and signed', async () => {
    for (const event of eventsWithMarkers(markers)) {
      await deliver(shop, event)
      await deliver(shop, event, { secret: 'whsec_forged' })
      await send({
        method: 'POST',
        url: '/api/stripe-webhook',
        payload: event,
        headers: { 'stripe-signature': markers.at('webhook signature') },
      })
    }
    expect(statuses.get(500)).toBeUndefined()
  })

  it('in error reports of the app', async () => {
    const at = (place: string) => markers.at(`app error ${place}`)
    const messages = [
      `TypeError: Cannot read properties of undefined (reading '${at('property')}')`,
      `Error: ${at('name')} ${at('surname')} <${at('email')}@example.org> at https://x/start?token=${at('token')}#${at('hash')}`,
      JSON.stringify({ nome: at('nome'), password: at('password'), codice: at('codice') }),
      `Error: x\n    at ${at('function')} (https://x/assets/${at('file')}.js:1:2)`,
    ]
    for (const message of messages) await shop.lenza.call(logAppError, { message }, { address: address() })
    const stored = await shop.lenza.db.selectFrom('app_error').select('message').execute()
    expect(stored.length).toBeGreaterThanOrEqual(messages.length)
  })

  it('in a whole purchase, and in one that the card provider breaks', async () => {
    const anna = await signedIn('angler')
    const child = {
      accompaniedMinor: true,
      minorFirstName: markers.at('minor'),
      minorLastName: markers.at('minor last'),
    }
    await purchase(shop, anna, water)
    await ask(shop, anna, water, { ...child, minorBirthDate: '2016-01-01' })
    shop.faults.between = async () => ({
      status: 500,
      body: { error: { type: 'api_error', message: markers.at('provider') } },
    })
    expect(await ask(shop, await aPerson(shop.lenza), water)).toMatchObject({ ok: false })
    delete shop.faults.between
    const other = await aPerson(shop.lenza)
    await payWith(shop, granted(await ask(shop, other, water)).clientSecret)
  })

  it('in mails that cannot be sent, and in jobs while the database refuses rows and values', async () => {
    const { lenza } = shop
    const { db, outbox, clock, pool, log } = lenza
    for (let round = 0; round < 3; round++) {
      lenza.pass({ hours: 1 })
      await outbox.deliverDue(clock.now())
    }
    const at = markers.at('a value that the database refuses')
    const jobs = await runJobs(pool, log, [
      ...jobsOf(lenza),
      {
        name: 'refused-value',
        times: { minutes: 24 * 60 },
        work: () => pool.query('select $1::integer', [at]),
      },
      {
        name: 'refused-json',
        times: { minutes: 24 * 60 },
        work: () => pool.query('select $1::json', [`{"${at}`]),
      },
    ])
    await jobs.stop()
    await pool.query('alter table registration add check (last_name is null) not valid')
    const response = await lenza.send(
      'POST',
      '/api/registrazione',
      {
        email: `${at}@elsewhere.org`,
        password: 'a long sentence of mine',
        nome: at,
        cognome: at,
        dataNascita: '1988-04-12',
        lingua: 'it',
      },
      { address: address() },
    )
    expect(response.statusCode).toBe(500)
    expect(markers.foundIn(response.body)).toEqual([])
    expect(lines.join('')).toContain('violates check constraint')
    expect(
      await db.selectFrom('outbox').select('id').where('last_error', 'is not', null).execute(),
    ).not.toEqual([])
  })
})

describe('afterwards', () => {
  it('there were many, and they went deep: some were taken, some refused, some never understood', () => {
    expect(markers.count()).toBeGreaterThan(1500)
    for (const status of [200, 400, 401, 404]) expect(statuses.get(status)).toBeGreaterThan(20)
    for (const { method, path } of allCalls)
      expect(kept.spans().some(({ name }) => name === `${method} ${path}`)).toBe(true)
  })

  it('no log line has one, nor a token or a code that was mailed', async () => {
    expect(lines.length).toBeGreaterThan(1000)
    expect(markers.foundIn(lines.join(''))).toEqual([])
    const mailed = await shop.lenza.db.selectFrom('outbox').select('mail').execute()
    const secrets = mailed.flatMap(({ mail }) => JSON.stringify(mail).match(/(?<=[=])[\w-]{20,}/g) ?? [])
    expect(secrets.length).toBeGreaterThan(0)
    for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])
    for (const token of tokens) expect(lines.filter((line) => line.includes(token))).toEqual([])
  })

  it('no metric has one', async () => {
    expect(markers.foundIn(await metricsPage(shop.lenza.app))).toEqual([])
  })

  it('no span has one, in its name, attributes, events, status or links', () => {
    const exported = kept.spans().map(({ name, attributes, events, status, links, resource, spanContext }) =>
      JSON.stringify({
        name,
        attributes,
        events,
        status,
        links,
        resource: resource.attributes,
        spanContext,
      }),
    )
    expect(exported.length).toBeGreaterThan(1000)
    expect(markers.foundIn(exported.join('\n'))).toEqual([])
    for (const token of tokens) expect(exported.filter((span) => span.includes(token))).toEqual([])
  })

  it('no stored error report has one', async () => {
    const stored = await shop.lenza.db.selectFrom('app_error').select('message').execute()
    expect(markers.foundIn(stored.map(({ message }) => message).join('\n'))).toEqual([])
  })
})

import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { batched } from './platform/database/batched.ts'
import { rowsOf } from './platform/database/statement.ts'
import { createLog } from './platform/log.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { aPerson } from './platform/testing/people.ts'
import { lenzaForTest, type LenzaForTest } from './platform/testing/lenza-for-test.ts'
import { startTracing, traced } from './platform/tracing/index.ts'
import { purchase } from './testing/buying.ts'
import { aWater, openShop, type Shop } from './testing/shop.ts'
import { keepSpans } from './testing/spans-for-test.ts'

/** The modules of OpenTelemetry's SDK that a process has loaded after these imports; prom-client loads its API only. */
async function loadedBy(...modules: string[]): Promise<string[]> {
  const watch = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => {
      if (/@opentelemetry.(?!api\\W)/.test(url)) loaded.push(url)
      return next(url, context)
    } })
    for (const path of ${JSON.stringify(modules)}) await import(path)
    console.log(JSON.stringify(loaded))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', watch])
  return JSON.parse(stdout) as string[]
}

describe('off', () => {
  it('nothing of OpenTelemetry is loaded by the whole server; it would be seen', async () => {
    const main = new URL('main.ts', import.meta.url).href
    const sdk = new URL('platform/tracing/opentelemetry.ts', import.meta.url).href
    expect(await loadedBy(main)).toEqual([])
    expect((await loadedBy(sdk)).length).toBeGreaterThan(5)
  })

  it('a connection to the database and a log are what they are without it', async () => {
    const lines: string[] = []
    const lenza = await lenzaForTest({ log: createLog('info', { write: (line) => void lines.push(line) }) })
    const client = await lenza.pool.connect()
    expect(Object.hasOwn(client, 'query')).toBe(false)
    client.release()
    await lenza.app.inject({ url: '/health/nothing' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('trace_id')
    await lenza.stop()
  })
})

describe('on', () => {
  const lines: string[] = []
  let kept: Awaited<ReturnType<typeof keepSpans>>
  let shop: Shop
  let behindProxy: LenzaForTest
  beforeAll(async () => {
    kept = await keepSpans()
    shop = await openShop({ deliver: async () => undefined })
    behindProxy = await lenzaForTest({
      config: { trustProxy: ['10.1.1.1'] },
      log: createLog('debug', { write: (line) => void lines.push(line) }),
    })
  })
  beforeEach(() => kept.reset())
  afterAll(async () => {
    await behindProxy.stop()
    await shop.stop()
    await kept.stop()
  })

  const named = (name: string) => kept.spans().filter((span) => span.name === name)
  const inTraceOf = (one: ReadableSpan) =>
    kept.spans().filter((span) => span.spanContext().traceId === one.spanContext().traceId)

  it('a purchase is a request by its route, with its statements and its card call below it', async () => {
    const water = await aWater(shop)
    await purchase(shop, await aPerson(shop.lenza), water)
    const [bought] = named('POST /api/acquista-permesso')
    expect(bought?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/acquista-permesso',
      'http.response.status_code': 200,
    })
    const below = inTraceOf(bought as ReadableSpan)
    expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['card retrieve', 'card capture']))
    const statements = below.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
    expect(statements.length).toBeGreaterThan(3)
    expect(statements.map(({ name }) => name)).toContain('move-payments')
  })

  it('mails and jobs begin traces of their own', async () => {
    const { outbox, db, clock, pool, log } = shop.lenza
    await outbox.post(db, { to: 'a@example.org', language: 'en', text: 'mails.activation', values: {} })
    const work = async () => {
      while ((await outbox.deliverDue(clock.now())) > 0);
    }
    const jobs = await runJobs(pool, log, [{ name: 'deliver-mail', times: { minutes: 24 * 60 }, work }])
    await jobs.stop()
    const [job] = named('job deliver-mail')
    expect(job?.parentSpanContext).toBeUndefined()
    expect(inTraceOf(job as ReadableSpan).map(({ name }) => name)).toContain('mail mails.activation')
  })

  it('one that failed says which kind of fault, and not its words', async () => {
    const { pool, log } = shop.lenza
    const work = () => Promise.reject(new TypeError('anna@example.org is not a function'))
    const jobs = await runJobs(pool, log, [{ name: 'expire-holds', times: { minutes: 24 * 60 }, work }])
    await jobs.stop()
    expect(named('job expire-holds')[0]).toMatchObject({
      attributes: { 'error.type': 'TypeError' },
      status: { code: 2 },
      events: [],
    })
    expect(named('job expire-holds')[0]?.status.message).toBeUndefined()
  })

  it('a statement that several share is in the trace of the first who waited for it, and no later one', async () => {
    const { db } = shop.lenza
    const ask = batched(async (on, numbers: number[]) => {
      await rowsOf(on, { name: 'shared', text: 'select 1' }, [])
      return numbers
    })
    const askIn = (name: string) => traced({ name, kind: 'work', facts: {} }, () => ask(db, 1))
    await Promise.all(['first', 'second', 'third'].map(askIn))
    const traceOf = (name: string) => named(name)[0]?.spanContext().traceId
    const shared = named('shared').map((span) => span.spanContext().traceId)
    expect(shared).toEqual([traceOf('first'), traceOf('second')])
  })

  const PARENT = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }
  const traceparent = `00-${PARENT.traceId}-${PARENT.spanId}-01`
  const askBehind = (remoteAddress: string, headers: Record<string, string>) =>
    behindProxy.app.inject({ url: '/health/live', remoteAddress, headers })

  it('a trace continues only from a trusted proxy', async () => {
    await askBehind('10.1.1.1', { traceparent, 'x-forwarded-for': '203.0.113.5', tracestate: 'm4rk3r=1' })
    await askBehind('10.1.1.1', { traceparent })
    await askBehind('198.51.100.7', { traceparent, 'x-forwarded-for': '203.0.113.5' })
    await askBehind('10.1.1.1', { traceparent: `${traceparent}-m4rk3r`, 'x-forwarded-for': '203.0.113.5' })
    const traces = named('GET /health/live').map((span) => span.spanContext().traceId === PARENT.traceId)
    expect(traces).toEqual([true, false, false, false])
    expect(named('GET /health/live')[0]?.parentSpanContext?.spanId).toBe(PARENT.spanId)
    expect(named('GET /health/live')[0]?.spanContext().traceState).toBeUndefined()
  })

  it('each log line of a request names its trace', async () => {
    lines.length = 0
    await askBehind('10.1.1.1', {})
    const [span] = named('GET /health/live')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      msg: 'request',
      route: '/health/live',
      trace_id: span?.spanContext().traceId,
      span_id: span?.spanContext().spanId,
    })
  })
})

it('what is kept arrives at a collector, with the headers of the configuration, when the server ends', async () => {
  const arrived: { url: string | undefined; key: string | string[] | undefined; body: string }[] = []
  const collector = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      arrived.push({ url: request.url, key: request.headers['x-key'], body })
      response.end('{}')
    })
  })
  await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', done))
  const address = collector.address()
  if (address === null || typeof address === 'string') throw new Error('the collector has no port')
  const stop = await startTracing({
    url: `http://127.0.0.1:${address.port}/v1/traces`,
    headers: { 'x-key': 'secret' },
    timeoutMs: 2000,
    resource: { 'service.name': 'club' },
    sampler: 'always_on',
    ratio: 1,
  })
  const lenza = await lenzaForTest()
  await lenza.app.inject({ url: '/health/ready?token=m4rk3r' })
  await lenza.stop()
  await stop()
  collector.close()
  expect(arrived).toMatchObject([{ url: '/v1/traces', key: 'secret' }])
  const [{ body } = { body: '' }] = arrived
  expect(body).toContain('"GET /health/ready"')
  expect(body).toContain('club')
  expect(body).not.toContain('m4rk3r')
})

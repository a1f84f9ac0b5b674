import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { logAppError } from '#contract/app-errors.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { expireHolds } from './capabilities/purchase/hold/expire-holds.ts'
import { refundPurchase } from './capabilities/after-sales/index.ts'
import { uuidv7 } from './platform/ids.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { aPerson } from './platform/testing/people.ts'
import { ask, granted, purchase } from './testing/buying.ts'
import { grownDuring, metricsOf, metricsPage } from './testing/read-metrics.ts'
import { aCheck, aPermitAt, aRiver, sendLog, watchOver } from './testing/river.ts'
import { aWater, useShop } from './testing/shop.ts'

let mailIsDown = false
const shop = useShop({
  deliver: async () => {
    if (mailIsDown) throw new Error('connect ECONNREFUSED')
  },
})

const grown = (names: string[], act: () => Promise<unknown>) => grownDuring(shop.lenza.app, names, act)

it('every metric says what it is, and is ours or the runtime’s by its name', async () => {
  const page = await metricsPage(shop.lenza.app)
  const helps = [...page.matchAll(/^# HELP (\S+) (.*)$/gm)].map(([, name, help]) => ({ name, help }))
  const types = [...page.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  expect(helps.map(({ name }) => name)).toEqual(types)
  for (const { name, help } of helps) {
    expect(name).toMatch(/^(lenza|nodejs|process)_[a-z\d_]+$/)
    expect(help?.length).toBeGreaterThan(10)
  }
})

describe('labels', () => {
  it('have no value of a request, however it is sent', async () => {
    const { app, config } = shop.lenza
    const headers = { 'api-key': config.apiKey, 'user-agent': 'wild-agent', referer: 'http://wild/' }
    await app.inject({ url: '/api/nothing', headers })
    const before = Object.keys(await metricsOf(app)).length
    for (let n = 0; n < 50; n++) {
      for (const url of [
        `/api/wild${n}`,
        `/wild${n}?wild=${n}`,
        `/api/wild/%zz${n}`,
        `/api/associazioni/wild${n}`,
      ])
        await app.inject({ url, headers })
      await app.inject({ method: 'POST', url: '/api/login', headers, payload: { email: `wild${n}@x.org` } })
    }
    const after = await metricsOf(app)
    expect(Object.keys(after).filter((line) => line.includes('wild'))).toEqual([])
    // New statuses or limits add some lines, but not some per request.
    expect(Object.keys(after).length - before).toBeLessThan(80)
  })

  it('of requests are routes as they are declared', async () => {
    const lines = Object.keys(await metricsOf(shop.lenza.app))
    const routes = lines.flatMap((line) => /route="([^"]*)"/.exec(line)?.[1] ?? [])
    expect(new Set(routes)).toContain('/api/login')
    const isDeclared = (url: string) =>
      url === 'none' ||
      (['GET', 'POST', 'PUT', 'DELETE'] as const).some((method) => shop.lenza.app.hasRoute({ method, url }))
    expect([...new Set(routes)].filter((route) => !isDeclared(route))).toEqual([])
  })
})

describe('requests', () => {
  it('in flight are none when all are over, also where the client went away', async () => {
    const { app, config } = shop.lenza
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
    const gone = 'lenza_http_request_duration_seconds_count{method="POST",route="/api/login",status="499"}'
    const head = `POST /api/login HTTP/1.1\r\nhost: x\r\napi-key: ${config.apiKey}\r\ncontent-type: application/json\r\n`
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}content-length: 100\r\n\r\n{`))
    await expect.poll(async () => (await metricsOf(app))['lenza_http_requests_in_flight']).toBe(2)
    socket.destroy()
    await expect.poll(async () => (await metricsOf(app))[gone]).toBe(1)
    // The request that reads the metrics.
    expect((await metricsOf(app))['lenza_http_requests_in_flight']).toBe(1)
  })
})

describe('the database', () => {
  it('shows its connections, and what it refused by class', async () => {
    const { pool, app } = shop.lenza
    const busy = await pool.connect()
    expect((await metricsOf(app))['lenza_database_connections{state="busy"}']).toBeGreaterThanOrEqual(1)
    busy.release()
    const refused = 'lenza_database_errors_total{class="22"}'
    const growth = await grown([refused], () => pool.query('select 1/0').catch(() => undefined))
    expect(growth).toEqual({ [refused]: 1 })
  })

  it('that broke a connection is counted as such', async () => {
    const { pool, app } = shop.lenza
    const broken = 'lenza_database_errors_total{class="57"}'
    const before = (await metricsOf(app))[broken] ?? 0
    const growth = await grown([broken], async () => {
      const victim = await pool.connect()
      const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid')
      victim.release()
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]).catch(() => undefined)
      await expect.poll(async () => (await metricsOf(app))[broken] ?? 0).toBeGreaterThan(before)
    })
    expect(growth[broken]).toBeGreaterThanOrEqual(1)
  })
})

describe('buying', () => {
  it('counts holds, sales with their money, and what went back', async () => {
    const water = await aWater(shop)
    const names = [
      'lenza_holds_placed_total',
      'lenza_sales_total{paid="card"}',
      'lenza_sales_total{paid="free"}',
      'lenza_sales_cents_total',
      'lenza_refunds_total',
      'lenza_refunds_cents_total',
      'lenza_card_provider_request_duration_seconds_count{call="capture",outcome="done"}',
      'lenza_card_provider_request_duration_seconds_count{call="refund",outcome="done"}',
      'lenza_sessions{kind="angler"}',
    ]
    const free = await aWater(shop, () => ({ prices: costing(0) }))
    const growth = await grown(names, async () => {
      const { purchaseId } = await purchase(shop, await aPerson(shop.lenza), water)
      await purchase(shop, await aPerson(shop.lenza), free)
      await refundPurchase(shop.lenza, purchaseId)
      shop.lenza.pass({ minutes: 2 })
    })
    expect(Object.values(growth)).toEqual([2, 1, 1, 2000, 1, 2000, 1, 1, 2])
  })

  it('counts holds that live, and those that ran out unpaid', async () => {
    const water = await aWater(shop)
    const [live, expired] = ['lenza_holds_live', 'lenza_holds_expired_total']
    const held = await grown([live, expired], async () => {
      granted(await ask(shop, await aPerson(shop.lenza), water))
    })
    expect(held).toEqual({ [live]: 1, [expired]: 0 })
    const over = await grown([live, expired], async () => {
      shop.lenza.pass({ hours: 1 })
      await expireHolds(shop.lenza, shop.lenza.clock.now())
    })
    expect(over).toEqual({ [live]: -1, [expired]: 1 })
  })

  it('distinguish a card provider that refuses from one that does not answer', async () => {
    const water = await aWater(shop)
    const failed = 'lenza_card_provider_request_duration_seconds_count{call="open",outcome="failed"}'
    shop.faults.between = () => Promise.reject(new Error('it is gone'))
    const growth = await grown([failed], async () => ask(shop, await aPerson(shop.lenza), water))
    delete shop.faults.between
    expect(growth[failed]).toBeGreaterThanOrEqual(1)
  })
})

it('mails are counted by what became of them', async () => {
  const { outbox, db, clock } = shop.lenza
  const names = ['lenza_mails_total{outcome="sent"}', 'lenza_mails_total{outcome="failed"}']
  const deliver = async () => {
    while ((await outbox.deliverDue(clock.now())) > 0);
  }
  await deliver()
  const growth = await grown(names, async () => {
    mailIsDown = true
    await outbox.post(db, { to: 'a@example.org', language: 'en', text: 'mails.activation', values: {} })
    await deliver()
    mailIsDown = false
    shop.lenza.pass({ hours: 1 })
    await deliver()
  })
  expect(Object.values(growth)).toEqual([1, 1])
})

it('what phones send is counted by its outcome, and checks by their result', async () => {
  const river = await aRiver(shop)
  const warden = await aPerson(shop.lenza, { kind: 'warden' })
  await watchOver(shop, warden, river)
  const permit = await aPermitAt(shop, await aPerson(shop.lenza), river)
  const names = [
    'lenza_sync_batches_total',
    'lenza_sync_items_total{outcome="written"}',
    'lenza_sync_items_total{outcome="known"}',
    'lenza_sync_items_total{outcome="refused"}',
    'lenza_permit_checks_total{result="valid"}',
  ]
  const check = aCheck(permit)
  const growth = await grown(names, async () => {
    await sendLog(shop, warden, [check])
    await sendLog(shop, warden, [check, { tipo: 'nonsense', id: uuidv7() }])
  })
  expect(Object.values(growth)).toEqual([2, 1, 1, 1, 1])
})

it('limits that are reached and reports of the app are counted', async () => {
  const [refused, kept] = ['lenza_rate_limit_refusals_total{limit="app-error"}', 'lenza_app_errors_total']
  const growth = await grown([refused, kept], async () => {
    for (let n = 0; n < 23; n++)
      await shop.lenza.call(logAppError, { message: 'TypeError' }, { address: '10.9.9.9' })
  })
  expect(growth).toEqual({ [refused]: 3, [kept]: 20 })
})

it('jobs show when they last succeeded, and not when they failed', async () => {
  const { pool, log, app } = shop.lenza
  const jobs = await runJobs(pool, log, [
    { name: 'job-that-works', times: { minutes: 24 * 60 }, work: async () => undefined },
    { name: 'job-that-fails', times: { minutes: 24 * 60 }, work: () => Promise.reject(new Error('no')) },
  ])
  await jobs.stop()
  const metrics = await metricsOf(app)
  expect(metrics['lenza_job_last_success_timestamp_seconds{task="job-that-works"}']).toBeCloseTo(
    Date.now() / 1000,
    -2,
  )
  expect(metrics['lenza_job_last_success_timestamp_seconds{task="job-that-fails"}']).toBeUndefined()
  expect(metrics['lenza_job_runs_total{task="job-that-fails",outcome="failed"}']).toBe(1)
})

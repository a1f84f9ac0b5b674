import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lenzaForTest, type LenzaForTest } from '#server/platform/testing/lenza-for-test.ts'
import { networkBudgets } from './network-budget.ts'
import { networksOf } from './network.ts'
import { measured, payForWork } from './work-of-request.ts'

describe('the budget of a network', () => {
  it('is saved up for six seconds, comes back with time, and is its own', () => {
    let now = 0
    const { spend } = networkBudgets(10, () => now)
    const spent = (network: string) =>
      Array.from({ length: 100 }, () => spend([{ network, share: 1 }], 1)).filter(Boolean).length
    expect(spent('a')).toBe(60)
    expect(spent('b')).toBe(60)
    now += 1000
    expect(spent('a')).toBe(10)
    now += 60_000
    expect(spent('a')).toBe(60)
    expect(spend([{ network: 'c', share: 1 }], 61)).toBe(false)
  })
})

describe('what a request took beyond its price', () => {
  it('is owed, and paid back with time; a debt is no longer than the savings', () => {
    let now = 0
    const { spend, owe } = networkBudgets(10, () => now)
    const network = [{ network: 'a', share: 1 }]
    owe(network, 65)
    expect(spend(network, 1)).toBe(false)
    now += 1000
    expect(spend(network, 5)).toBe(true)
    owe(network, 1000)
    now += 6100
    expect(spend(network, 1)).toBe(true)
  })
})

describe('a client with a whole IPv6 network', () => {
  it.each([
    ['a /56', 256, (n: number) => `2001:db8:1:2${n.toString(16).padStart(2, '0')}::1`, 120],
    ['a /48', 1000, (n: number) => `2001:db8:1:${n.toString(16)}::1`, 240],
  ])('%s has no more than a few households', (_which, many, address, most) => {
    const { spend } = networkBudgets(10, () => 0)
    const passes = (n: number) => spend(networksOf(address(n)), 1)
    expect(Array.from({ length: many }, (_, n) => passes(n)).filter(Boolean)).toHaveLength(most)
    // A refused request is not counted for the address, and other addresses are not affected.
    expect(spend(networksOf('2001:db8:2::1'), 60)).toBe(true)
  })
})

describe('a server with budgets', () => {
  let lenza: LenzaForTest
  beforeAll(async () => {
    lenza = await lenzaForTest({ config: { networkBudget: 1, trustProxy: ['127.0.0.1'] } })
  })
  afterAll(() => lenza.stop())

  const ask = (from: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        lenza.send('GET', '/api/associazioni', undefined, { headers: { 'x-forwarded-for': from } }),
      ),
    )
  const statuses = async (from: string) => (await ask(from, 10)).map(({ statusCode }) => statusCode)

  it('refuses what is over it with 429 and when to come again, after a moment; others go on', async () => {
    const began = performance.now()
    const flood = ask('203.0.113.66', 10)
    expect(await statuses('203.0.113.67')).toContain(200)
    const answers = await flood
    expect(performance.now() - began).toBeGreaterThan(900)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.headers['retry-after']).toBe('5')
    expect(refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(refused[0]?.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  })

  it('never refuses an address of its own network: it may be a proxy missing in TRUST_PROXY', async () => {
    expect(await statuses('127.0.0.1')).toEqual(Array(10).fill(200))
    expect(await statuses('10.1.2.3')).toEqual(Array(10).fill(200))
  })

  it('has a path that cannot be decoded pay too', async () => {
    const client = { 'x-forwarded-for': '203.0.113.72' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => lenza.app.inject({ url: '/%ff', headers: client })),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(4)
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(6)
    expect(refused[0]?.headers['x-content-type-options']).toBe('nosniff')
  })

  it('has a body pay by its bytes', async () => {
    const message = 'x'.repeat(90_000)
    const client = { headers: { 'x-forwarded-for': '203.0.113.71' } }
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => lenza.send('POST', '/api/log-app-error', { message }, client)),
    )
    // Without its bytes it costs one of six points.
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429)
  })
})

it('work is paid by the time of this thread, and is the same work where nobody pays', () => {
  const paid: number[] = []
  const busy = () => {
    const before = process.threadCpuUsage()
    while (process.threadCpuUsage(before).user < 3000);
    return 'done'
  }
  const request = {} as FastifyRequest
  expect(measured(request, busy)).toBe('done')
  payForWork(request, (ms) => void paid.push(ms))
  expect(measured(request, busy)).toBe('done')
  expect(paid).toHaveLength(1)
  expect(paid[0]).toBeGreaterThan(2.9)
})

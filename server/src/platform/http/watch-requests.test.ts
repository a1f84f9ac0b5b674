import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { requestsInFlight } from '../metrics/counted.ts'
import { refuse } from '../refusal.ts'
import { useLenza } from '../testing/lenza-for-test.ts'
import { createApp } from './app.ts'

const lines: string[] = []
const lenza = useLenza({ log: createLog('debug', { write: (line) => void lines.push(line) }) })
const arrived = Promise.withResolvers<void>()
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  app = await createApp(lenza, { payments: [], tiles: [] })
  app.get('/broken/:id', () => Promise.reject(new Error('a "quoted"\nand broken message')))
  app.get('/away', () => refuse('BUSY'))
  app.get('/health/live', async () => ({}))
  app.post('/waits', () => {
    arrived.resolve()
    return new Promise(() => undefined)
  })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await app.close()
})

const requestsInFlightNow = async () => (await requestsInFlight.get()).values[0]?.value ?? 0
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const requests = () => logged().filter(({ msg }) => msg === 'request')

describe('a request', () => {
  it('is one line of JSON with its time in UTC, id, method, route, status and duration, and nothing else', async () => {
    await app.inject({ url: '/broken/m4rk3r?token=m4rk3r', headers: { 'user-agent': 'm4rk3r' } })
    const [request] = requests()
    expect(request).toEqual({
      level: 50,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      reqId: expect.stringMatching(/^[\da-f]{8}-[\da-z]+$/),
      method: 'GET',
      route: '/broken/:id',
      status: 500,
      ms: expect.any(Number),
      msg: 'request',
    })
    expect(lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true)
  })

  it('that failed has the fault in a line with the same id', async () => {
    await app.inject({ url: '/broken/1' })
    const [fault, request] = logged()
    expect(fault).toMatchObject({ level: 50, msg: 'unexpected', err: { type: 'Error' } })
    expect(fault?.['reqId']).toBe(request?.['reqId'])
  })

  it.each([
    ['/broken/1', 50],
    ['/away', 40],
    ['/nothing', 30],
    ['/health/live', 20],
  ])('%s is at level %i', async (url, level) => {
    await app.inject({ url })
    expect(requests()).toMatchObject([{ level }])
  })

  it('has an id of its own', async () => {
    await Promise.all(Array.from({ length: 5 }, () => app.inject({ url: '/away' })))
    expect(new Set(requests().map(({ reqId }) => reqId)).size).toBe(5)
  })

  it('that no route has, and one whose address cannot be read, is a line too', async () => {
    await app.inject({ url: '/nothing/here' })
    await app.inject({ url: '/nothing/%zz' })
    expect(requests()).toMatchObject([
      { route: 'none', status: 404 },
      { route: 'none', status: 400 },
    ])
  })

  it('of a client that went away is 499', async () => {
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'POST /waits HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
      ),
    )
    await arrived.promise
    socket.destroy()
    await expect.poll(requests).toMatchObject([{ route: '/waits', status: 499, level: 30 }])
  })

  it('of a client that resets the connection right after it is 499 too, and no fault of ours', async () => {
    const port = Number(new URL(await lenza.app.listen({ host: '127.0.0.1', port: 0 })).port)
    const body = JSON.stringify({ email: 'anna@example.org', password: 'trota', tipoUtente: 'utente' })
    const reset = () =>
      new Promise<void>((done) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(
            `POST /api/login HTTP/1.1\r\nhost: x\r\napi-key: ${lenza.config.apiKey}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
            () => socket.resetAndDestroy(),
          ),
        )
        socket.once('close', () => done())
      })
    lines.length = 0
    await Promise.all(Array.from({ length: 20 }, reset))
    await expect.poll(() => requests().length).toBeGreaterThan(0)
    await expect.poll(requestsInFlightNow).toBe(0)
    expect(new Set(logged().map(({ level, msg }) => [level, msg].join(' ')))).toEqual(new Set(['30 request']))
    expect(requests().filter(({ status }) => Number(status) >= 500)).toEqual([])
  })
})

import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { cutOffSlowBodies } from './slow-bodies.ts'

let app: FastifyInstance
afterEach(() => app.close())

const DROPS_MS = 20
/** Of a body, where there is a limit. */
const MOST_MS = 150
/** Without a limit, a connection that is still open after this time counts as never cut off. */
const PATIENCE_MS = 5 * MOST_MS
const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const COUNTED = { head: `${HEAD}Content-Length: 1000\r\n\r\n`, drop: ' ' }
const IN_CHUNKS = { head: `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, drop: '1\r\n \r\n' }

async function listening(mostMs: number | undefined): Promise<number> {
  app = fastify({ forceCloseConnections: true })
  if (mostMs !== undefined) cutOffSlowBodies(app, mostMs)
  app.post('/', (request, reply) => reply.send(request.body))
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}

/**
 * Sends the head, then a byte of the body every 20 ms; resolves with the time until the server closes the connection,
 * if it does.
 */
const dripping = (port: number, { head, drop }: typeof COUNTED, patienceMs?: number) =>
  new Promise<number | undefined>((done) => {
    const begun = performance.now()
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    const drops = setInterval(() => socket.write(drop), DROPS_MS)
    const end = (after: number | undefined) => {
      clearInterval(drops)
      clearTimeout(patience)
      socket.destroy()
      done(after)
    }
    const patience = patienceMs === undefined ? undefined : setTimeout(() => end(undefined), patienceMs)
    socket.on('error', () => undefined)
    socket.on('close', () => end(performance.now() - begun))
  })

describe('a body that comes drop by drop', () => {
  it('is waited for without end by the server alone', async () => {
    const port = await listening(undefined)
    expect(await dripping(port, COUNTED, PATIENCE_MS)).toBeUndefined()
  })

  it.each([COUNTED, IN_CHUNKS])('is cut off after its time: $drop', async (slow) => {
    const port = await listening(MOST_MS)
    expect(await dripping(port, slow)).toBeGreaterThan((5 / 6) * MOST_MS)
  })

  it('does not disturb who sends in time, on a connection that is used again', async () => {
    const port = await listening(300)
    const headers = { 'content-type': 'application/json' }
    for (let n = 0; n < 3; n++) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: '{"a":1}' })
      expect(await answer.json()).toEqual({ a: 1 })
      await new Promise((done) => setTimeout(done, 250))
    }
  })
})

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { withTimeByHand } from '#server/testing/time-by-hand.ts'
import { cutOffSlowBodies } from './slow-bodies.ts'

let app: FastifyInstance
afterEach(() => app.close())

const MOST_SECONDS = 30
const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const COUNTED = { head: `${HEAD}Content-Length: 1000\r\n\r\n`, drop: ' ' }
const IN_CHUNKS = { head: `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, drop: '1\r\n \r\n' }

async function listening(mostSeconds: number | undefined) {
  app = fastify({ forceCloseConnections: true })
  if (mostSeconds !== undefined) cutOffSlowBodies(app, mostSeconds * 1000)
  const arrived = Promise.withResolvers<IncomingMessage>()
  app.addHook('onRequest', async ({ raw }) => arrived.resolve(raw))
  app.post('/', async ({ body }) => body)
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), arrived: arrived.promise }
}

/** Sends the head, and a byte of the body each second for as long; resolves when the server has or has not closed the connection. */
async function drips(seconds: number, { head, drop }: typeof COUNTED, mostSeconds?: number) {
  const { url, arrived } = await listening(mostSeconds)
  return withTimeByHand(async (pass) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(head))
    const closed = once(socket, 'close')
    socket.on('error', () => undefined)
    const raw = await arrived
    for (let second = 0; second < seconds; second++) {
      expect(raw.destroyed).toBe(false)
      socket.write(drop)
      await pass({ seconds: 1 })
    }
    if (raw.destroyed) return closed.then(() => 'closed')
    socket.destroy()
    return 'open'
  })
}

describe('a body that comes drop by drop', () => {
  it('is waited for without end by the server alone', async () => {
    expect(await drips(10 * MOST_SECONDS, COUNTED)).toBe('open')
  })

  it.each([COUNTED, IN_CHUNKS])('is cut off after its time, and not before: $drop', async (slow) => {
    expect(await drips(MOST_SECONDS, slow, MOST_SECONDS)).toBe('closed')
  })

  it('does not disturb who sends in time, on a connection that is used again', async () => {
    const { url } = await listening(MOST_SECONDS)
    let connections = 0
    app.server.on('connection', () => (connections += 1))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const headers = { 'content-type': 'application/json' }
    await withTimeByHand(async (pass) => {
      for (let n = 0; n < 3; n++) {
        const sent = request(url, { method: 'POST', agent, headers }).end('{"a":1}')
        const [answer] = (await once(sent, 'response')) as [IncomingMessage]
        expect(await json(answer)).toEqual({ a: 1 })
        await pass({ seconds: MOST_SECONDS - 1 })
      }
    })
    expect(connections).toBe(1)
    agent.destroy()
  })
})

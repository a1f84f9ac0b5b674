import { afterEach, expect, it } from 'vitest'
import { AddressRefused } from './public-address.ts'
import { createOutgoing } from './call-outgoing.ts'
import { publicServer, type PublicServer } from './testing/public-server.ts'

let server: PublicServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})
const ADDRESS = 'https://push.example.com/send'
const call = { address: ADDRESS, headers: { 'x-what': 'this' }, body: 'hello', timeoutMs: 5000 }

it('a call arrives as it was made, and its answer is read as far as it is wanted', async () => {
  server = await publicServer((request, body, response) => {
    response.writeHead(201, { location: '/kept' })
    response.end(`${request.method} ${request.url} ${request.headers['x-what'] as string} ${body.toString()}`)
  })
  const whole = await server.outgoing.post({ ...call, answerBytes: 100 })
  expect(whole).toMatchObject({ status: 201, body: 'POST /send this hello', headers: { location: '/kept' } })
  expect((await server.outgoing.post({ ...call, answerBytes: 4 })).body).toBe('POST')
  expect((await server.outgoing.post(call)).body).toBe('')
})

it('a redirect is an answer and is not followed', async () => {
  const called: string[] = []
  server = await publicServer(({ url = '' }, _, response) => {
    called.push(url)
    response.writeHead(307, { location: 'https://127.0.0.1/private' }).end()
  })
  expect((await server.outgoing.post(call)).status).toBe(307)
  expect(called).toEqual(['/send'])
})

it('an answer without an end is cut off', async () => {
  server = await publicServer((_, __, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 'a')));
    }
    response.on('drain', more)
    more()
  })
  expect((await server.outgoing.post({ ...call, answerBytes: 10 })).body).toBe('a'.repeat(10))
})

it('a server that is silent is given up', async () => {
  server = await publicServer(() => undefined)
  await expect(server.outgoing.post({ ...call, timeoutMs: 50 })).rejects.toThrow()
})

it('a name that leads into a private network is refused, also one that led elsewhere a moment before', async () => {
  let calls = 0
  server = await publicServer((_, __, response) => {
    calls += 1
    response.writeHead(200, { connection: 'close' }).end()
  })
  expect((await server.outgoing.post(call)).status).toBe(200)
  server.resolved.set('push.example.com', ['10.0.0.1'])
  await expect(server.outgoing.post(call)).rejects.toMatchObject({ mistake: 'notPublic' })
  expect(calls).toBe(1)
})

it('without a stand-in this machine is out of reach', async () => {
  const outgoing = createOutgoing()
  for (const address of ['https://127.0.0.1/', 'https://localhost/', 'http://push.example.com/'])
    await expect(outgoing.post({ ...call, address })).rejects.toBeInstanceOf(AddressRefused)
  outgoing.close()
})

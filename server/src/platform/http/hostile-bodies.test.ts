import { request as ask } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { bodyBoundOf, LARGEST_BODY_BYTES } from '#contract/body-bound.ts'
import { MOST_MISTAKES, type Problem } from '#contract/errors.ts'
import { login } from '#contract/identity.ts'
import { useLenza } from '../testing/lenza-for-test.ts'
import { aPerson, type Person } from '../testing/people.ts'

const lenza = useLenza()
let anna: Person
beforeAll(async () => {
  anna = await aPerson(lenza)
})

const withBody = allCalls.filter(({ method }) => method === 'POST' || method === 'PUT')
const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]))

describe('a body of names that no call has', () => {
  it('is answered with the first mistakes only', async () => {
    const answer = await lenza.send('POST', login.path, { ...names(150), email: 'x' })
    const { fields = [] } = answer.json<Problem>()
    expect([answer.statusCode, fields.length]).toEqual([400, MOST_MISTAKES])
  })

  it.each(withBody.map((call) => [call.name, call] as const))(
    '%s: is refused unread where they are more than it can have',
    async (_name, call) => {
      const { parts } = bodyBoundOf(call)
      const answer = await lenza.send(call.method, call.path, names(parts + 1))
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([413, 'TOO_LARGE'])
      expect(answer.body.length).toBeLessThan(500)
    },
  )

  it('is refused for its depth too, before anything goes down into it', async () => {
    const payload = `{"dati":[${'['.repeat(5000)}${']'.repeat(5000)}]}`
    const answer = await lenza.app.inject({
      method: 'PUT',
      url: '/api/update-all-data',
      payload,
      headers: {
        'api-key': lenza.config.apiKey,
        authorization: `Bearer ${anna.token}`,
        'content-type': 'application/json',
      },
    })
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([413, 'TOO_LARGE'])
  })
})

it('every call takes what its own example needs, many times over', () => {
  for (const call of withBody) {
    const { bytes, parts } = bodyBoundOf(call)
    expect(bytes).toBeGreaterThan(4 * JSON.stringify(call.example.request).length)
    expect(parts).toBeGreaterThanOrEqual(200)
    if (call.bodyBytesAtMost === undefined) expect(bytes).toBeLessThanOrEqual(LARGEST_BODY_BYTES)
  }
})

describe('a large body', () => {
  const large = withBody.filter(({ bodyBytesAtMost = 0 }) => bodyBytesAtMost > LARGEST_BODY_BYTES)

  /** Sends the headers of a body and no body: an answer shows that the server did not wait for it. */
  const statusBeforeBody = (path: string, method: string, headers: Record<string, string | number>) =>
    new Promise<number>((done, failed) => {
      const { port } = lenza.app.server.address() as { port: number }
      const sent = ask({
        port,
        path,
        method,
        headers: { 'api-key': lenza.config.apiKey, 'content-type': 'application/json', ...headers },
      })
      sent.once('response', ({ statusCode = 0 }) => {
        done(statusCode)
        sent.destroy()
      })
      sent.once('error', failed)
      sent.flushHeaders()
    })
  beforeAll(() => lenza.app.listen({ host: '127.0.0.1', port: 0 }))

  it.each(large.map((call) => [call.name, call] as const))(
    '%s: is read of nobody who may not send it',
    async (_name, { path, method }) => {
      const length = { 'content-length': 1_000_000 }
      expect(await statusBeforeBody(path, method, length)).toBe(401)
      expect(await statusBeforeBody(path, method, { 'transfer-encoding': 'chunked' })).toBe(401)
      expect(await statusBeforeBody(path, method, { ...length, authorization: 'Bearer nobody' })).toBe(401)
      expect(await statusBeforeBody(path, method, { ...length, authorization: `Bearer ${anna.token}` })).toBe(
        403,
      )
    },
  )

  it('with a token in it is read where it is small, as in the specification', async () => {
    const answer = await lenza.send('PUT', '/api/update-all-data', { token: anna.token, dati: [] })
    expect(answer.statusCode).toBe(200)
  })
})

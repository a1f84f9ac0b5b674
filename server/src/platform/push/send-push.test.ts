import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPushKey, sendPush } from './send-push.ts'
import { pushServiceForTest, type PushServiceForTest } from './testing/push-service.ts'
import { vapidWith } from './vapid.ts'
import { readVapidKey } from './vapid-keys.ts'

const keys = readVapidKey(Buffer.alloc(32, 7).toString('base64url')) ?? never()
const vapid = vapidWith(keys, 'mailto:office@example.org')
const now = new Date('2027-05-01T10:00:00Z')
const push = {
  id: 'a-message',
  content: { title: 'Domani', text: 'Sarca, 6:00–12:00' },
  expiresAt: new Date('2027-05-01T11:00:00Z'),
}

let service: PushServiceForTest
beforeAll(async () => {
  service = await pushServiceForTest()
})
afterAll(() => service.close())

function never(): never {
  throw new Error('it is a key')
}
const send = (to: Parameters<typeof sendPush>[2], moment = now) =>
  sendPush(service.outgoing, vapid, to, push, moment)

it('a push is encrypted for its browser alone, and says who sends it and how long it is of use', async () => {
  const browser = service.subscribe(vapid.publicKey)
  expect(await send(browser)).toEqual({ kind: 'taken' })
  expect(browser.taken).toMatchObject([
    {
      content: push.content,
      subject: 'mailto:office@example.org',
      headers: { ttl: '3600', urgency: 'normal' },
    },
  ])
  expect(browser.taken[0]?.headers['topic']).toMatch(/^[\w-]{32}$/)
  // Encrypted for another key, it cannot be read.
  const other = service.subscribe(vapid.publicKey)
  expect(await send({ ...other, secret: randomBytes(16) })).toEqual({ kind: 'refused', status: 400 })
  expect(other.taken).toEqual([])
})

it('a subscription of another server is not written to', async () => {
  const theirs = createECDH('prime256v1').generateKeys().toString('base64url')
  expect(await send(service.subscribe(theirs))).toEqual({ kind: 'refused', status: 403 })
})

it.each([
  [404, {}, { kind: 'gone' }],
  [410, {}, { kind: 'gone' }],
  [413, {}, { kind: 'refused', status: 413 }],
  [429, { 'retry-after': '30' }, { kind: 'later', retryAfterMs: 30_000 }],
  [429, { 'retry-after': '999999' }, { kind: 'later', retryAfterMs: 3_600_000 }],
  [500, {}, { kind: 'later' }],
  [503, { 'retry-after': 'soon' }, { kind: 'later' }],
])('an answer of %i %o means %o', async (status, headers, outcome) => {
  const browser = service.subscribe()
  browser.answer = { status, headers }
  expect(await send(browser)).toEqual(outcome)
})

it('an address that leads into a private network by now is gone', async () => {
  const browser = service.subscribe()
  service.resolved.set('elsewhere.example.com', ['192.168.0.10'])
  const moved = { ...browser, endpoint: browser.endpoint.replace('push.', 'elsewhere.') }
  expect(await send(moved)).toEqual({ kind: 'gone' })
})

it('the header of a push service is signed once for hours', async () => {
  const [first, later, another] = await Promise.all([
    vapid.headerFor('https://a.example.com', now),
    vapid.headerFor('https://a.example.com', new Date('2027-05-01T20:00:00Z')),
    vapid.headerFor('https://b.example.com', now),
  ])
  expect(later).toBe(first)
  expect(another).not.toBe(first)
  expect(await vapid.headerFor('https://a.example.com', new Date('2027-05-01T21:30:00Z'))).not.toBe(first)
})

it('only a point of the curve is a key', () => {
  expect(isPushKey(keys.publicKey)).toBe(true)
  expect(isPushKey(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]))).toBe(false)
  expect(isPushKey(Buffer.alloc(3))).toBe(false)
  expect(readVapidKey('short')).toBeUndefined()
  expect(readVapidKey(Buffer.alloc(32).toString('base64url'))).toBeUndefined()
})

import { createHash, ECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Outgoing } from '../outgoing/call-outgoing.ts'
import { AddressRefused } from '../outgoing/public-address.ts'
import type { Vapid } from './vapid.ts'

/** Where a browser takes pushes, and what they are encrypted with. */
export interface PushTarget {
  endpoint: string
  /** 65 bytes: a point of P-256. */
  publicKey: Buffer
  /** 16 bytes. */
  secret: Buffer
}

export interface Push {
  /** Of the message: a push service keeps one of it for a phone that is off. */
  id: string
  content: object
  expiresAt: Date
}

/**
 * taken: the push service has it. gone: the subscription is no more. refused: for good, this push alone. later: it is tried again; after
 * `retryAfterMs`, where the push service said so.
 */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; retryAfterMs?: number }

const TIMEOUT_MS = 10_000
const LONGEST_RETRY_MS = 60 * 60 * 1000
/** Push services keep a message for four weeks. */
const MOST_SECONDS = 28 * 24 * 60 * 60
const GONE = new Set([404, 410])
/** Not found in time, too many at once, a fault of theirs. */
const isForNow = (status: number) => status === 408 || status === 429 || status >= 500
const TOPIC_LENGTH = 32

/** Whether a browser may have this key: a point of the curve. */
export function isPushKey(publicKey: Buffer): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1')
    return publicKey.length === 65 && publicKey[0] === 4
  } catch {
    return false
  }
}

const topicOf = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, TOPIC_LENGTH)

/** Sends one push to one device, encrypted for it alone (RFC 8291). Never rejects: the outcome says what to do next. */
export async function sendPush(
  outgoing: Outgoing,
  vapid: Vapid,
  { endpoint, publicKey, secret }: PushTarget,
  { id, content, expiresAt }: Push,
  now: Date,
): Promise<PushOutcome> {
  const { cipherText } = webPush.encrypt(
    publicKey.toString('base64url'),
    secret.toString('base64url'),
    JSON.stringify(content),
    'aes128gcm',
  )
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  const headers = {
    authorization: await vapid.headerFor(new URL(endpoint).origin, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(Math.min(Math.max(seconds, 0), MOST_SECONDS)),
    topic: topicOf(id),
    urgency: 'normal',
  }
  try {
    const answer = await outgoing.post({
      address: endpoint,
      headers,
      body: cipherText,
      timeoutMs: TIMEOUT_MS,
    })
    return outcomeOf(answer.status, answer.headers['retry-after'])
  } catch (error) {
    // Its name leads into a private network: nothing will ever be sent there.
    return error instanceof AddressRefused ? { kind: 'gone' } : { kind: 'later' }
  }
}

function outcomeOf(status: number, retryAfter: string | string[] | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (GONE.has(status)) return { kind: 'gone' }
  if (!isForNow(status)) return { kind: 'refused', status }
  const retryAfterMs = Number(retryAfter) * 1000
  if (!(retryAfterMs > 0)) return { kind: 'later' }
  return { kind: 'later', retryAfterMs: Math.min(retryAfterMs, LONGEST_RETRY_MS) }
}

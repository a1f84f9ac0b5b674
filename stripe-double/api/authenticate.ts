import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Keys } from '../store/records.ts'
import { Refusal, unauthorised } from './refusal.ts'

export interface Caller {
  caller: 'secret' | 'publishable'
  account: string | null
}

/** Bearer, or Basic with the key as user name. */
export function authenticate(headers: IncomingHttpHeaders, keys: Keys): Caller {
  const key = keyFrom(headers.authorization)
  if (key === null) {
    throw unauthorised(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    )
  }
  const account = accountFrom(headers['stripe-account'], key)
  if (same(key, keys.secretKey)) return { caller: 'secret', account }
  if (same(key, keys.publishableKey)) return { caller: 'publishable', account }
  throw unauthorised(`Invalid API Key provided: ${masked(key)}`)
}

function keyFrom(header: string | undefined): string | null {
  const [, scheme = '', value = ''] = /^(\w+) (.+)$/.exec(header ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() === 'basic')
    return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? null
  return null
}

function accountFrom(header: string | string[] | undefined, key: string): string | null {
  if (header === undefined || header === '') return null
  if (typeof header === 'string' && /^acct_\w{1,64}$/.test(header)) return header
  throw new Refusal(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key '${masked(key)}' does not have access to account '${String(header)}' (or that account does not exist). Application access may have been revoked.`,
  })
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const masked = (key: string): string => `${key.slice(0, 8)}****${key.length > 20 ? key.slice(-4) : ''}`

import { importJWK, SignJWT } from 'jose'
import type { Db } from '../database/open.ts'
import { type VapidConfig, type VapidKeys, vapidKeys } from './vapid-keys.ts'

/** Seconds. RFC 8292: at most a day. */
const LIFETIME = 12 * 60 * 60
/** A header is made anew while it still holds for this long. */
const LEFT_AT_LEAST = 60 * 60
/** As many push services as browsers have, many times over; more come from addresses that somebody made up. */
const MOST_ORIGINS = 100

export interface Vapid {
  /** As a browser takes it. */
  publicKey: string
  /** The Authorization header for a push service. */
  headerFor(origin: string, now: Date): Promise<string>
}

const COORDINATE_BYTES = 32
const ALGORITHM = 'ES256'

/** Signing takes longer than all else of a push, so each origin has one header for hours. */
export function vapidWith({ publicKey, privateKey }: VapidKeys, subject: string): Vapid {
  const ours = publicKey.toString('base64url')
  const part = (from: number) => publicKey.subarray(from, from + COORDINATE_BYTES).toString('base64url')
  const signing = importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: part(1),
      y: part(1 + COORDINATE_BYTES),
      d: privateKey.toString('base64url'),
    },
    ALGORITHM,
  )
  const headers = new Map<string, { header: Promise<string>; until: number }>()
  const sign = async (origin: string, until: number) => {
    const token = await new SignJWT({ aud: origin, exp: until, sub: subject })
      .setProtectedHeader({ typ: 'JWT', alg: ALGORITHM })
      .sign(await signing)
    return `vapid t=${token}, k=${ours}`
  }
  return {
    publicKey: ours,
    headerFor(origin, now) {
      const seconds = Math.floor(now.getTime() / 1000)
      const kept = headers.get(origin)
      const left = kept === undefined ? 0 : kept.until - seconds
      if (kept !== undefined && left > LEFT_AT_LEAST && left <= LIFETIME) return kept.header
      const until = seconds + LIFETIME
      const header = sign(origin, until)
      if (headers.size >= MOST_ORIGINS) headers.clear()
      headers.set(origin, { header, until })
      return header
    },
  }
}

const known = new WeakMap<Db, Promise<Vapid>>()

/** Read once for each database. Rejects as `vapidKeys` does, and is then read again. */
export function vapidOf(db: Db, config: VapidConfig & { vapidSubject: string }, now: Date): Promise<Vapid> {
  const kept = known.get(db)
  if (kept !== undefined) return kept
  const read = vapidKeys(db, config, now).then((keys) => vapidWith(keys, config.vapidSubject))
  known.set(db, read)
  read.catch(() => known.delete(db))
  return read
}

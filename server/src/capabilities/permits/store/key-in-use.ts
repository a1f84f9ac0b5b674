import type { Db } from '#server/platform/database/open.ts'
import { signingKeyOf, type SigningKey } from '../signing/signing-keys.ts'

/** Then it is read again: another server may have retired it. */
const KEY_MS = 60_000

const known = new WeakMap<Db, { key: Promise<SigningKey>; at: number }>()

/** The key in use. Tuned: read once a minute, so that selling a permit reads no key and imports none. */
export function presentSigningKey(db: Db, now: Date): Promise<SigningKey> {
  const before = known.get(db)
  if (before !== undefined && Math.abs(now.getTime() - before.at) < KEY_MS) return before.key
  const key = signingKeyOf(db, now)
  known.set(db, { key, at: now.getTime() })
  key.catch(() => known.delete(db))
  return key
}

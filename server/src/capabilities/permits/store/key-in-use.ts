import type { Db } from '#server/platform/database/open.ts'
import { signingKeyOf, type SigningKey } from '../signing/signing-keys.ts'

/** Another server may retire the key: it is read again after this time. */
const KEY_MS = 60_000

const known = new WeakMap<Db, { key: Promise<SigningKey>; at: number }>()

/** The signing key, read once a minute: after `new-key` another server may sign with the key before for so long. */
export function presentSigningKey(db: Db, now: Date): Promise<SigningKey> {
  const before = known.get(db)
  if (before !== undefined && Math.abs(now.getTime() - before.at) < KEY_MS) return before.key
  const key = signingKeyOf(db, now)
  known.set(db, { key, at: now.getTime() })
  key.catch(() => known.delete(db))
  return key
}

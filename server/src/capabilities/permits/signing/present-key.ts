import type { Db } from '#server/platform/database/open.ts'
import { signingKeyOf, type SigningKey } from './signing-keys.ts'

/** Asked for again after so long: a key that was retired on another server is soon no longer used here. */
const KEY_MS = 60_000

const known = new WeakMap<Db, { key: Promise<SigningKey>; at: number }>()

/** The key in use; it is read from the database once a minute, not for every permit. */
export function presentSigningKey(db: Db, now: Date): Promise<SigningKey> {
  const before = known.get(db)
  if (before !== undefined && Math.abs(now.getTime() - before.at) < KEY_MS) return before.key
  const key = signingKeyOf(db, now)
  known.set(db, { key, at: now.getTime() })
  key.catch(() => known.delete(db))
  return key
}

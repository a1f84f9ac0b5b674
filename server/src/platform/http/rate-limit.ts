import { createHash } from 'node:crypto'
import type pg from 'pg'
import { limitRefusals } from '../metrics/counted.ts'
import { refuse } from '../refusal.ts'

export interface Limit {
  /** Counts one try of `key`; refuses with TOO_MANY_TRIES and the seconds to wait. */
  count(key: string, now?: Date): Promise<void>
  /** Takes the newest try of `key` back: it was not a guess. */
  giveBack(key: string): Promise<void>
  /** Forgets the tries of `key`, after a success. */
  forget(key: string): Promise<void>
}

// One statement: the row's lock makes the count exact over all servers.
const COUNT = {
  name: 'rate-limit-count',
  text: `insert into rate_limit as kept (key, tries, expires_at)
    values ($1, array[$2::timestamptz], $2::timestamptz + make_interval(secs => $3))
    on conflict (key) do update set
      tries = array(select at from unnest(kept.tries) at where at > $2::timestamptz - make_interval(secs => $3))
        || $2::timestamptz,
      expires_at = $2::timestamptz + make_interval(secs => $3)
    where (select count(*) from unnest(kept.tries) at where at > $2::timestamptz - make_interval(secs => $3)) < $4
    returning key`,
}
const OLDEST = {
  name: 'rate-limit-oldest',
  text: `select min(at) as oldest from rate_limit, unnest(tries) at
    where key = $1 and at > $2::timestamptz - make_interval(secs => $3)`,
}
const GIVE_BACK = {
  name: 'rate-limit-give-back',
  text: 'update rate_limit set tries = trim_array(tries, 1) where key = $1 and cardinality(tries) > 0',
}

/**
 * At most `tries` per key in any window of `seconds`, counted in the database over all servers. A refused try is not
 * counted, so that waiting helps. Keys (an e-mail, an address) are stored as hashes.
 */
export function limit(pool: pg.Pool, name: string, tries: number, seconds: number): Limit {
  limitRefusals.inc({ limit: name }, 0)
  const keyOf = (key: string) => createHash('sha256').update(`${name}:${key}`).digest('base64url')

  return {
    async count(key, now = new Date()) {
      const hashed = keyOf(key)
      const counted = await pool.query({ ...COUNT, values: [hashed, now, seconds, tries] })
      if (counted.rowCount === 1) return
      limitRefusals.inc({ limit: name })
      const { rows } = await pool.query<{ oldest: Date | null }>({
        ...OLDEST,
        values: [hashed, now, seconds],
      })
      const free = (rows[0]?.oldest ?? now).getTime() + seconds * 1000
      const wait = Math.max(1, Math.ceil((free - now.getTime()) / 1000))
      refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
    },
    giveBack: async (key) => {
      await pool.query({ ...GIVE_BACK, values: [keyOf(key)] })
    },
    forget: async (key) => {
      await pool.query('delete from rate_limit where key = $1', [keyOf(key)])
    },
  }
}

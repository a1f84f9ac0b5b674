import type pg from 'pg'
import { limitRefusals } from '../metrics/counted.ts'
import { guards } from './limit-guards.ts'
import { hashOf, refuseTries, spending } from './rate-limit.ts'

/** How many were new, and how to take them back: they were no guesses. */
export interface NewThings {
  count: number
  giveBack(): Promise<void>
}

/** Counts what a key names: the same thing again, in the window, is not one more. */
export interface LimitOfNew {
  /** All of them in one statement. Refuses with TOO_MANY_TRIES and the seconds to wait, and has counted none of them then. */
  count(key: string, things: readonly string[], now: Date): Promise<NewThings>
}

/**
 * The key's row is spent from first, and stays locked. Were the things written first, those that a full limit refuses would be
 * known until they were taken back, and pass in a second call at once. Of two such calls the second may have spent for what
 * the first has written meanwhile: that is given back. The answer does not wait for the disk: a server that crashes forgets what
 * was counted in its last moment.
 */
const COUNT = {
  name: 'limit-of-new-count',
  text: `with seems_new as materialized (
    select thing from unnest($5::text[]) as thing
    where coalesce((
      select not exists (select from unnest(known.tries) at where at > $2::timestamptz - make_interval(secs => $3))
      from rate_limit as known where known.key = thing
    ), true)
  ), spent as (
    ${spending('(select count(*)::integer from seems_new)')}
  ), written as (
    insert into rate_limit as kept (key, tries, amounts, expires_at)
    select thing, array[$2::timestamptz], array[1], $2::timestamptz + make_interval(secs => $3) from seems_new, spent
    on conflict (key) do update set
      tries = excluded.tries, amounts = excluded.amounts, expires_at = excluded.expires_at
    where ${guards.isNew}
    returning key
  )
  select (select count(*)::integer from seems_new) as seem, array(select key from written) as counted,
    exists (select from spent) as "isSpent",
    set_config('synchronous_commit', 'off', true) as forgets`,
}
const GIVE_BACK = {
  name: 'limit-of-new-give-back',
  text: `with spent as (
    update rate_limit set amounts[cardinality(amounts)] = amounts[cardinality(amounts)] - $3::integer
    where key = $1 and cardinality(amounts) > 0
    returning key
  )
  delete from rate_limit using spent where rate_limit.key = any ($2::text[])`,
}

/**
 * At most `most` new things per key in any window of `seconds`, counted in the database over all servers as the limit
 * `name-account`; what was named before as `name-again`. Both are stored as hashes.
 */
export function limitOfNew(pool: pg.Pool, name: string, most: number, seconds: number): LimitOfNew {
  const ofKey = `${name}-account`
  limitRefusals.inc({ limit: ofKey }, 0)

  return {
    async count(key, things, now) {
      if (things.length === 0) return NOTHING_NEW
      const hashed = hashOf(ofKey, key)
      const giveBack = async (counted: readonly string[], amount: number) => {
        await pool.query({ ...GIVE_BACK, values: [hashed, counted, amount] })
      }
      const { rows } = await pool.query<{ seem: number; counted: string[]; isSpent: boolean }>({
        ...COUNT,
        values: [
          hashed,
          now,
          seconds,
          most,
          things.map((thing) => hashOf(`${name}-again`, `${key}:${thing}`)),
        ],
      })
      const { seem = 0, counted = [], isSpent = false } = rows[0] ?? {}
      if (seem > 0 && !isSpent) return refuseTries(pool, ofKey, { key, now, seconds })
      if (counted.length < seem) await giveBack([], seem - counted.length)
      return { count: counted.length, giveBack: () => giveBack(counted, counted.length) }
    },
  }
}

const NOTHING_NEW: NewThings = { count: 0, giveBack: () => Promise.resolve() }

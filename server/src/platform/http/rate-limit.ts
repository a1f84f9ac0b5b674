import { createHash } from 'node:crypto'
import type pg from 'pg'
import { rowsOf } from '../database/statement.ts'
import type { Tx } from '../database/transaction.ts'
import { limitRefusals } from '../metrics/counted.ts'
import { refuse } from '../refusal.ts'
import { guards } from './limit-guards.ts'

/** At most so much in any window of so many seconds. */
export interface Allowance {
  /** In the transaction of what it is spent on. False: less is left, and nothing was spent. */
  spend(tx: Tx, key: string, amount: number, now: Date): Promise<boolean>
}

export interface Limit {
  /** Counts one try of `key`, or some at once; refuses with TOO_MANY_TRIES and the seconds to wait. */
  count(key: string, now?: Date, tries?: number): Promise<void>
  /** Takes back what was counted last of `key`: it was not a guess. */
  giveBack(key: string): Promise<void>
  /** Forgets the tries of `key`, after a success. */
  forget(key: string): Promise<void>
}

export const hashOf = (name: string, key: string) =>
  createHash('sha256').update(`${name}:${key}`).digest('base64url')

/** The tries that still count, of the row that is written. */
const KEPT = `unnest(kept.tries, kept.amounts) as one (at, amount)
          where at > $2::timestamptz - make_interval(secs => $3)`
/** Spends `amount` of the row `$1`, where enough of `$4` is left in the window of `$3` seconds before `$2`. */
export const spending = (
  amount: string,
): string => `insert into rate_limit as kept (key, tries, amounts, expires_at)
    select $1, array[$2::timestamptz], array[amount], $2::timestamptz + make_interval(secs => $3)
    from (select ${amount} as amount) as one
    where amount between 1 and $4::integer
    on conflict (key) do update set
      tries = array(select at from ${KEPT}) || excluded.tries,
      amounts = array(select amount from ${KEPT}) || excluded.amounts,
      expires_at = excluded.expires_at
    where ${guards.enoughIsLeft}
    returning key`
// One statement: the row's lock makes the count exact over all servers.
const SPEND = { name: 'rate-limit-spend', text: spending('$5::integer') }
const OLDEST = {
  name: 'rate-limit-oldest',
  text: `select min(at) as oldest from rate_limit, unnest(tries) at
    where key = $1 and at > $2::timestamptz - make_interval(secs => $3)`,
}
const GIVE_BACK = {
  name: 'rate-limit-give-back',
  text: `update rate_limit set tries = trim_array(tries, 1), amounts = trim_array(amounts, 1)
    where key = $1 and cardinality(tries) > 0`,
}

/** Refuses with TOO_MANY_TRIES and the seconds until the oldest try that counts is over. */
export async function refuseTries(
  pool: pg.Pool,
  name: string,
  { key, now, seconds }: { key: string; now: Date; seconds: number },
): Promise<never> {
  limitRefusals.inc({ limit: name })
  const { rows } = await pool.query<{ oldest: Date | null }>({
    ...OLDEST,
    values: [hashOf(name, key), now, seconds],
  })
  const free = (rows[0]?.oldest ?? now).getTime() + seconds * 1000
  return refuse('TOO_MANY_TRIES', {
    retryAfterSeconds: Math.max(1, Math.ceil((free - now.getTime()) / 1000)),
  })
}

/**
 * At most `tries` per key in any window of `seconds`, counted in the database over all servers. A refused try is not
 * counted, so that waiting helps. Keys (an e-mail, an address) are stored as hashes.
 */
export function limit(pool: pg.Pool, name: string, tries: number, seconds: number): Limit {
  limitRefusals.inc({ limit: name }, 0)
  const keyOf = (key: string) => hashOf(name, key)

  return {
    async count(key, now = new Date(), amount = 1) {
      const counted = await pool.query({ ...SPEND, values: [keyOf(key), now, seconds, tries, amount] })
      if (counted.rowCount !== 1) await refuseTries(pool, name, { key, now, seconds })
    },
    giveBack: async (key) => {
      await pool.query({ ...GIVE_BACK, values: [keyOf(key)] })
    },
    forget: async (key) => {
      await pool.query('delete from rate_limit where key = $1', [keyOf(key)])
    },
  }
}

/**
 * An amount, such as money, of which at most `most` is spent per key in any window of `seconds`: the same count as of tries.
 * The key's row stays locked until the transaction ends, so that what is rolled back was never spent.
 */
export function allowance(name: string, most: number, seconds: number): Allowance {
  limitRefusals.inc({ limit: name }, 0)
  return {
    async spend(tx, key, amount, now) {
      const spent = await rowsOf(tx, SPEND, [hashOf(name, key), now, seconds, most, amount])
      if (spent.length === 0) limitRefusals.inc({ limit: name })
      return spent.length > 0
    },
  }
}

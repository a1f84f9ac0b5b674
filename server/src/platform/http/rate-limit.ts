import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../refusal.ts'

export interface Limit {
  /** Counts one try of `key`; refuses with TOO_MANY_TRIES and the seconds to wait. */
  count(key: string): Promise<void>
  /** Forgets the tries of `key`, after a success. */
  forget(key: string): Promise<void>
}

/**
 * At most `tries` in `seconds` for each key, counted in the database, so that several servers count
 * together. The table is made by the migrations.
 */
export function limit(pool: pg.Pool, name: string, tries: number, seconds: number): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points: tries,
    duration: seconds,
    clearExpiredByTimeout: false,
  })
  return {
    async count(key) {
      try {
        await limiter.consume(key)
      } catch (full) {
        if (full instanceof Error) throw full
        const wait = Math.ceil((full as RateLimiterRes).msBeforeNext / 1000)
        refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait, more: { retryAfterSeconds: wait } })
      }
    },
    forget: async (key) => {
      await limiter.delete(key)
    },
  }
}

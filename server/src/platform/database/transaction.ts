import type { Transaction } from 'kysely'
import type { Db } from './open.ts'
import type { Database } from './tables.ts'

export type Tx = Transaction<Database>

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
/** For example a short code that somebody else has: the next try makes another. */
export const UNIQUE_VIOLATION = '23505'
/** admin_shutdown, crash_shutdown, cannot_connect_now, connection_failure and kin. */
const LOST = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', '08001', '08004'])
const SOCKET = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
export const TRIES = 6

export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined

const connectionLost = (error: unknown): boolean => {
  const code = codeOf(error)
  if (code !== undefined) return LOST.has(code) || SOCKET.has(code)
  return error instanceof Error && /Connection terminated|Connection ended|not queryable/i.test(error.message)
}

export const mayTryAgain = (error: unknown): boolean =>
  codeOf(error) === SERIALIZATION_FAILURE || codeOf(error) === DEADLOCK || connectionLost(error)

/** Longer each time, and not in step with others who failed at the same moment. */
export const pauseBefore = (attempt: number): Promise<void> =>
  new Promise((done) => setTimeout(done, 2 ** attempt * 5 * (1 + Math.random())))

/** The connection went while the commit was under way: it may stand or not, and must be looked up. */
export class OutcomeUnknown extends Error {}

/**
 * Runs `work` in one transaction and tries again after a serialization failure, a deadlock or a lost
 * connection. `work` must touch nothing but `tx`: it may run several times.
 * Throws OutcomeUnknown when the connection was lost during the commit itself.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work)
    } catch (error) {
      if (attempt === TRIES || !mayTryAgain(error)) throw error
      await pauseBefore(attempt)
    }
  }
}

async function once<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute()
  let result: T
  try {
    result = await work(tx)
  } catch (error) {
    await tx
      .rollback()
      .execute()
      .catch(() => undefined)
    throw error
  }
  try {
    await tx.commit().execute()
  } catch (error) {
    // Only a rollback gives the connection back to the pool: without it, each commit that is lost costs one for good.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined)
    if (connectionLost(error)) throw new OutcomeUnknown('the commit was not confirmed', { cause: error })
    throw error
  }
  return result
}

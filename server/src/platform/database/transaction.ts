import type { Transaction } from 'kysely'
import type { Db } from './open.ts'
import type { Database } from './tables.ts'
import { leavesCommitUnknown, mayTryAgain } from './trouble.ts'

export { codeOf } from './trouble.ts'

export type Tx = Transaction<Database>

/** For example a short code that somebody else has: the next try makes another. */
export const UNIQUE_VIOLATION = '23505'
export const TRIES = 6

/** Longer each time, and not in step with others who failed at the same moment. */
export const pauseBefore = (attempt: number): Promise<void> =>
  new Promise((done) => setTimeout(done, 2 ** attempt * 5 * (1 + Math.random())))

/** The connection went while the commit was under way: it may stand or not, and must be looked up. */
export class OutcomeUnknown extends Error {}

interface Wishes {
  /** Doing it a second time, after the first was carried out unheard, does no harm: then nobody has to look it up. */
  twiceIsHarmless?: boolean
}

/**
 * Runs `work` in one transaction and tries again after a serialization failure, a deadlock, or on another connection
 * where one was lost or has become read-only. `work` must touch nothing but `tx`: it may run several times.
 * Throws OutcomeUnknown when the connection was lost during the commit itself.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { twiceIsHarmless = false }: Wishes = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work)
    } catch (error) {
      const isAnotherTryFine = mayTryAgain(error) || (twiceIsHarmless && error instanceof OutcomeUnknown)
      if (attempt === TRIES || !isAnotherTryFine) throw error
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
    if (leavesCommitUnknown(error)) throw new OutcomeUnknown('the commit was not confirmed', { cause: error })
    throw error
  }
  return result
}

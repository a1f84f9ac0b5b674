import type { Transaction } from 'kysely'
import type { Db } from './open.ts'
import type { Database } from './tables.ts'
import { OutcomeUnknown, retry } from './retry.ts'
import { leavesCommitUnknown } from './trouble.ts'

export type Tx = Transaction<Database>

interface Options {
  /** A commit whose outcome is unknown is repeated. */
  idempotent?: boolean
}

/**
 * Runs `work` in one transaction and repeats it after a serialization failure, a deadlock, or on another connection
 * where one was lost or has become read-only. `work` uses only `tx`, as it may run several times.
 * Throws OutcomeUnknown when the connection was lost during the commit itself.
 */
export const inTransaction = <T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { idempotent = false }: Options = {},
): Promise<T> => retry(idempotent ? 'idempotent' : 'transaction', () => once(db, work))

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
    // Only a rollback returns the connection to the pool: otherwise each lost commit leaks one.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined)
    if (leavesCommitUnknown(error)) throw new OutcomeUnknown('the commit was not confirmed', { cause: error })
    throw error
  }
  return result
}

import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'

/** Reads several tables as they are at one moment. */
export const inOneSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    return read(tx)
  })

import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** All reads of `read` are of one moment. Reading years of sales takes longer than the limit of a request. */
export const atOneMoment = <T>(db: Db, minutes: number, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const limit = sql.lit(`${minutes}min`)
      await sql`set local statement_timeout = ${limit}`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = ${limit}`.execute(tx)
      return read(tx)
    })

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { spoilsConnection, troubleOf } from './trouble.ts'

/**
 * The pool for the query builder. A connection on which the database stopped answering, became read-only or was lost
 * is closed when it is returned, so that the next one is made to the current primary. On a connection that stopped
 * answering no statement is sent any more: its rollback would wait as long again.
 */
export const lendConnections = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => lent(await pool.connect()),
  end: () => pool.end(),
})

function lent(client: pg.PoolClient): PostgresPoolClient {
  let spoilt: unknown
  const query = async (text: string, values: unknown[]) => {
    if (troubleOf(spoilt) === 'silent') throw spoilt
    try {
      return await client.query(text, values)
    } catch (error) {
      if (spoilsConnection(error)) spoilt = error
      throw error
    }
  }
  return {
    // Without the overload for cursors, which is not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(discard === true || spoilt !== undefined),
  }
}

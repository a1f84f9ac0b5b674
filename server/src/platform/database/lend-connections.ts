import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { spoilsConnection, troubleOf } from './trouble.ts'

/**
 * The pool as the query builder uses it. A connection on which the database went silent, became read-only or was lost is
 * closed when it comes back, so that the next one is made to whichever server is the primary by then. On a silent one
 * nothing more is asked: the rollback would wait as long again.
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
    // Without the form for cursors, which nothing of ours uses.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(discard === true || spoilt !== undefined),
  }
}

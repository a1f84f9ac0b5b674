import { CompiledQuery } from 'kysely'
import { type Db, poolOf } from './open.ts'
import { mayTryAgain, pauseBefore, TRIES, type Tx } from './transaction.ts'

/** SQL that the database plans once for each connection. */
export interface Statement {
  name: string
  text: string
}

/**
 * Runs a statement by itself, or in the transaction given. By itself it is tried again after a deadlock or a lost
 * connection, and so it must either change nothing, or change nothing any more when it was carried out already.
 */
export async function rowsOf<Row extends object>(
  on: Db | Tx,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  const pool = poolOf(on)
  if (pool === undefined) return (await on.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  for (let attempt = 1; ; attempt++) {
    try {
      return (await pool.query<Row>({ name, text, values })).rows
    } catch (error) {
      if (attempt === TRIES || !mayTryAgain(error)) throw error
      await pauseBefore(attempt)
    }
  }
}

/** Ids for `json_to_recordset($1) as w (id uuid)`. PostgreSQL would plan anew for each length of an array. */
export const idsInJson = (ids: string[]): string => JSON.stringify(ids.map((id) => ({ id })))

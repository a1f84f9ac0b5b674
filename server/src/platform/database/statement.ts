import { CompiledQuery } from 'kysely'
import { type Db, poolOf } from './open.ts'
import { nameStatement } from '../tracing/trace-statements.ts'
import { pauseBefore, TRIES, type Tx } from './transaction.ts'
import { mayTryAgain } from './trouble.ts'

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
  if (pool === undefined) {
    nameStatement(text, name)
    return (await on.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return (await pool.query<Row>({ name, text, values })).rows
    } catch (error) {
      if (attempt === TRIES || !mayTryAgain(error)) throw error
      await pauseBefore(attempt)
    }
  }
}

/**
 * A list of questions, the statement's `$1`, as rows. PostgreSQL takes any list in JSON to be of a hundred rows, and would
 * rather read a whole table than look a hundred rows up in its index. An unknown limit means to it a tenth: this list is
 * of one row to it, whatever its real length, so that each question goes by an index.
 */
export const questions = (columns: string): string => few(`json_to_recordset($1) as q (${columns})`)

/** The same for a list within a question. */
export const few = (rows: string): string =>
  `(select * from (select * from ${rows} limit (select 1000)) q limit (select 1000))`

/** Ids as questions (`id uuid`): PostgreSQL would plan anew for each length of an array. */
export const idsInJson = (ids: string[]): string => JSON.stringify(ids.map((id) => ({ id })))

import { CompiledQuery } from 'kysely'
import { type Db, preparedPoolOf } from './open.ts'
import { nameStatement } from '../tracing/trace-statements.ts'
import { retry } from './retry.ts'
import type { Tx } from './transaction.ts'

/** A prepared statement: the database plans it once per connection. */
export interface Statement {
  name: string
  text: string
}

/** By itself or in the given transaction; by itself it is retried, so it must be idempotent. */
export async function rowsOf<Row extends object>(
  on: Db | Tx,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  const pool = preparedPoolOf(on)
  if (pool === undefined) {
    nameStatement(text, name)
    return (await on.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  }
  return retry('transaction', async () => (await pool.query<Row>({ name, text, values })).rows)
}

/**
 * `$1`, a JSON array of objects, as rows. PostgreSQL estimates a JSON array at a hundred rows and then prefers a table scan to
 * index look-ups; it estimates an unknown limit at a tenth. Two such limits make the estimate one row, so every row is looked
 * up by index, however long the array is.
 */
export const jsonRows = (columns: string): string =>
  withSmallEstimate(`json_to_recordset($1) as q (${columns})`)

/** The same estimate for an array inside a row. */
export const withSmallEstimate = (rows: string): string =>
  `(select * from (select * from ${rows} limit (select 1000)) q limit (select 1000))`

/** Ids for `jsonRows('id uuid')`: an array parameter is planned again for each length. */
export const idsInJson = (ids: string[]): string => JSON.stringify(ids.map((id) => ({ id })))

/** A moment in JSON that PostgreSQL made, as the wire has it: ISO 8601 in UTC. */
export const utcOf = (moment: string): string => new Date(moment).toISOString()

import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { countErrorsOf } from '../metrics/measure-database.ts'
import { traceStatements } from '../tracing/trace-statements.ts'
import { lendConnections } from './lend-connections.ts'
import type { Database } from './tables.ts'
import { type DatabaseWatch, watchDatabase } from './watch-database.ts'

export type Db = Kysely<Database>

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  watch: DatabaseWatch
  close(): Promise<void>
}

const preparedPools = new WeakMap<Db, pg.Pool>()

/** The pool for prepared statements; undefined for a transaction, which has one connection. */
export const preparedPoolOf = (db: Db): pg.Pool | undefined => preparedPools.get(db)

const DATE = 1082
const BIGINT = 20
const NUMERIC = 1700

const STATEMENT_TIMEOUT_MS = 15_000

/**
 * Prepared statements have connections of their own, and few: each connection plans each statement, and again whenever a table's
 * statistics change. Their parameters are JSON arrays, of which no plan knows more than another: without this setting
 * PostgreSQL plans five times before it keeps a plan (docs/decisions/0096).
 */
const PREPARED = { most: 8, options: '-c plan_cache_mode=force_generic_plan' }

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    // A day is a civil date, not an instant: it stays text.
    const type: number = oid
    if (type === DATE) return (text: string) => text
    if (type === BIGINT || type === NUMERIC) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

/** Opens the process's pool. `connection` is a URL, or the folder of a socket. */
export function openDatabase(connection: string | pg.PoolConfig, log: Log, most = 16): OpenDatabase {
  const settings: pg.PoolConfig = {
    application_name: 'lenza',
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A stopped server, or a network that drops packets, never runs its own statement timeout.
    query_timeout: STATEMENT_TIMEOUT_MS + 1000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: most,
    types,
  }
  const pool = new pg.Pool(settings)
  const { options } = PREPARED
  const prepared = new pg.Pool({ ...settings, options, max: Math.min(PREPARED.most, most) })
  let isClosing = false
  // The pool replaces an idle connection that breaks; without a listener the error would end this process.
  // While closing, a lost connection is expected.
  const broke = (error: Error) => {
    if (!isClosing) log.warn({ err: error }, 'a database connection broke')
  }
  for (const one of [pool, prepared]) {
    countErrorsOf(one)
    traceStatements(one)
    one.on('error', broke)
    one.on('connect', (client) => client.on('error', broke))
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: lendConnections(pool) }) })
  preparedPools.set(db, prepared)
  const watch = watchDatabase(pool, log)
  const close = async () => {
    isClosing = true
    watch.end()
    await Promise.all([db.destroy(), prepared.end()])
  }
  return { db, pool, watch, close }
}

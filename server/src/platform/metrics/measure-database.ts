import { Gauge, type Registry } from 'prom-client'
import type pg from 'pg'
import { databaseErrors } from './counted.ts'

/** The state of the pools when the metrics are read. */
export function measurePools(registry: Registry, pools: readonly pg.Pool[]): void {
  const gauge = new Gauge({
    name: 'lenza_database_connections',
    help: 'Connections to the database: busy, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      const sum = (count: (pool: pg.Pool) => number) => pools.reduce((all, pool) => all + count(pool), 0)
      this.set(
        { state: 'busy' },
        sum(({ totalCount, idleCount }) => totalCount - idleCount),
      )
      this.set(
        { state: 'idle' },
        sum(({ idleCount }) => idleCount),
      )
      this.set(
        { state: 'waiting' },
        sum(({ waitingCount }) => waitingCount),
      )
    },
  })
  registry.registerMetric(gauge)
}

const SQLSTATE = /^[\dA-Z]{5}$/

/** `40` for a deadlock, `57` for a server that shuts down; `connection` for an error without SQLSTATE. */
const classOf = (code: unknown): string =>
  typeof code === 'string' && SQLSTATE.test(code) ? code.slice(0, 2) : 'connection'

/** Counts the errors of statements; costs nothing without an error. */
export function countErrorsOf(pool: pg.Pool): void {
  pool.on('error', (error) => databaseErrors.inc({ class: classOf('code' in error && error.code) }))
  pool.on('connect', (client) => {
    const { connection } = client as pg.PoolClient & { connection: NodeJS.EventEmitter }
    connection.on('errorMessage', ({ code }: { code?: string }) =>
      databaseErrors.inc({ class: classOf(code) }),
    )
  })
}

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The run's PostgreSQL, provided by the global setup. */
declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string }
  }
}

/** Migrated once by the global setup; every test file gets its own copy. */
export const TEMPLATE = 'lenza_template'

/** One connection for all databases of a process: opening one takes as long as copying a quarter of the files. */
const administrations = new Map<string, pg.Pool>()

function administrationOf(server: pg.ClientConfig): pg.Pool {
  const url = urlOf(server)
  const known = administrations.get(url)
  if (known !== undefined) return known
  const pool = new pg.Pool({ ...server, max: 1, allowExitOnIdle: true })
  // A test may stop a PostgreSQL of its own while this connection is idle.
  pool.on('error', () => undefined)
  administrations.set(url, pool)
  return pool
}

/** A migrated database of its own. `server`: needed outside vitest. */
export async function databaseForTest(
  server: pg.ClientConfig = inject('postgres'),
): Promise<{ connection: pg.ClientConfig; drop(): Promise<void> }> {
  const name = `lenza_test_${randomBytes(6).toString('hex')}`
  const administer = async (sql: string) => void (await administrationOf(server).query(sql))
  // PostgreSQL copies a template only while no other connection uses it: two workers may collide.
  for (let attempt = 1; ; attempt++) {
    try {
      // Copying files takes a third of the CPU time of the other strategy, where no write waits for the disk.
      await administer(`create database ${name} template ${TEMPLATE} strategy file_copy`)
      break
    } catch (error) {
      if (attempt === 50) throw error
      await new Promise((done) => setTimeout(done, 20 * attempt))
    }
  }
  return {
    connection: { ...server, database: name },
    drop: () => dropWhenFree(() => administer(`drop database if exists ${name} with (force)`)),
  }
}

/** The connection as DATABASE_URL, for another process. */
export const urlOf = ({ host = '', port = 5432, user = '', database = '' }: pg.ClientConfig): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`

/** Retries while autovacuum works in the database: only a superuser may end it. */
export async function dropWhenFree(drop: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await drop()
    } catch (error) {
      if (attempt === 40) throw error
      await new Promise((done) => setTimeout(done, 250))
    }
  }
}

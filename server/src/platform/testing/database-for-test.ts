import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Where the test run's PostgreSQL listens; provided by the global setup. */
declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string }
  }
}

/** Migrated once by the global setup; every test file gets its own copy. */
export const TEMPLATE = 'lenza_template'

/** A database of its own, already migrated; dropped by `drop`. Outside vitest the `server` is to be named. */
export async function databaseForTest(
  server: pg.ClientConfig = inject('postgres'),
): Promise<{ connection: pg.ClientConfig; drop(): Promise<void> }> {
  const name = `lenza_test_${randomBytes(6).toString('hex')}`
  const administer = async (sql: string) => {
    const client = new pg.Client(server)
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  // Copying a template needs it unused for a moment: test files that start together take turns.
  for (let attempt = 1; ; attempt++) {
    try {
      await administer(`create database ${name} template ${TEMPLATE}`)
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

/** For a program of its own, which is told by DATABASE_URL. */
export const urlOf = ({ host = '', port = 5432, user = '', database = '' }: pg.ClientConfig): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`

/** PostgreSQL's own cleaner may be at work in it, and nobody of ours may end that: it is gone in a moment. */
async function dropWhenFree(drop: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await drop()
    } catch (error) {
      if (attempt === 40) throw error
      await new Promise((done) => setTimeout(done, 250))
    }
  }
}

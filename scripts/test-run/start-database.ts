import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/index.ts'
import { TEMPLATE } from '#server/platform/testing/database-for-test.ts'

type Log = Parameters<typeof startEmbeddedPostgres>[0]['log']

const log: Log = { info: () => undefined, warn: console.warn, error: console.error }

/** A real PostgreSQL in a folder of its own, with the migrated database that tests copy. */
export async function postgresForTests(told: Log = log) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lenza-test-'))
  const database = await startEmbeddedPostgres({ dataDir, log: told })
  const stop = async (): Promise<void> => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const client = new pg.Client(database.connection)
    await client.connect()
    await client.query(`create database ${TEMPLATE}`).finally(() => client.end())
    await migrate({ ...database.connection, database: TEMPLATE })
    return { connection: database.connection, dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One for the whole run; every test file copies its database. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await postgresForTests()
  project.provide('postgres', connection)
  return stop
}

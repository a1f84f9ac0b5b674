import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/index.ts'
import { TEMPLATE } from '#server/platform/testing/database-for-test.ts'

const log = { info: () => undefined, warn: console.warn, error: console.error }

/** One real PostgreSQL for the whole run, with the migrated database that each test file copies. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lenza-test-'))
  const database = await startEmbeddedPostgres({ dataDir, log })
  const stop = async (): Promise<void> => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const client = new pg.Client(database.connection)
    await client.connect()
    await client.query(`create database ${TEMPLATE}`).finally(() => client.end())
    await migrate({ ...database.connection, database: TEMPLATE })
    project.provide('postgres', database.connection)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

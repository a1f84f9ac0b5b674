import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/index.ts'
import { TEMPLATE } from '#server/platform/testing/database-for-test.ts'
import { folderForTest } from '#server/platform/testing/folder-for-test.ts'

type Log = Parameters<typeof startEmbeddedPostgres>[0]['log']

const log: Log = { info: () => undefined, warn: console.warn, error: console.error }

/**
 * A machine that crashes may lose the databases of a test run: no statement waits for the disk, nothing is written
 * for a standby, and no database lives long enough for a vacuum or statistics, which cost each of them a visit every
 * few seconds. A test that needs a plan for many rows says `analyze`.
 */
const WITHOUT_DISK = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  update_process_title: 'off',
  // By default a connection plans a statement anew for each of its first five uses. A test rarely uses one more often on
  // the same connection, so that planning took a tenth of the CPU time of a purchase's tests.
  plan_cache_mode: 'force_generic_plan',
}

/** A real PostgreSQL in a folder of its own, with the migrated database that tests copy. */
export async function postgresForTests(
  options: Omit<Parameters<typeof startEmbeddedPostgres>[0], 'dataDir'> = { log },
) {
  const dataDir = folderForTest('lenza-test-')
  const database = await startEmbeddedPostgres({ ...options, dataDir })
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

interface Shared {
  running?: ReturnType<typeof postgresForTests>
  users: number
}

/** Vitest loads this module anew for each project, in one process: what they share is kept in that. */
const inProcess = globalThis as { postgresOfTheRun?: Shared }

/** One PostgreSQL for all projects of a run; every test file copies its template database. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const shared = (inProcess.postgresOfTheRun ??= { users: 0 })
  shared.users += 1
  shared.running ??= postgresForTests({ log, settings: WITHOUT_DISK })
  const { connection, stop } = await shared.running
  project.provide('postgres', connection)
  return async () => {
    shared.users -= 1
    if (shared.users === 0) await stop()
  }
}

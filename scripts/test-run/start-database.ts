import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { SUPERUSER } from '#server/platform/embedded-postgres/cluster.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/index.ts'
import { TEMPLATE } from '#server/platform/testing/database-for-test.ts'

type Log = Parameters<typeof startEmbeddedPostgres>[0]['log']

const log: Log = { info: () => undefined, warn: console.warn, error: console.error }

/** A machine that crashes may lose the databases of a test run: no statement waits for the disk. */
async function dontWaitForDisk(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, user: SUPERUSER, database: SUPERUSER })
  await client.connect()
  try {
    await client.query('alter system set fsync = off')
    await client.query('alter system set full_page_writes = off')
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

/** A real PostgreSQL in a folder of its own, with the migrated database that tests copy. */
export async function postgresForTests(output: Log = log) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lenza-test-'))
  const database = await startEmbeddedPostgres({ dataDir, log: output })
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

async function withoutSync() {
  const postgres = await postgresForTests()
  await dontWaitForDisk(postgres.connection)
  return postgres
}

let running: Promise<Awaited<ReturnType<typeof postgresForTests>>> | undefined
let users = 0

/** One PostgreSQL for all projects of a run; every test file copies its template database. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  users += 1
  running ??= withoutSync()
  const { connection, stop } = await running
  project.provide('postgres', connection)
  return async () => {
    users -= 1
    if (users === 0) await stop()
  }
}

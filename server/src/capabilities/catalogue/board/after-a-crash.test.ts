import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/index.ts'
import { createLog } from '#server/platform/log.ts'
import { folderForTest } from '#server/platform/testing/folder-for-test.ts'
import { readChanges, type Reading } from './read-changes.ts'

const DAY = '2027-05-02'
const log = createLog('silent')
const folder = folderForTest('lenza-board-')

let postgres: EmbeddedPostgres
let database: OpenDatabase
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  await migrate(postgres.connection)
  database = openDatabase(postgres.connection, log, 2)
  const places = { capacity: 5, planned: 5, others_capacity: 5, others_planned: 5 }
  const row = { day: DAY, quota_id: 1, slot: '', association_id: 1, ...places }
  await database.db
    .insertInto('place')
    .values([1, 2].map((zone_id) => ({ ...row, zone_id })))
    .execute()
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** How many rows are read again. */
async function readAgain(since: Reading | undefined): Promise<number> {
  const { days } = await readChanges(database.db, since, [{ day: DAY, quotaIds: [1], since }])
  return days.get(0)?.changed.length ?? 0
}

async function reading(): Promise<Reading> {
  const { revision, catalogueEtag } = await readChanges(database.db, undefined, [])
  return { ...revision, catalogueEtag, confirmed: 1 }
}

/** One backend is killed: PostgreSQL ends all others and recovers. The postmaster, and its start, stay the same. */
async function crash(): Promise<void> {
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  for (;;) {
    await pause(100)
    try {
      await database.pool.query('select 1')
      return
    } catch {
      // It recovers; a database that never does comes to the test's own limit.
    }
  }
}

test('what was read before a crash counts for nothing, whatever the ids of transactions', async () => {
  expect(await readAgain(undefined)).toBe(2)
  const before = await reading()
  expect(await readAgain(before)).toBe(0)
  await crash()

  const after = await reading()
  expect(after.run).not.toBe(before.run)
  // Lost ids are assigned again until the snapshot equals the one that was read before.
  const again = { ...before, snapshot: after.snapshot }
  expect(await readAgain(again)).toBe(2)
  // Without the guard nothing would be read.
  expect(await readAgain({ ...again, run: after.run })).toBe(0)
})

import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { folderForTest } from '#server/platform/testing/folder-for-test.ts'
import { howMany, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import { embeddedBinaries } from './binaries.ts'
import { makeClusterOnce } from './cluster.ts'
import { databaseUser } from './database-user.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { findPostmaster } from './postmaster-file.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const toClean: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const clean of toClean.splice(0).toReversed()) await clean()
  vi.clearAllMocks()
})

function aFolder(below = ''): string {
  const folder = folderForTest('lenza-pg-')
  toClean.push(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, below)
}

/** What a first start makes in a new folder; most tests have a copy of it. */
const made = folderForTest('lenza-pg-')
beforeAll(async () => (await startEmbeddedPostgres({ dataDir: join(made, 'data'), log })).stop())
afterAll(() => rmSync(made, { recursive: true, force: true }))

function aFolderWithData(below = 'data'): string {
  const dataDir = aFolder(below)
  mkdirSync(dirname(dataDir), { recursive: true })
  execFileSync('cp', ['-a', join(made, 'data'), dataDir])
  return dataDir
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log })
  toClean.push(() => database.stop())
  return database
}

async function ask(connection: pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows.map((row: Record<string, unknown>) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

async function askUntilItAnswers(connection: pg.ClientConfig, sql: string): Promise<unknown[]> {
  for (;;) {
    try {
      return await ask(connection, sql)
    } catch {
      // It starts; a database that never does comes to the test's own limit.
      await pause(50)
    }
  }
}

async function aProcessThatHolds(
  dataDir: string,
): Promise<{ child: ChildProcess; connection: pg.ClientConfig }> {
  const program = join(import.meta.dirname, 'holder-for-test.ts')
  const child = fork(program, [dataDir], { execPath: process.execPath, execArgv: [] })
  toClean.push(() => void child.kill('SIGKILL'))
  const [connection] = (await once(child, 'message')) as [pg.ClientConfig]
  return { child, connection }
}

const serverOf = (dataDir: string): number | undefined => findPostmaster(join(dataDir, 'postgres'))?.pid

test('a new folder gets a database that syncs to the disk, and it keeps its data', async () => {
  const dataDir = aFolderWithData()
  const first = await startEmbeddedPostgres({ dataDir, log })
  await ask(first.connection, 'create table fish (name text)')
  await ask(first.connection, "insert into fish values ('trota marmorata')")
  const settings = `select name || '=' || setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'server_encoding') order by 1`
  expect(await ask(first.connection, settings)).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'listen_addresses=',
    'server_encoding=UTF8',
    'synchronous_commit=on',
  ])
  await first.stop()
  expect(serverOf(dataDir)).toBeUndefined()

  const second = await start(dataDir)
  expect(await ask({ connectionString: second.connectionString }, 'select name from fish')).toEqual([
    'trota marmorata',
  ])
})

test('the application is no superuser, and letters have one order on every machine', async () => {
  const { connection } = await start(aFolderWithData())
  expect(await ask(connection, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([false])
  expect(await ask(connection, "select upper('è') || ('Z' < 'a')::text")).toEqual(['Ètrue'])
})

test('a database killed in the middle runs again with every acknowledged row', async () => {
  const dataDir = aFolderWithData()
  const database = await start(dataDir)
  const restarted = vi.fn()
  database.onRestart(restarted)
  await ask(database.connection, 'create table sale (n int)')
  let acknowledged = 0
  const selling = (async () => {
    for (;;) {
      await ask(database.connection, `insert into sale values (${acknowledged + 1})`)
      acknowledged += 1
    }
  })().catch(() => undefined)
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(20), { interval: 5 })

  process.kill(serverOf(dataDir) ?? 0, 'SIGKILL')
  await selling
  const [kept] = await askUntilItAnswers(database.connection, 'select count(*)::int from sale')

  expect(kept).toBeGreaterThanOrEqual(acknowledged)
  await vi.waitFor(() => expect(restarted).toHaveBeenCalledOnce())
})

/** 20 within 5 minutes; the short form strikes as soon as it serves, so that it comes to the pauses. */
const KILLS = howMany({ short: 5, long: 20 })
const APART_MS = howMany({ short: 0, long: 15_000 })

test(
  'a database that dies again and again is brought back each time',
  { timeout: LONGEST_TEST_MS },
  async () => {
    const dataDir = aFolderWithData()
    const database = await start(dataDir)
    const times: number[] = []
    for (let kill = 1; kill <= KILLS; kill++) {
      const struck = performance.now()
      process.kill(serverOf(dataDir) ?? 0, 'SIGKILL')
      await vi.waitFor(() => expect(database.state().state).toBe('restarting'))
      await askUntilItAnswers(database.connection, 'select 1')
      times.push(performance.now() - struck)
      await vi.waitFor(() =>
        expect(database.state()).toEqual({ state: 'running', restarts: kill, failedStarts: 0 }),
      )
      await pause(Math.max(0, APART_MS - (performance.now() - struck)))
    }
    if (KILLS === 20)
      console.log(`serving again after ${times.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`)
    else expect(log.error).toHaveBeenCalledWith(expect.stringContaining('times within a minute'))
  },
)

test('a database that does not start is tried until it does', async () => {
  const dataDir = aFolderWithData()
  const database = await start(dataDir)
  const control = join(dataDir, 'postgres', 'global', 'pg_control')
  renameSync(control, `${control}.gone`)
  process.kill(serverOf(dataDir) ?? 0, 'SIGKILL')
  // The number of failed starts that counts as failing is tested in supervisor.test.ts.
  await vi.waitFor(() => expect(database.state().failedStarts).toBeGreaterThan(1))
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('The database did not start'))
  renameSync(`${control}.gone`, control)
  expect(await askUntilItAnswers(database.connection, 'select 1')).toEqual([1])
  await vi.waitFor(() => expect(database.state()).toMatchObject({ state: 'running', failedStarts: 0 }))
})

test('what a killed process left running is joined, not started a second time', async () => {
  const dataDir = aFolderWithData()
  const { child, connection } = await aProcessThatHolds(dataDir)
  await ask(connection, 'create table left_behind ()')
  const server = serverOf(dataDir)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(serverOf(dataDir)).toBe(server)

  const database = await start(dataDir)
  expect(serverOf(dataDir)).toBe(server)
  await ask(database.connection, 'select * from left_behind')
  // No other live user is left, so this process stops it.
  await database.stop()
  expect(serverOf(dataDir)).toBeUndefined()
})

test('a process and its database killed together are followed by a clean start', async () => {
  const dataDir = aFolderWithData()
  const { child, connection } = await aProcessThatHolds(dataDir)
  await ask(connection, 'create table kept ()')
  child.kill('SIGKILL')
  process.kill(serverOf(dataDir) ?? 0, 'SIGKILL')
  const database = await start(dataDir)
  expect(await ask(database.connection, 'select * from kept')).toEqual([])
})

test('of two processes on one folder the last one out stops the database', async () => {
  const dataDir = aFolder('data')
  const [database, { child }] = await Promise.all([start(dataDir), aProcessThatHolds(dataDir)])
  await database.stop()
  expect(serverOf(dataDir)).toBeDefined()
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(serverOf(dataDir)).toBeUndefined()
})

test('a file of a dead server whose number another process has now is no obstacle', async () => {
  const dataDir = aFolderWithData()
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  writeFileSync(file, `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n/tmp/nowhere\n\n\nready\n`)
  expect(await ask((await start(dataDir)).connection, 'select 1')).toEqual([1])
})

test('an interrupted preparation is started again, where the path is too long for a socket and has a space', async () => {
  const dataDir = aFolder(`${'very-long/'.repeat(12)}with a space`)
  mkdirSync(join(dataDir, 'postgres.new-1'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.new-1', 'PG_VERSION'), '18')
  const { connection } = await start(dataDir)
  expect(Buffer.byteLength(join(connection.host, '.s.PGSQL.5432'))).toBeLessThan(104)
  expect(await ask(connection, 'select 1')).toEqual([1])
  expect(existsSync(join(dataDir, 'postgres.new-1'))).toBe(false)
})

test('it works in a folder that only its owner may enter', async () => {
  const dataDir = aFolderWithData('private/data')
  chmodSync(join(dataDir, '..'), 0o700)
  const { connection } = await start(dataDir)
  await ask(connection, 'select 1')
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
})

test('it works where the programs themselves are in a folder that only its owner may enter', async () => {
  const home = aFolder('')
  chmodSync(home, 0o700)
  const installed = embeddedBinaries()
  const folder = join(home, 'native')
  cpSync(installed.folder, folder, { recursive: true, verbatimSymlinks: true })
  const binaries = {
    folder,
    postgres: join(folder, 'bin', 'postgres'),
    initdb: join(folder, 'bin', 'initdb'),
  }
  const cluster = join(home, 'postgres')
  expect(await makeClusterOnce(cluster, binaries, databaseUser(binaries, cluster))).toBe('made')
})

test("a folder of another user at the socket's path is skipped", async () => {
  const dataDir = aFolderWithData()
  const first = await startEmbeddedPostgres({ dataDir, log })
  await first.stop()
  const usual = first.connection.host
  rmSync(usual, { recursive: true, force: true })
  mkdirSync(usual, { mode: 0o777 })
  chmodSync(usual, 0o777)
  toClean.push(() => rmSync(usual, { recursive: true, force: true }))
  const { connection } = await start(dataDir)
  expect(connection.host).not.toBe(usual)
  await ask(connection, 'select 1')
})

test('the log holds no refused statement and no value of one', async () => {
  const dataDir = aFolderWithData()
  const { connection } = await start(dataDir)
  await ask(connection, 'create table account (email text primary key)')
  await ask(connection, "insert into account values ('someone@example.org')")
  await expect(ask(connection, "insert into account values ('someone@example.org')")).rejects.toThrow(
    'duplicate',
  )
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('someone@example.org')
})

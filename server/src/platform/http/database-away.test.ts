import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logAppError } from '#contract/app-errors.ts'
import { listAssociations } from '#contract/catalogue.ts'
import { readProfile } from '#contract/identity.ts'
import { findPostmaster } from '../embedded-postgres/postmaster-file.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { migrate } from '../database/migrate.ts'
import { createLog } from '../log.ts'
import { folderForTest } from '../testing/folder-for-test.ts'
import { lenzaForTest, type LenzaForTest } from '../testing/lenza-for-test.ts'
import { aPerson } from '../testing/people.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })

let dataDir: string
let database: EmbeddedPostgres
let lenza: LenzaForTest
beforeAll(async () => {
  dataDir = folderForTest('lenza-away-')
  database = await startEmbeddedPostgres({ dataDir, log: quiet })
  await migrate(database.connection)
  // A shorter timeout than the product's.
  const sharing = { ...database.connection, query_timeout: 1500, connectionTimeoutMillis: 1500 }
  lenza = await lenzaForTest({ sharing, log })
})
afterAll(async () => {
  await lenza.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const reading = () => lenza.call(listAssociations, {})
let writer = 0
/** Each from a network of its own, which has written nothing yet. */
const writing = () => {
  writer += 1
  const address = `10.${Math.floor(writer / 250) % 250}.${writer % 250}.1`
  return lenza.call(logAppError, { message: 'a page broke' }, { address })
}
const ready = async () => {
  const { statusCode, body } = await lenza.app.inject({ method: 'GET', url: '/health/ready' })
  return { statusCode, ...(JSON.parse(body) as object) }
}
const metric = async (name: string) => {
  const { body } = await lenza.app.inject({ method: 'GET', url: '/metrics' })
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  )
}
const serves = async () => await expect.poll(ready).toEqual({ statusCode: 200, status: 'ok', database: 'up' })
const spoken = () => lines.join('')

/** A connection of the test, beside the server's. */
async function tell(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.connection)
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query<Record<string, unknown>>(sql, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
const OTHERS = `from pg_stat_activity where application_name = 'lenza' and pid <> pg_backend_pid()`

const away = (outcome: Awaited<ReturnType<typeof writing>>) => {
  expect(outcome.ok ? 'done' : outcome.problem).toMatchObject({ status: 503, code: 'DATABASE_AWAY' })
  expect(outcome.response.headers['retry-after']).toBe('2')
}

describe('a database that', () => {
  it('was killed: never 500, and it serves again by itself', async () => {
    await serves()
    process.kill(findPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL')
    const codes = new Set<string>()
    while (!(codes.has('503') && codes.has('back'))) {
      // A read is tried again on another connection; a write is not.
      const { response } = await (codes.has('503') ? reading() : writing())
      codes.add(String(response.statusCode))
      if (codes.has('503') && response.statusCode === 200) codes.add('back')
    }
    expect([...codes].filter((code) => code !== '200').toSorted()).toEqual(['503', 'back'])
    await serves()
    expect(spoken()).toContain('the database does not serve')
    expect(spoken()).toContain('the database serves again')
  })

  it('is a standby now: reading works, writing is 503, and the next try reaches the primary', async () => {
    await serves()
    const anna = await aPerson(lenza)
    lenza.pass({ hours: 2 })
    await tell(`alter database lenza set default_transaction_read_only = on`)
    await tell(`select pg_terminate_backend(pid) ${OTHERS}`)
    expect((await reading()).ok).toBe(true)
    // Recording that the session was used is postponed.
    expect((await lenza.call(readProfile, {}, { token: anna.token })).ok).toBe(true)
    away(await writing())
    expect(await ready()).toEqual({ statusCode: 503, status: 'database', database: 'readOnly' })
    expect(await metric('lenza_database_up')).toBe(0)
    expect(await metric('lenza_database_state{state="readOnly"}')).toBe(1)

    // From here on new connections reach the primary; old ones do not.
    await Promise.all(Array.from({ length: 8 }, reading))
    await tell(`begin read write; alter database lenza reset default_transaction_read_only; commit`)
    await expect.poll(async () => (await writing()).ok).toBe(true)
    await serves()
    expect(await metric('lenza_database_up')).toBe(1)
  })

  it('has no connection left: 503, also for who reads', async () => {
    await serves()
    const crowd: pg.Client[] = []
    const fill = async () => {
      while (crowd.length < 120) {
        const client = new pg.Client(database.connection)
        client.on('error', () => undefined)
        try {
          await client.connect()
        } catch {
          return
        }
        crowd.push(client)
      }
    }
    try {
      await fill()
      // The server's own connections are taken too; it may be the faster one to connect again.
      const isFull = async () => {
        await crowd[0]?.query(`select pg_terminate_backend(pid, 5000) ${OTHERS}`)
        await fill()
        return (await ready()).statusCode === 503
      }
      await expect.poll(isFull).toBe(true)
      const outcome = await lenza.call(listAssociations, {})
      expect(await ready()).toMatchObject({ statusCode: 503, database: 'noConnections' })
      expect(outcome.ok ? 'done' : outcome.problem).toMatchObject({ status: 503, code: 'DATABASE_AWAY' })
    } finally {
      await Promise.all(crowd.map((client) => client.end()))
    }
    await serves()
  })

  it('hangs: no request waits for ever, and requests work again when it does', async () => {
    await serves()
    await Promise.all(Array.from({ length: 8 }, reading))
    const postmaster = findPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
    const backends = (await tell(`select pid ${OTHERS}`)).map(({ pid }) => Number(pid))
    const all = [postmaster, ...backends]
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    try {
      for (const outcome of await Promise.all([reading(), writing(), writing()]))
        expect(outcome.ok ? 'done' : outcome.problem).toMatchObject({ code: 'DATABASE_AWAY' })
      expect(await ready()).toMatchObject({ statusCode: 503, database: 'silent' })
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT')
    }
    await serves()
    expect((await writing()).ok).toBe(true)
  })

  it('has no room left: reading works, writing is refused with the reason, and the log says what to do', async () => {
    await serves()
    const anna = await aPerson(lenza)
    lenza.pass({ hours: 2 })
    await tell(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert or update on app_error for each row execute function no_room();
      create trigger full_disk before update on session for each row execute function no_room()`)
    const refused = await writing()
    expect(refused.ok ? 'done' : refused.problem).toMatchObject({ status: 503, code: 'STORAGE_FULL' })
    expect(refused.response.headers['retry-after']).toBe('60')
    expect((await reading()).ok).toBe(true)
    expect((await lenza.call(readProfile, {}, { token: anna.token })).ok).toBe(true)
    expect(spoken()).toContain('free some space on the disk of the database')
    // Reads still work.
    expect(await ready()).toEqual({ statusCode: 200, status: 'ok', database: 'diskFull' })
    expect(await metric('lenza_database_up')).toBe(0)
    await tell('drop function no_room cascade')
    expect((await writing()).ok).toBe(true)
  })
})

it('while it is away, the process says that it lives itself, and how it goes with the database', async () => {
  const live = await lenza.app.inject({ method: 'GET', url: '/health/live' })
  expect(live.json()).toEqual({ status: 'ok' })
})

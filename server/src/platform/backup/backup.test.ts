import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { ask, booksOf, granted, payWith, purchase } from '#server/testing/buying.ts'
import { aDiscount, aWater, useShop } from '#server/testing/shop.ts'
import { openDatabase } from '../database/open.ts'
import { createLog } from '../log.ts'
import { aPerson } from '../testing/people.ts'
import { dropWhenFree } from '../testing/database-for-test.ts'
import { BadBackup, NotEmpty, restoreBackup, TooNew, writeBackup } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'lenza-backup-'))
const log = createLog('silent')
const shop = useShop()
let file: string
beforeAll(async () => {
  const water = await aWater(shop, undefined, { places: 5 })
  // Some readers end a line at U+2028 and U+2029, which PostgreSQL does not escape in JSON.
  const anna = await aPerson(shop.lenza, { firstName: 'Zoë "\n\\\r', lastName: '=Ø\t\u2028Ø\u2029' })
  const rule = { kind: 'percent' as const, percent: 10 }
  const discountCodeId = await aDiscount(shop, water, { code: 'TEN', rule, usesInAll: 3 })
  await purchase(shop, anna, water, { discountCodeId })
  await purchase(shop, await aPerson(shop.lenza), water)
  const held = granted(await ask(shop, await aPerson(shop.lenza), water))
  await payWith(shop, held.clientSecret)
  // A mail that is delivered during the backup would be a difference.
  await shop.lenza.mails()
  file = join(folder, 'whole.gz')
  await writeBackup(shop.lenza.connection, file, shop.lenza.clock.now())
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

async function withEmpty<T>(work: (connection: pg.ClientConfig) => Promise<T>): Promise<T> {
  const server = inject('postgres')
  const name = `lenza_restored_${randomBytes(6).toString('hex')}`
  const administer = async (sql: string) => {
    const client = new pg.Client(server)
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await administer(`create database ${name}`)
  try {
    return await work({ ...server, database: name })
  } finally {
    await dropWhenFree(() => administer(`drop database ${name} with (force)`))
  }
}

async function contentsOf(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => table.name !== 'migration')) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
    contents[name] = rows.map(({ row }) => row)
  }
  await client.end()
  return contents
}

describe('a backup', () => {
  it('restored into a new database is the same, row by row, and so are the books', () =>
    withEmpty(async (connection) => {
      const before = await contentsOf(shop.lenza.connection)
      expect(before['purchase']).toHaveLength(3)
      await restoreBackup(connection, file)
      expect(await contentsOf(connection)).toEqual(before)
      const { db, pool, close } = openDatabase(connection, log, 2)
      expect(await booksOf(shop, db)).toEqual([])
      // The constraints are restored too.
      await expect(pool.query('update place set taken = capacity + 1')).rejects.toThrow(
        'place_never_oversold',
      )
      // A sequence would have to be restored separately; the schema has none.
      expect((await pool.query("select 1 from pg_sequences where schemaname = 'public'")).rows).toEqual([])
      await close()
    }))

  it('is of one moment, though people buy while it is written', async () => {
    const water = await aWater(shop, undefined, { places: 30 })
    const busy = join(folder, 'busy.gz')
    const buying = async () => {
      for (let i = 0; i < 8; i++) await purchase(shop, await aPerson(shop.lenza), water)
    }
    await Promise.all([buying(), buying(), writeBackup(shop.lenza.connection, busy, shop.lenza.clock.now())])
    await withEmpty(async (connection) => {
      await restoreBackup(connection, busy)
      const { db, close } = openDatabase(connection, log, 2)
      const breaches = await booksOf(shop, db)
      // Payments after the snapshot are missing, as they must be; nothing else is.
      const missing = new Set(['capturedWithoutPurchase', 'notRefunded', 'notWrittenDown'])
      expect(breaches.filter(({ kind }) => !missing.has(kind))).toEqual([])
      await close()
    })
  })

  it('is readable by its owner only', () => {
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  it('is not restored over anything', async () => {
    await expect(restoreBackup(shop.lenza.connection, file)).rejects.toThrow(NotEmpty)
  })
})

describe('a file that is no whole backup changes nothing', () => {
  let bad: string
  beforeEach(() => void (bad = join(folder, `${randomBytes(4).toString('hex')}.gz`)))
  const lines = () => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')

  /** The reason of the refusal, and what the database contains afterwards. */
  const refusal = () =>
    withEmpty(async (connection) => {
      const why: unknown = await restoreBackup(connection, bad).catch((error: unknown) => error)
      return { why, left: await contentsOf(connection) }
    })
  const because = (kind: typeof BadBackup | typeof TooNew) => ({ why: expect.any(kind) as unknown, left: {} })

  it('cut in the middle', async () => {
    writeFileSync(bad, readFileSync(file).subarray(0, 2000))
    expect(await refusal()).toEqual(because(BadBackup))
  })
  it('without some of its rows', async () => {
    writeFileSync(bad, gzipSync(lines().toSpliced(5, 1).join('\n')))
    expect(await refusal()).toEqual(because(BadBackup))
  })
  it.each([
    ['a row', 6],
    ['its end', -1],
  ])('with %s that is damaged, and says where', async (_what, at) => {
    const all = lines()
    const damaged = all.at(at)?.replace('"', '') ?? ''
    writeFileSync(bad, gzipSync(all.with(at, damaged).join('\n')))
    const { why, left } = await refusal()
    const number = at < 0 ? all.length : at + 1
    expect([why, left]).toEqual([new BadBackup(`its line ${number} is not JSON`), {}])
  })
  it('without its end', async () => {
    writeFileSync(bad, gzipSync(lines().slice(0, -1).join('\n')))
    expect(await refusal()).toEqual(because(BadBackup))
  })
  it('something else', async () => {
    writeFileSync(bad, 'hello')
    expect(await refusal()).toEqual(because(BadBackup))
    writeFileSync(bad, gzipSync('hello\n'))
    expect(await refusal()).toEqual(because(BadBackup))
  })
  it('of a newer Lenza', async () => {
    const [heading = '', ...rest] = lines()
    const newer = heading.replace('"migrations":[', '"migrations":[{"name":"9999_later.sql","hash":"x"},')
    writeFileSync(bad, gzipSync([newer, ...rest].join('\n')))
    expect(await refusal()).toEqual(because(TooNew))
  })
})

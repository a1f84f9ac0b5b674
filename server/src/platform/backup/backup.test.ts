import { randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { ask, booksOf, granted, payWith, purchase } from '#server/testing/buying.ts'
import { aDiscount, aWater, useShop } from '#server/testing/shop.ts'
import { aClosedTill } from '#server/testing/tills.ts'
import { openDatabase } from '../database/open.ts'
import { createLog } from '../log.ts'
import { aPerson } from '../testing/people.ts'
import { dropWhenFree } from '../testing/database-for-test.ts'
import { LONGEST_LINE } from './backup-file.ts'
import {
  BadBackup,
  NotEmpty,
  refuseOtherFile,
  restoreBackup,
  TooNew,
  unfinishedBackup,
  writeBackup,
} from './index.ts'
import { linesIn } from './lines-in.ts'
import { nextAtOnce } from './write-backup.ts'

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
  await aClosedTill(shop.lenza, water, anna)
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
      expect(before['order_line']).toHaveLength(3)
      await restoreBackup(connection, file)
      expect(await contentsOf(connection)).toEqual(before)
      const { db, pool, close } = openDatabase(connection, log, 2)
      expect(await booksOf(shop, db)).toEqual([])
      // The constraints are restored too.
      await expect(pool.query('update place set taken = capacity + 1')).rejects.toThrow(
        'place_never_oversold',
      )
      // Nor is what a trigger keeps as it is changed.
      await expect(pool.query('update till_entry set cents = 1')).rejects.toThrow('never changed')
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
  const because = (...fault: ConstructorParameters<typeof BadBackup>) => ({
    why: new BadBackup(...fault),
    left: {},
  })
  const written = (...all: readonly string[]) => writeFileSync(bad, gzipSync(all.join('\n')))

  it('cut in the middle', async () => {
    writeFileSync(bad, readFileSync(file).subarray(0, 2000))
    expect(await refusal()).toEqual(because('cutOff'))
  })
  it('with bytes that are damaged', async () => {
    const whole = readFileSync(file)
    // The checksum at the end: bytes in the middle may happen to unpack to something.
    const checksum = whole.length - 8
    writeFileSync(bad, whole.fill(0, checksum, checksum + 4))
    expect(await refusal()).toEqual(because('damaged'))
  })
  it('without some of its rows', async () => {
    written(...lines().toSpliced(5, 1))
    expect(await refusal()).toEqual(because('cutOff'))
  })
  it.each([
    ['a row', 6],
    ['its end', -1],
  ])('with %s that is damaged, and says where', async (_what, at) => {
    const all = lines()
    const damaged = all.at(at)?.replace('"', '') ?? ''
    written(...all.with(at, damaged))
    expect(await refusal()).toEqual(because('notJson', { line: at < 0 ? all.length : at + 1 }))
  })
  it('without its end', async () => {
    written(...lines().slice(0, -1))
    expect(await refusal()).toEqual(because('cutOff'))
  })
  it('that goes on after its end', async () => {
    const all = lines()
    written(...all, all.at(-1) ?? '')
    expect(await refusal()).toEqual(because('afterEnd', { line: all.length + 1 }))
  })
  it('with a row that the database refuses', async () => {
    const [heading = '', , ...rest] = lines()
    written(heading, 'account\t{}', ...rest)
    const { why, left } = await refusal()
    const { fault, values } = why as BadBackup
    expect([fault, left, values['reason']]).toEqual(['rejected', {}, expect.stringContaining('null value')])
  })
  it('with a table of the system, or a column that there is not', async () => {
    const [heading = '', ...rest] = lines()
    for (const [ours, other] of [
      ['"account"', '"pg_class"'],
      ['"email"', '"e_mail"'],
    ] as const) {
      written(heading.replace(ours, other), ...rest)
      expect(await refusal()).toEqual(because('otherTable'))
    }
  })
  it.each([
    ['another text', 'hello', 'noHeading'],
    ['another JSON', '{"lenza":1,"at":"2027-05-01","migrations":{},"tables":[]}', 'noHeading'],
    ['nothing', '', 'noHeading'],
  ] as const)('%s, compressed', async (_what, text, fault) => {
    written(text)
    expect(await refusal()).toEqual(because(fault))
  })
  it('of gigabytes, packed into some hundred kilobytes', async () => {
    const megabyte = gzipSync(Buffer.alloc(1_000_000, 'x'))
    writeFileSync(bad, Buffer.concat(Array<Buffer>(600).fill(megabyte)))
    expect(await refusal()).toEqual(because('longLine', { line: 1, most: LONGEST_LINE }))
  })
  it('of a newer Lenza', async () => {
    const [heading = '', ...rest] = lines()
    const newer = heading.replace('"migrations":[', '"migrations":[{"name":"9999_later.sql","hash":"x"},')
    written(newer, ...rest)
    expect(await refusal()).toEqual({ why: expect.any(TooNew) as unknown, left: {} })
  })

  it.each([
    ['empty', '', 'empty'],
    ['of pg_dump', 'PGDMP\u0001\u000E', 'pgDump'],
    ['of pg_dump as text', '--\n-- PostgreSQL database dump\n', 'pgDump'],
    ['a ZIP', 'PK\u0003\u0004', 'zip'],
    ['plain', '{"lenza":1}', 'notCompressed'],
  ] as const)('%s, and its first bytes show it', async (_what, text, fault) => {
    writeFileSync(bad, text)
    await expect(refuseOtherFile(bad)).rejects.toEqual(new BadBackup(fault))
  })
})

it('a line is read whatever the chunks are, and none longer than it may be', async () => {
  const path = join(folder, 'lines.gz')
  const all = async (lines: AsyncIterable<string>) => {
    const found: string[] = []
    for await (const line of lines) found.push(line)
    return found
  }
  const long = 'è'.repeat(100_000)
  writeFileSync(path, gzipSync(`a\n\n${long}\nb\u2028c`))
  expect(await all(linesIn(path, long.length))).toEqual(['a', '', long, 'b\u2028c'])
  await expect(all(linesIn(path, long.length - 1))).rejects.toEqual(
    new BadBackup('longLine', { line: 3, most: long.length - 1 }),
  )
})

it('rows are read by as many as fit in memory: a thousand short ones, one with a large picture', () => {
  expect([nextAtOnce(10, 2000), nextAtOnce(1000, 8_000_000), nextAtOnce(10, 120_000_000)]).toEqual([
    1000, 500, 1,
  ])
})

it('what a killed backup has left is removed by the next one; what may be alive, or is not a backup, stays', async () => {
  const into = join(folder, 'left')
  mkdirSync(into)
  const now = shop.lenza.clock.now()
  const twoDays = 2 * 24 * 60 * 60
  const put = (path: string, bytes: string | Uint8Array = gzipSync('x'), ageSeconds = 0) => {
    writeFileSync(path, bytes)
    const at = now.getTime() / 1000 - ageSeconds
    utimesSync(path, at, at)
    return basename(path)
  }
  const live = unfinishedBackup(join(into, 'monday.gz'))
  const ofAPidUsedAgain = live.replace(/-[0-9a-f]{8}\.tmp$/, '-00000000.tmp')
  const elsewhere = (name: string) => live.replace(/monday\.gz\.[0-9a-f]{8}/, `${name}.gz.00000000`)
  put(ofAPidUsedAgain)
  put(ofAPidUsedAgain.replace('monday', 'tuesday'), '')
  put(elsewhere('old'), undefined, twoDays)
  put(join(into, 'former.gz.4242.tmp'), undefined, twoDays)
  const staying = [
    put(live),
    put(elsewhere('new')),
    put(join(into, 'former.gz.4243.tmp')),
    put(join(into, 'letter.gz.4244.tmp'), 'Dear', twoDays),
    put(join(into, 'letter.4245.tmp'), '', twoDays),
    put(join(into, 'whole.gz')),
  ]
  await writeBackup(shop.lenza.connection, join(into, 'next.gz'), now)
  expect(readdirSync(into).toSorted()).toEqual(['next.gz', ...staying].toSorted())
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { createLog } from '../log.ts'
import { databaseForTest } from '../testing/database-for-test.ts'
import { limit } from './rate-limit.ts'

let drop: () => Promise<void>
let first: OpenDatabase
let second: OpenDatabase
beforeAll(async () => {
  const database = await databaseForTest()
  drop = database.drop
  first = openDatabase(database.connection, createLog('silent'), 8)
  second = openDatabase(database.connection, createLog('silent'), 8)
})
afterAll(async () => {
  await first.close()
  await second.close()
  await drop()
})

const poolOf = (n: number) => (n % 2 ? first : second).pool
const begun = new Date('2027-05-01T09:00:00Z').getTime()
const at = (seconds: number) => new Date(begun + seconds * 1000)
const counted = (work: Promise<void>) =>
  work.then(
    () => true,
    (refused: { code?: string }) => refused.code !== 'TOO_MANY_TRIES',
  )

describe('a limit', () => {
  it('lets exactly so many through when two servers count at once; reading first and writing then does not', async () => {
    const naive = async (n: number) => {
      const pool = poolOf(n)
      const { rows } = await pool.query<{ n: number }>(
        `select coalesce(cardinality(tries), 0) as n from rate_limit where key = 'naive'`,
      )
      if ((rows[0]?.n ?? 0) >= 10) return false
      await pool.query(
        `insert into rate_limit as kept (key, tries, amounts, expires_at)
         values ('naive', array[now()], array[1], now())
         on conflict (key) do update set tries = kept.tries || now(), amounts = kept.amounts || 1`,
      )
      return true
    }
    const through = async (ask: (n: number) => Promise<boolean>) =>
      (await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n)))).filter(Boolean).length

    expect(await through(naive)).toBeGreaterThan(10)
    expect(await through((n) => counted(limit(poolOf(n), 'exact', 10, 900).count('192.0.2.1', at(0))))).toBe(
      10,
    )
  })

  it('holds in any 15 minutes, wherever they begin', async () => {
    const tries = limit(poolOf(0), 'sliding', 3, 900)
    const outcomes: boolean[] = []
    for (const moment of [0, 600, 890, 895, 899, 900, 901, 1499, 1500, 1501])
      outcomes.push(await counted(tries.count('192.0.2.1', at(moment))))
    expect(outcomes).toEqual([true, true, true, false, false, true, false, false, true, false])
  })

  it('says how many seconds are to wait, and a refused try does not make it longer', async () => {
    const tries = limit(poolOf(0), 'waiting', 1, 900)
    await tries.count('192.0.2.1', at(0))
    for (const moment of [1, 100, 899])
      await expect(tries.count('192.0.2.1', at(moment))).rejects.toMatchObject({
        code: 'TOO_MANY_TRIES',
        details: { retryAfterSeconds: 900 - moment },
      })
    await expect(tries.count('192.0.2.1', at(900))).resolves.toBeUndefined()
  })

  it('gives back one try, and forgets all', async () => {
    const tries = limit(poolOf(0), 'back', 2, 900)
    const ask = () => counted(tries.count('192.0.2.1', at(0)))
    expect([await ask(), await ask(), await ask()]).toEqual([true, true, false])
    await tries.giveBack('192.0.2.1')
    expect([await ask(), await ask()]).toEqual([true, false])
    await tries.forget('192.0.2.1')
    expect([await ask(), await ask(), await ask()]).toEqual([true, true, false])
    await tries.giveBack('192.0.2.2')
  })

  it('keeps keys apart, of any length, and none of them readable', async () => {
    const long = `${'x'.repeat(5000)}@example.org`
    await limit(poolOf(0), 'keys', 1, 900).count(long, at(0))
    await limit(poolOf(0), 'keys', 1, 900).count(`${long}2`, at(0))
    await limit(poolOf(0), 'other', 1, 900).count(long, at(0))
    const { rows } = await poolOf(0).query<{ key: string }>('select key from rate_limit')
    expect(rows.filter((row) => row.key.includes('example.org'))).toEqual([])
  })
})

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { databaseForTest } from '../testing/database-for-test.ts'
import { inRounds } from './in-rounds.ts'
import { openDatabase, type OpenDatabase } from './open.ts'
import { rowsOf } from './statement.ts'
import { inTransaction } from './transaction.ts'

let opened: OpenDatabase
let drop: () => Promise<void>
let connection: pg.ClientConfig
beforeAll(async () => {
  const database = await databaseForTest()
  opened = openDatabase(database.connection, createLog('silent'), 4)
  drop = database.drop
  connection = database.connection
})
afterAll(async () => {
  await opened.close()
  await drop()
})

/** Doubles numbers in the database, notes who was asked together, and fails on zero. */
function doubling() {
  const rounds: number[][] = []
  const statement = {
    name: 'doubling',
    text: 'select 2 * x / (x / x) as twice from json_to_recordset($1) as w (n integer, x integer) order by n',
  }
  const ask = inRounds(async (on, numbers: number[]) => {
    rounds.push(numbers)
    const list = JSON.stringify(numbers.map((x, n) => ({ n, x })))
    return (await rowsOf<{ twice: number }>(on, statement, [list])).map(({ twice }) => twice)
  })
  return { rounds, ask: (x: number) => ask(opened.db, x), askIn: ask }
}

it('a lone question goes at once, and those who come meanwhile share the next round', async () => {
  const { rounds, ask } = doubling()
  expect(await Promise.all([2, 3, 4, 5].map(ask))).toEqual([4, 6, 8, 10])
  expect(rounds).toEqual([[2], [3, 4, 5]])
})

it('an answer is never older than its question', async () => {
  const read: number[] = []
  let stands = 0
  const look = inRounds(async (_on, asked: null[]) => {
    const seen = stands
    await pause(20)
    return asked.map(() => seen)
  })
  const first = look(opened.db, null)
  await pause(5)
  stands = 1
  read.push(await look(opened.db, null), await first)
  expect(read).toEqual([1, 0])
})

it('one that cannot be answered fails alone', async () => {
  const { rounds, ask } = doubling()
  const outcomes = await Promise.allSettled([1, 2, 0, 3].map(ask))
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    2,
    4,
    'failed',
    6,
  ])
  expect(rounds).toEqual([[1], [2, 0, 3], [2], [0], [3]])
  expect(await ask(4)).toBe(8)
})

it('a transaction asks by itself, on its own connection', async () => {
  const { rounds, ask, askIn } = doubling()
  const [inside] = await Promise.all([inTransaction(opened.db, (tx) => askIn(tx, 7)), ask(1), ask(2), ask(3)])
  expect(inside).toBe(14)
  expect(rounds).toContainEqual([7])
})

it('a broken connection is not told to anybody: the statement is carried out on another', async () => {
  const { ask } = doubling()
  await ask(1)
  const killer = new pg.Client(connection)
  await killer.connect()
  const asked = Promise.all([4, 5, 6].map(ask))
  await killer.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await killer.end()
  expect(await asked).toEqual([8, 10, 12])
  expect(await ask(9)).toBe(18)
})

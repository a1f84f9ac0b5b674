import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { databaseForTest } from '../testing/database-for-test.ts'
import { batched } from './batched.ts'
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

/** Doubles numbers in the database and records the batches; fails on zero. */
function doubling() {
  const batches: number[][] = []
  const statement = {
    name: 'doubling',
    text: 'select 2 * x / (x / x) as twice from json_to_recordset($1) as w (n integer, x integer) order by n',
  }
  const run = batched(async (on, numbers: number[]) => {
    batches.push(numbers)
    const list = JSON.stringify(numbers.map((x, n) => ({ n, x })))
    return (await rowsOf<{ twice: number }>(on, statement, [list])).map(({ twice }) => twice)
  })
  return { batches, double: (x: number) => run(opened.db, x), doubleIn: run }
}

it('a single request runs at once, and those that arrive meanwhile share the next batch', async () => {
  const { batches, double } = doubling()
  expect(await Promise.all([2, 3, 4, 5].map(double))).toEqual([4, 6, 8, 10])
  expect(batches).toEqual([[2], [3, 4, 5]])
})

it('while many wait for the database, a queue gathers before its batch', async () => {
  const others = Promise.withResolvers<void>()
  const slow = batched(async (_on, requests: null[]) => {
    await others.promise
    return requests
  })
  const { batches, double } = doubling()
  await Promise.all([6, 7].map(double))
  const waiting = [1, 2, 3].map(() => slow(opened.db, null))
  await Promise.all([8, 9].map(double))
  others.resolve()
  await Promise.all(waiting)
  await Promise.all([10, 11].map(double))
  expect(batches).toEqual([[6], [7], [8, 9], [10], [11]])
})

it('what one caller wants at once is one statement, and no sign of many callers', async () => {
  const { batches, double, doubleIn } = doubling()
  expect(await doubleIn.all(opened.db, [2, 3, 4, 5])).toEqual([4, 6, 8, 10])
  expect(await doubleIn.all(opened.db, [])).toEqual([])
  expect(await Promise.all([double(1), doubleIn.all(opened.db, [6, 7]), double(8)])).toEqual([
    2,
    [12, 14],
    16,
  ])
  expect(await inTransaction(opened.db, (tx) => doubleIn.all(tx, [9, 10]))).toEqual([18, 20])
  expect(batches).toEqual([[2, 3, 4, 5], [1], [6, 7, 8], [9, 10]])
})

it('of several callers only those of a failed request fail', async () => {
  const { batches, doubleIn } = doubling()
  const outcomes = await Promise.allSettled(
    [[1], [2, 3], [4, 0], [5]].map((all) => doubleIn.all(opened.db, all)),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(batches.slice(0, 2)).toEqual([[1], [2, 3, 4, 0, 5]])
})

it('a result is never older than its request', async () => {
  const read: number[] = []
  let stored = 0
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const readStored = batched(async (_on, requests: null[]) => {
    const seen = stored
    begun.resolve()
    await answered.promise
    return requests.map(() => seen)
  })
  const first = readStored(opened.db, null)
  await begun.promise
  stored = 1
  const second = readStored(opened.db, null)
  answered.resolve()
  read.push(await second, await first)
  expect(read).toEqual([1, 0])
})

it('a request that fails does not fail its batch', async () => {
  const { batches, double } = doubling()
  const outcomes = await Promise.allSettled([1, 2, 0, 3].map(double))
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    2,
    4,
    'failed',
    6,
  ])
  expect(batches).toEqual([[1], [2, 0, 3], [2], [0], [3]])
  expect(await double(4)).toBe(8)
})

it('in a transaction a request runs by itself, on its own connection', async () => {
  const { batches, double, doubleIn } = doubling()
  const [inside] = await Promise.all([
    inTransaction(opened.db, (tx) => doubleIn(tx, 7)),
    double(1),
    double(2),
    double(3),
  ])
  expect(inside).toBe(14)
  expect(batches).toContainEqual([7])
})

it('a lost connection does not reach the callers: the statement runs on another', async () => {
  const { double } = doubling()
  await double(1)
  const killer = new pg.Client(connection)
  await killer.connect()
  const results = Promise.all([4, 5, 6].map(double))
  await killer.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await killer.end()
  expect(await results).toEqual([8, 10, 12])
  expect(await double(9)).toBe(18)
})

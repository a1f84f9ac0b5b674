import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { databaseForTest } from '../testing/database-for-test.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { OutcomeUnknown } from './retry.ts'
import { inTransaction } from './transaction.ts'

const CONNECTIONS = 2

let database: Awaited<ReturnType<typeof databaseForTest>>
let opened: OpenDatabase
let administrator: pg.Client
beforeAll(async () => {
  database = await databaseForTest()
  opened = openDatabase(database.connection, createLog('silent'), CONNECTIONS)
  administrator = new pg.Client(database.connection)
  await administrator.connect()
})
afterAll(async () => {
  await administrator.end()
  await opened.close()
  await database.drop()
})

it('a commit whose answer is lost costs no connection, however often it happens', async () => {
  for (let time = 0; time < 3 * CONNECTIONS; time++) {
    const lost = inTransaction(opened.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await administrator.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    })
    await expect(lost).rejects.toThrow(OutcomeUnknown)
  }
  const one = await inTransaction(opened.db, (tx) => sql<{ one: number }>`select 1 as one`.execute(tx))
  expect(one.rows).toEqual([{ one: 1 }])
})

it('an idempotent transaction is repeated when its commit was lost', async () => {
  let times = 0
  const answer = await inTransaction(
    opened.db,
    async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      if (++times === 1) await administrator.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      return times
    },
    { idempotent: true },
  )
  expect(answer).toBe(2)
})

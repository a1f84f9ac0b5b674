import { afterEach, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { databaseForTest } from '../testing/database-for-test.ts'
import { openDatabase } from './open.ts'

const lines: string[] = []
const log = createLog('warn', { write: (line) => void lines.push(line) })
const toClean: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const clean of toClean.splice(0).toReversed()) await clean()
  lines.length = 0
})

async function aDatabase() {
  const { connection, drop } = await databaseForTest()
  toClean.push(drop)
  return openDatabase(connection, log)
}

it('logs a broken connection in one short line, and uses a new one', async () => {
  const { pool, close } = await aDatabase()
  toClean.push(close)
  const [victim, other] = await Promise.all([pool.connect(), pool.connect()])
  const { rows } = await victim.query<{ pid: number }>({
    name: 'who',
    text: 'select pg_backend_pid() as pid',
  })
  victim.release()
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  other.release()
  await vi.waitFor(() => expect(lines.join()).toContain('a database connection broke'))
  expect(lines.join()).not.toContain('parsedStatements')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('logs nothing when the server ends while it is closing', async () => {
  const { pool, close } = await aDatabase()
  await pool.query('select 1')
  const closing = close()
  pool.emit('error', new Error('terminating connection due to administrator command'))
  await closing
  expect(lines).toEqual([])
})

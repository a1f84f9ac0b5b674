import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { createLog } from '../log.ts'
import { databaseForTest } from '../testing/database-for-test.ts'
import { networkLimit } from './network-limit.ts'

const TRIES = 3
const now = new Date('2027-05-01T09:00:00Z')
let own: Awaited<ReturnType<typeof databaseForTest>>
let opened: OpenDatabase
beforeAll(async () => {
  own = await databaseForTest()
  opened = openDatabase(own.connection, createLog('silent'), 4)
})
afterAll(async () => {
  await opened.close()
  await own.drop()
})

/** How many tries are counted, each from another address. */
async function counted(name: string, addressOf: (n: number) => string): Promise<number> {
  const limit = networkLimit(opened.pool, name, TRIES, 900)
  const tries = Array.from({ length: 30 }, (_, n) => limit(addressOf(n), now))
  return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length
}

it.each([
  ['a /64', (n: number) => `2001:db8:1:2::${n + 1}`, TRIES],
  ['a /56', (n: number) => `2001:db8:2:${n}::1`, 2 * TRIES],
  ['a /48', (n: number) => `2001:db8:3:${n.toString(16)}00::1`, 4 * TRIES],
  [
    'an IPv4 address in its two ways of writing',
    (n: number) => (n % 2 ? '192.0.2.1' : '::ffff:c000:201'),
    TRIES,
  ],
  ['many /48', (n: number) => `2001:db8:${n + 100}::1`, 30],
])('%s has so many tries', async (name, addressOf, most) => {
  expect(await counted(name, addressOf)).toBe(most)
})

it('a try that a wider network refuses costs nothing, and one that was taken back is free again', async () => {
  const limit = networkLimit(opened.pool, 'back', 1, 900)
  const giveBack = await limit('2001:db8:4:1::1', now)
  await limit('2001:db8:4:2::1', now)
  await expect(limit('2001:db8:4:3::1', now)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
  await giveBack()
  await limit('2001:db8:4:3::1', now)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { createLog } from '../log.ts'
import { databaseForTest } from '../testing/database-for-test.ts'
import { limitOfNew } from './limit-of-new.ts'
import { limit } from './rate-limit.ts'

const DAY = 24 * 60 * 60
const begun = new Date('2027-05-01T09:00:00Z')
const after = (seconds: number) => new Date(begun.getTime() + seconds * 1000)
let own: Awaited<ReturnType<typeof databaseForTest>>
let opened: OpenDatabase
beforeAll(async () => {
  own = await databaseForTest()
  opened = openDatabase(own.connection, createLog('silent'), 8)
})
afterAll(async () => {
  await opened.close()
  await own.drop()
})

const ofNew = (name: string, most: number) => limitOfNew(opened.pool, name, most, DAY)
/** So much of it is left. */
async function left(name: string, most: number, key: string): Promise<number> {
  const same = limit(opened.pool, `${name}-account`, most, DAY)
  for (let count = 0; ; count++)
    try {
      await same.count(key, begun)
    } catch {
      return count
    }
}
const outcomes = async (work: Promise<{ count: number }>[]) =>
  (await Promise.allSettled(work)).map((one) => (one.status === 'fulfilled' ? one.value.count : 'refused'))

describe('what is new', () => {
  it('counts once in the window, however often and with whom it is named', async () => {
    const people = ofNew('once', 10)
    const counts = []
    for (const names of [['anna', 'luca'], ['luca'], ['luca', 'piero'], []])
      counts.push((await people.count('family', names, begun)).count)
    expect(counts).toEqual([2, 0, 1, 0])
    expect((await people.count('others', ['anna'], begun)).count).toBe(1)
    expect(await left('once', 10, 'family')).toBe(7)
    expect((await people.count('family', ['anna'], after(DAY))).count).toBe(1)
  })

  it('is refused as a whole where less is left, and counts again as new', async () => {
    const people = ofNew('whole', 3)
    await people.count('family', ['anna', 'luca'], begun)
    await expect(people.count('family', ['piero', 'carla'], after(60))).rejects.toMatchObject({
      code: 'TOO_MANY_TRIES',
      details: { retryAfterSeconds: DAY - 60 },
    })
    await expect(people.count('family', ['a', 'b', 'c', 'd'], begun)).rejects.toMatchObject({
      code: 'TOO_MANY_TRIES',
    })
    expect((await people.count('family', ['carla', 'anna'], after(60))).count).toBe(1)
  })

  it('named by many calls at once counts once', async () => {
    const people = ofNew('at-once', 20)
    const counts = await outcomes(
      Array.from({ length: 40 }, () => people.count('family', ['anna', 'luca'], begun)),
    )
    expect(counts.filter((count) => count !== 0)).toEqual([2])
    expect(await left('at-once', 20, 'family')).toBe(18)
  })

  it('is never taken for known because a call at the same time is being refused', async () => {
    const people = ofNew('full', 1)
    await people.count('family', ['anna'], begun)
    const counts = await outcomes(
      Array.from({ length: 200 }, (_, n) => people.count('family', [`luca ${n % 20}`], begun)),
    )
    expect(new Set(counts)).toEqual(new Set(['refused']))
  })

  it('is new again once it was taken back', async () => {
    const people = ofNew('back', 2)
    const family = await people.count('family', ['anna', 'luca'], begun)
    await family.giveBack()
    expect((await people.count('family', ['luca', 'piero'], begun)).count).toBe(2)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { createLog } from '../log.ts'
import { databaseForTest } from '../testing/database-for-test.ts'
import { type Job, nextRun, runJobs, takeDue, timeBefore } from './run-jobs.ts'

const log = createLog('silent')
let drop: () => Promise<void>
let servers: OpenDatabase[]
beforeAll(async () => {
  const database = await databaseForTest()
  drop = database.drop
  servers = [openDatabase(database.connection, log, 8), openDatabase(database.connection, log, 8)]
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await drop()
})

const poolOf = (n: number) => servers[n % servers.length]?.pool ?? expect.fail('no server')
const at = (time: string) => new Date(`2027-05-01T${time}Z`).getTime()
const job = (name: string, times = { minutes: 1 }): Job => ({ name, times, work: async () => undefined })

it('the newest time of a job', () => {
  const newest = (times: Job['times'], now: string) => new Date(timeBefore(times, at(now))).toISOString()
  expect(newest({ minutes: 1 }, '09:30:59.999')).toBe('2027-05-01T09:30:00.000Z')
  expect(newest({ minutes: 60, after: 40 }, '09:39:59')).toBe('2027-05-01T08:40:00.000Z')
  expect(newest({ minutes: 60, after: 40 }, '09:40:00')).toBe('2027-05-01T09:40:00.000Z')
  expect(newest({ minutes: 24 * 60, after: 135 }, '02:14:59')).toBe('2027-04-30T02:15:00.000Z')
  expect(newest({ minutes: 24 * 60, after: 135 }, '02:15:00')).toBe('2027-05-01T02:15:00.000Z')
})

it('the next run of a job; of one that failed, a minute later', () => {
  const next = (times: Job['times'], now: string, failedAt?: string) =>
    nextRun(
      times,
      new Date(at(now)),
      failedAt === undefined ? undefined : new Date(at(failedAt)),
    ).toISOString()
  expect(next({ minutes: 1 }, '09:30:59.999')).toBe('2027-05-01T09:31:00.000Z')
  expect(next({ minutes: 24 * 60, after: 135 }, '02:15:00')).toBe('2027-05-02T02:15:00.000Z')
  expect(next({ minutes: 60 }, '09:00:30', '09:00:10')).toBe('2027-05-01T09:01:10.000Z')
  // Due for a while already: at once; never later than its own time.
  expect(next({ minutes: 60 }, '09:30:00', '09:00:10')).toBe('2027-05-01T09:30:00.000Z')
  expect(next({ minutes: 60 }, '09:59:50', '09:59:40')).toBe('2027-05-01T10:00:00.000Z')
})

describe('a time of a job', () => {
  it('is not waited for when a clock that was ahead took it', async () => {
    const [sweep, pool] = [job('ahead'), poolOf(0)]
    expect(await takeDue(pool, [sweep], at('10:30:00'))).toEqual([sweep])
    expect(await takeDue(pool, [sweep], at('09:30:00'))).toEqual([sweep])
    expect(await takeDue(pool, [sweep], at('09:30:10'))).toEqual([])
    expect(await takeDue(pool, [sweep], at('09:31:00'))).toEqual([sweep])
  })

  it('is not taken again by a server whose clock is some seconds behind', async () => {
    const [sweep, pool] = [job('behind'), poolOf(0)]
    expect(await takeDue(pool, [sweep], at('11:31:00'))).toEqual([sweep])
    expect(await takeDue(pool, [sweep], at('11:30:50'))).toEqual([])
  })

  it('is taken by one of several servers; by all of them where each reads first and writes then', async () => {
    const both = [0, 1]
    const reading = await Promise.all(
      both.map(async (n) => {
        const { rows } = await poolOf(n).query(`select from job_time where job = 'unguarded'`)
        return rows.length === 0
      }),
    )
    const unguarded = await Promise.all(
      both.map(async (n) => {
        if (reading[n] !== true) return 0
        const taken = await poolOf(n).query(
          `insert into job_time values ('unguarded', now()) on conflict (job) do update set taken_at = now()`,
        )
        return taken.rowCount
      }),
    )
    expect(unguarded).toEqual([1, 1])

    const requests = Array.from({ length: 40 }, (_, n) =>
      takeDue(poolOf(n), [job('a'), job('b')], at('09:00:30')),
    )
    expect(
      (await Promise.all(requests))
        .flat()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['a', 'b'])
  })

  it('is not taken again, nor one before it; the next one is', async () => {
    const taken = async (now: string) => (await takeDue(poolOf(0), [job('c')], at(now))).length
    expect(await taken('10:00:00')).toBe(1)
    expect([await taken('10:00:59'), await taken('09:59:00')]).toEqual([0, 0])
    expect(await taken('10:01:00')).toBe(1)
  })

  it('is free again when the job fails', async () => {
    const fails = { ...job('fails'), work: () => Promise.reject(new Error('no')) }
    const works = job('works')
    const jobs = await runJobs(poolOf(0), log, [fails, works])
    await jobs.stop()
    const { rows } = await poolOf(1).query<{ job: string }>(`select job from job_time where job like '%s'`)
    expect(rows).toEqual([{ job: 'works' }])
  })

  it('leaves how its run ended, of several servers the last one', async () => {
    let fails = true
    const sometimes = {
      ...job('sometimes'),
      work: () => (fails ? Promise.reject(new Error('no')) : Promise.resolve()),
    }
    const outcome = async () =>
      (await poolOf(1).query(`select failed, took_ms >= 0 as timed from job_outcome where job = 'sometimes'`))
        .rows
    await (await runJobs(poolOf(0), log, [sometimes])).stop()
    expect(await outcome()).toEqual([{ failed: true, timed: true }])
    fails = false
    await (await runJobs(poolOf(1), log, [sometimes])).stop()
    expect(await outcome()).toEqual([{ failed: false, timed: true }])
  })
})

import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runJobs } from '#server/platform/jobs/run-jobs.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { startJobs } from './jobs.ts'
import { ask, expectBooksInOrder, granted, payWith, purchasesIn } from '#server/testing/buying.ts'
import { aWater, useShop } from '#server/testing/shop.ts'

const shop = useShop()

describe('the jobs', () => {
  it('finish at the start what a killed server left, and end when they are stopped', async () => {
    const water = await aWater(shop, undefined, { places: 2 })
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const paid = granted(await ask(shop, anna, water))
    await payWith(shop, paid.clientSecret)
    granted(await ask(shop, bruno, water))
    shop.lenza.pass({ minutes: 30 })

    const servers = await Promise.all([startJobs(shop.lenza), startJobs(shop.lenza)])
    await expect
      .poll(async () => (await purchasesIn(shop, water)).map(({ state }) => state).toSorted())
      .toEqual(['expired', 'issued'])
    await Promise.all(servers.map((jobs) => jobs.stop()))
    expect(await shop.lenza.mails(anna.email)).toHaveLength(1)
    await expectBooksInOrder(shop)
  })

  it('end when they are stopped, however many mails are still to be sent', async () => {
    const rounds = { before: 0, after: 0 }
    let isStopping = false
    // Each round sends some, and the next one finds more; a stop that waits for the last one comes to the end of them.
    const deliverDue = async () => {
      await setImmediate()
      rounds[isStopping ? 'after' : 'before'] += 1
      return rounds.after < 1000 ? 20 : 0
    }
    const jobs = await startJobs({ ...shop.lenza, outbox: { ...shop.lenza.outbox, deliverDue } })
    await expect.poll(() => rounds.before).toBeGreaterThan(0)
    isStopping = true
    await jobs.stop()
    expect(rounds.after).toBeLessThan(5)
  })

  it('lay out at the start the days that came into reach while the server was off, and no request waits for it', async () => {
    const water = await aWater(shop, undefined, { places: 2 })
    const daysOf = async () => {
      const { db } = shop.lenza
      const rows = await db.selectFrom('place').select('day').where('quota_id', '=', water.permitId).execute()
      return rows.map(({ day }) => day)
    }
    const before = (await daysOf()).length
    shop.lenza.pass({ days: 20 })
    const jobs = await startJobs(shop.lenza)
    const ready = await shop.lenza.app.inject({ method: 'GET', url: '/health/ready' })
    expect(ready.statusCode).toBe(200)
    await expect.poll(async () => (await daysOf()).length).toBeGreaterThan(before)
    await jobs.stop()
    const days = await daysOf()
    expect(days).toContain('2027-05-25')
    expect(new Set(days).size).toBe(days.length)
  })

  it('do not delay the start, however long one of them takes', async () => {
    const long = Promise.withResolvers<void>()
    let isOver = false
    const work = () => long.promise.then(() => void (isOver = true))
    const times = { minutes: 24 * 60 }
    const begun = await runJobs(shop.lenza.pool, shop.lenza.log, [{ name: 'long', times, work }])
    expect(isOver).toBe(false)
    long.resolve()
    await begun.stop()
  })

  it('go on after one of them failed', async () => {
    const worked: string[] = []
    const jobs = await runJobs(shop.lenza.pool, shop.lenza.log, [
      { name: 'fails', times: { minutes: 24 * 60 }, work: () => Promise.reject(new Error('no')) },
      { name: 'works', times: { minutes: 24 * 60 }, work: async () => worked.push('works') },
    ])
    await jobs.stop()
    expect(worked).toEqual(['works'])
  })
})

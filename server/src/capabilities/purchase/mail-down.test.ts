import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Deliver } from '#server/platform/mail/deliver.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, buy, expectBooksInOrder, granted, payWith, purchase } from '#server/testing/buying.ts'
import { howMany, isLongForm, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import { aWater, useShop, type Water } from '#server/testing/shop.ts'

/** The promised factor; a short run on a busy machine has too few purchases to measure ten percent. */
const SLOWER_AT_MOST = isLongForm ? 1.1 : 2
const PURCHASES = howMany({ short: 25, long: 400 })
/** A server that is down seldom answers at once. */
const SILENCE_MS = 250

let mail: 'up' | 'down' | 'silent' = 'down'
const sent: { id: string; to: string }[] = []
let isSilent = 0
const deliver: Deliver = async (id, { to }) => {
  if (mail === 'silent') {
    isSilent += 1
    await pause(SILENCE_MS)
    isSilent -= 1
  }
  if (mail !== 'up') throw new Error('connect ECONNREFUSED')
  sent.push({ id, to })
}
const shop = useShop({ deliver })
beforeEach(() => void sent.splice(0))

/** The clock must not pass a minute while a mail is being sent: it would count as lost. */
async function untilNothingIsUnderWay(): Promise<void> {
  mail = 'down'
  await expect.poll(() => isSilent).toBe(0)
  await pause(2 * SILENCE_MS)
}

async function minutesPass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    shop.lenza.pass({ minutes: 1 })
    while ((await shop.lenza.outbox.deliverDue(shop.lenza.clock.now())) > 0);
  }
}

/** Milliseconds from the buyer's call to the permit. */
async function timeToBuy(water: Water): Promise<number> {
  const who = await aPerson(shop.lenza)
  const opened = granted(await ask(shop, who, water))
  await payWith(shop, opened.clientSecret)
  const begun = performance.now()
  granted(await buy(shop, who, water))
  return performance.now() - begun
}

const percentile95 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Infinity

describe('a mail server that is down', () => {
  it('does not prevent purchases; the mail follows, once', async () => {
    mail = 'down'
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const { permit } = await purchase(shop, anna, water)
    expect(permit.state).toBe('issued')
    await minutesPass(1)
    expect(sent).toEqual([])

    mail = 'up'
    await minutesPass(20)
    expect(sent.map(({ to }) => to)).toEqual([anna.email])
    await expectBooksInOrder(shop)
  })

  it('is not waited for: the permit is there while it has not answered', async () => {
    mail = 'silent'
    const water = await aWater(shop)
    expect(await timeToBuy(water)).toBeLessThan(30_000)
    await expect.poll(() => isSilent, { interval: 5 }).toBeGreaterThan(0)
    await untilNothingIsUnderWay()
    mail = 'up'
    await minutesPass(20)
    expect(sent).toHaveLength(1)
  })

  it(
    `makes 95 of 100 purchases at most ${SLOWER_AT_MOST} times as slow, and every mail follows, once`,
    async () => {
      const water = await aWater(shop)
      const times = { up: [] as number[], silent: [] as number[] }
      // Alternating, so that other load slows both down.
      for (let n = 0; n < PURCHASES; n++) {
        for (const state of ['up', 'silent'] as const) {
          mail = state
          times[state].push(await timeToBuy(water))
        }
      }
      expect(percentile95(times.silent) / percentile95(times.up)).toBeLessThan(SLOWER_AT_MOST)
      await untilNothingIsUnderWay()
      mail = 'up'
      await minutesPass(30)
      expect(sent).toHaveLength(2 * PURCHASES)
      expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
      await expectBooksInOrder(shop)
    },
    LONGEST_TEST_MS,
  )
})

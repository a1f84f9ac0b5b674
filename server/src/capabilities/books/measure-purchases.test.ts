import { expect, it } from 'vitest'
import type { Deliver } from '#server/platform/mail/deliver.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, granted, payWith, purchase } from '#server/testing/buying.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { expireHolds, sweepPayments } from '../purchase/index.ts'

let mailIsDown = true
const deliver: Deliver = async () => {
  if (mailIsDown) throw new Error('connect ECONNREFUSED')
}
const shop = useShop({ deliver })

async function gauges(): Promise<Record<string, number>> {
  const answer = await shop.lenza.app.inject({ method: 'GET', url: '/metrics' })
  expect(answer.statusCode).toBe(200)
  const lines = answer.payload.split('\n').filter((line) => /^lenza_(payments|holds|mails)/.test(line))
  return Object.fromEntries(
    lines.map((line) => [line.split(' ')[0]?.replace('lenza_', '') ?? '', Number(line.split(' ')[1])]),
  )
}

it('shows what is on its way, what is overdue, and how old the oldest is', async () => {
  expect(await gauges()).toMatchObject({
    'payments_unfinished{state="opening"}': 0,
    'payments_unfinished{state="open"}': 0,
    'payments_unfinished{state="authorised"}': 0,
    'payments_unfinished{state="refunding"}': 0,
    'payments_unfinished_oldest_seconds{state="open"}': 0,
    holds_overdue: 0,
    mails_waiting: 0,
  })

  const water = await aWater(shop)
  granted(await ask(shop, await aPerson(shop.lenza), water))
  shop.lenza.pass({ minutes: 5 })
  const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const opened = granted(await ask(shop, anna, water))
  await payWith(shop, opened.clientSecret)
  await purchase(shop, bruno, water)
  shop.lenza.pass({ minutes: 12 })
  expect(await gauges()).toMatchObject({
    'payments_unfinished{state="open"}': 2,
    'payments_unfinished_oldest_seconds{state="open"}': 17 * 60,
    holds_overdue: 1,
    holds_overdue_oldest_seconds: 2 * 60,
    mails_waiting: 1,
    mails_waiting_oldest_seconds: expect.any(Number),
  })

  mailIsDown = false
  shop.lenza.pass({ hours: 1 })
  await expireHolds(shop.lenza, shop.lenza.clock.now())
  await sweepPayments(shop.lenza)
  while ((await shop.lenza.outbox.deliverDue(shop.lenza.clock.now())) > 0);
  await expect.poll(async () => (await gauges())['mails_waiting']).toBe(0)
  expect(await gauges()).toMatchObject({
    'payments_unfinished{state="open"}': 0,
    'payments_unfinished_oldest_seconds{state="open"}': 0,
    holds_overdue: 0,
  })
})

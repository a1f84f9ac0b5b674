import { beforeEach, describe, expect, it } from 'vitest'
import type { Deliver } from '#server/platform/mail/deliver.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { expectBooksInOrder, purchase } from '#server/testing/buying.ts'
import { aWater, useShop } from '#server/testing/shop.ts'

/** More than one delivery takes. */
const PURCHASES = 25

let mail: 'up' | 'down' | 'silent' = 'down'
const sent: { id: string; to: string }[] = []
/** Mails that the silent server has not answered, and what ends its silence. */
let unanswered = 0
let silence = Promise.withResolvers<void>()
const deliver: Deliver = async (id, { to }) => {
  if (mail === 'silent') {
    unanswered += 1
    await silence.promise
    unanswered -= 1
  }
  if (mail !== 'up') throw new Error('connect ECONNREFUSED')
  sent.push({ id, to })
}
const shop = useShop({ deliver })
beforeEach(() => {
  sent.splice(0)
  silence = Promise.withResolvers()
})

const deliverDue = () => shop.lenza.outbox.deliverDue(shop.lenza.clock.now())

/** Until every mail was refused: the clock must not pass a minute while one is being sent, as it would count as lost. */
async function endSilence(): Promise<void> {
  mail = 'down'
  silence.resolve()
  const waiting = shop.lenza.db.selectFrom('outbox').select('id').where('sent_at', 'is', null)
  const untried = waiting.where('last_error', 'is', null)
  await expect.poll(() => deliverDue().then(() => untried.execute())).toEqual([])
}

async function minutesPass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    shop.lenza.pass({ minutes: 1 })
    while ((await deliverDue()) > 0);
  }
}

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

  it('is not waited for: permits are there while it has not answered, and every mail follows, once', async () => {
    mail = 'silent'
    const water = await aWater(shop)
    for (let n = 0; n < PURCHASES; n++) await purchase(shop, await aPerson(shop.lenza), water)
    await expect.poll(() => unanswered).toBeGreaterThan(0)
    expect(sent).toEqual([])

    await endSilence()
    mail = 'up'
    await minutesPass(30)
    expect(sent).toHaveLength(PURCHASES)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
    await expectBooksInOrder(shop)
  })
})

import { expect, it } from 'vitest'
import { listMyPermits } from '#contract/permits.ts'
import { MailNotTaken, type Deliver } from '#server/platform/mail/deliver.ts'
import { mailGuests } from '#server/capabilities/after-sales/index.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { granted, purchase } from '#server/testing/buying.ts'
import { lineOfGuest, orderOf } from '#server/testing/orders.ts'
import { aWater, useShop } from '#server/testing/shop.ts'

const undeliverable = new Set<string>()
const deliver: Deliver = async (_id, { to }) => {
  if (undeliverable.has(to)) throw new MailNotTaken('550', true)
}
const shop = useShop({ deliver })

const noticesOf = async ({ token }: { token: string }) => {
  const { permits } = granted(await shop.lenza.call(listMyPermits, {}, { token }))
  return permits.map(({ mailNotDelivered }) => mailNotDelivered)
}
const metric = async (name: string) => {
  const { payload } = await shop.lenza.app.inject({ method: 'GET', url: '/metrics' })
  const line = payload.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}

it('the buyer reads on the permit that a mail about it did not arrive; it counts, and waits no longer', async () => {
  const water = await aWater(shop)
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  undeliverable.add(anna.email)
  const ended = await metric('lenza_mails_total{outcome="ended"}')
  await purchase(shop, anna, water)
  await purchase(shop, luca, water)
  await shop.lenza.mails()

  expect(await noticesOf(anna)).toEqual([true])
  expect(await noticesOf(luca)).toEqual([undefined])
  expect(await metric('lenza_mails_total{outcome="ended"}')).toBe(ended + 1)
  expect(await metric('lenza_mails_waiting')).toBe(0)
  shop.lenza.pass({ hours: 2 })
  expect(await metric('lenza_mails_waiting_oldest_seconds')).toBe(0)
})

it('the buyer reads that the mail to a guest did not arrive', async () => {
  const water = await aWater(shop)
  const anna = await aPerson(shop.lenza)
  undeliverable.add('wrong@example.org')
  const line = lineOfGuest(water, { guestEmail: 'wrong@example.org' })
  await orderOf(shop, anna, [
    line,
    lineOfGuest(water, { guestFirstName: 'Ugo', guestEmail: 'u@example.org' }),
  ])
  await mailGuests(shop.lenza)
  await shop.lenza.mails()
  const { permits } = granted(await shop.lenza.call(listMyPermits, {}, { token: anna.token }))
  expect(permits.map(({ guestMailNotDelivered }) => guestMailNotDelivered)).toEqual([true, undefined])
  expect(await noticesOf(anna)).toEqual([undefined, undefined])
})

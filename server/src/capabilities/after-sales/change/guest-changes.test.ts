import { afterEach, expect, it } from 'vitest'
import { undoHandOver } from '#contract/changes.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { expectBooksInOrder, granted } from '#server/testing/buying.ts'
import { giveBack, handTo, moveTo, soldRow } from '#server/testing/changing.ts'
import { aLine, lineOfGuest, orderOf } from '#server/testing/orders.ts'
import { aWater, limitPurchases, useShop } from '#server/testing/shop.ts'

const shop = useShop()
afterEach(() => expectBooksInOrder(shop))

const until = { before: 'PT0S', of: 'day' } as const

/** Anna's own permit and one for a guest with an e-mail, for one day on which each person has one. */
async function annaWithAGuest(guestEmail: string) {
  const water = await aWater(shop, () => ({
    prices: costing(0),
    change: { until, times: 2 },
    handOver: { until },
    giveBack: [{ until, percent: 100 }],
  }))
  await limitPurchases(shop, water, [{ atMost: 1, of: 'purchases', per: 'day', eachPermit: true }])
  const anna = await aPerson(shop.lenza)
  const { held } = await orderOf(shop, anna, [lineOfGuest(water, { guestEmail }), aLine(water)])
  const subjects = async () => (await shop.lenza.mails(guestEmail)).map(({ subject }) => subject)
  return { anna, purchaseId: held.orderId, subjects }
}

it('another day of a guest’s permit, and that it was given back, reach the guest, with the new code', async () => {
  const { anna, purchaseId, subjects } = await annaWithAGuest('moved@example.org')
  granted(await moveTo(shop, anna, purchaseId, '2027-05-04'))
  expect(await subjects()).toEqual([expect.stringContaining('has a new day')])
  const [mail] = await shop.lenza.mails('moved@example.org')
  expect(mail?.link).toBeUndefined()
  expect(await soldRow(shop, purchaseId)).toMatchObject({
    holder_kind: 'guest',
    holder_first_name: 'Niccolò',
  })
  granted(await giveBack(shop, anna, purchaseId))
  expect((await subjects()).at(-1)).toContain('was given back')
})

it('a hand-over of a guest’s permit that is undone gives it back to the guest, whose name is on no account', async () => {
  const { anna, purchaseId, subjects } = await annaWithAGuest('undone@example.org')
  const before = await soldRow(shop, purchaseId)
  const luca = await aPerson(shop.lenza)
  granted(await handTo(shop, anna, purchaseId, luca.email))
  expect(await subjects()).toEqual([expect.stringContaining('not for you any more')])
  granted(await shop.lenza.call(undoHandOver, { purchaseId }, { token: anna.token }))
  expect(await soldRow(shop, purchaseId)).toMatchObject({
    holder_id: anna.accountId,
    holder_kind: 'guest',
    holder_first_name: 'Niccolò',
    holder_last_name: 'Verdi',
    holder_birth_date: '1990-05-06',
    guest_email: 'undone@example.org',
    order_key: before.order_key,
    handed_over_as: null,
  })
  const kept = await shop.lenza.db.selectFrom('hand_over').select('guest').execute()
  expect(kept).toEqual([{ guest: null }])
})

it('a guest’s permit that the buyer takes is theirs, without a word of handing over to themselves', async () => {
  const { anna, purchaseId } = await annaWithAGuest('taken@example.org')
  const own = await aPerson(shop.lenza)
  const { held } = await orderOf(shop, own, [
    lineOfGuest(await aWater(shop, () => ({ prices: costing(0), handOver: { until } }))),
  ])
  granted(await handTo(shop, own, held.orderId, own.email))
  expect(await soldRow(shop, held.orderId)).toMatchObject({ holder_kind: 'self', holder_id: own.accountId })
  const subjects = (await shop.lenza.mails(own.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('handed over'))).toEqual([])
  // Who has a permit for that day already cannot take another.
  expect((await handTo(shop, anna, purchaseId, anna.email)).ok).toBe(false)
})

import { beforeAll, expect, it } from 'vitest'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { expectBooksInOrder, granted, purchase } from '#server/testing/buying.ts'
import { handTo } from '#server/testing/changing.ts'
import { lineOfInvited } from '#server/testing/invitations.ts'
import { lineOfGuest, orderOf } from '#server/testing/orders.ts'
import { aCheck, aFish, aNote, anOuting, aPermitAt, useRiver, sentAs } from '#server/testing/river.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { aWarden } from '#server/testing/wardens.ts'
import { forgetWhatIsOver } from './forget.ts'

const shop = useShop()
const river = useRiver(shop)
let anna: Person
let warden: Person
let permit: string
beforeAll(async () => {
  anna = await aPerson(shop.lenza)
  permit = await aPermitAt(shop, anna, river)
  await purchase(shop, anna, await aWater(shop))
  warden = await aWarden(shop, river)
  shop.lenza.setNow('2027-05-02T08:00:00+02:00')
  await sentAs(shop, anna, [anOuting(permit), aFish(permit), aNote(permit)])
  await sentAs(shop, warden, [aCheck(permit), aNote(permit)])
})

const forgetOn = (day: string) => forgetWhatIsOver(shop.lenza, new Date(`${day}T02:35:00Z`))
const count = async (table: string, where = 'true') =>
  Number(
    (await shop.lenza.pool.query<{ n: string }>(`select count(*) as n from ${table} where ${where}`)).rows[0]
      ?.n,
  )

it('mails stay a week after they went, only with whom, what and which permit; one that waits stays', async () => {
  const { lenza } = shop
  const rows = () => lenza.db.selectFrom('outbox').select('mail').execute()
  await lenza.mails()
  const kept = { to: anna.email, text: 'purchase-mails.bought', purchaseId: expect.any(String) as string }
  expect((await rows()).map(({ mail }) => mail)).toEqual([kept, kept])
  await lenza.db
    .insertInto('outbox')
    .values({
      id: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
      mail: '{}',
      created_at: '2020-01-01',
      due_at: '2100-01-01',
    })
    .execute()
  await forgetOn('2027-05-07')
  expect(await rows()).toHaveLength(3)
  await forgetOn('2027-05-10')
  expect(await rows()).toEqual([{ mail: {} }])
})

it('checks and wardens’ notes stay five years; what the angler wrote stays', async () => {
  await forgetOn('2032-05-01')
  expect([await count('permit_check'), await count('note')]).toEqual([1, 2])
  await forgetOn('2032-05-03')
  expect([await count('permit_check'), await count('note'), await count('catch')]).toEqual([0, 1, 1])
})

it('after ten whole years the sale and the fish belong to the anonymous account, and the books are in order', async () => {
  const ofAnna = `u.buyer_id = '${anna.accountId}' and u.holder_id = '${anna.accountId}'`
  const anonymous = {
    state: 'issued',
    key_is_bare: true,
    status: 'closed',
    first_name: '',
    last_name: '',
    signed_code: null,
  }
  await forgetOn('2037-12-31')
  expect(await count('purchase u', ofAnna)).toBe(2)
  // At the waters the new year has begun.
  await forgetWhatIsOver(shop.lenza, new Date('2037-12-31T23:35:00Z'))
  expect(await count('purchase u', ofAnna)).toBe(0)
  await forgetOn('2038-01-02')
  const { rows } = await shop.lenza.pool.query<object>(
    `select u.state, u.amount_cents > 0 as paid, u.order_key = u.id::text as key_is_bare, b.status, b.first_name, b.last_name, u.signed_code
      from purchase u join account b on b.id = u.buyer_id and b.id = u.holder_id order by u.id`,
  )
  expect(rows).toEqual([false, true].map((paid) => ({ ...anonymous, paid })))
  expect([await count('note'), await count('earlier_version')]).toEqual([0, 0])
  expect(await count('catch', `written_by <> '${anna.accountId}'`)).toBe(1)
  await expectBooksInOrder(shop)
})

it('a block is forgotten a month after it ended; one without an end stays', async () => {
  const block = { association_id: river.associationId }
  await shop.lenza.db
    .insertInto('blocked_holder')
    .values([
      { ...block, email: 'a@example.org', until: '2027-05-01' },
      { ...block, email: 'b@example.org', until: '2027-05-31' },
      { ...block, email: 'c@example.org', until: null },
    ])
    .execute()
  // A block ends with its day at the waters, not with UTC's.
  await forgetWhatIsOver(shop.lenza, new Date('2027-05-31T23:59:00+02:00'))
  expect(await count('blocked_holder')).toBe(3)
  await forgetWhatIsOver(shop.lenza, new Date('2027-06-01T00:01:00+02:00'))
  expect(await count('blocked_holder')).toBe(2)
})

it('the guest of a permit that was handed over is kept for an undo, and no longer', async () => {
  const water = await aWater(shop, () => ({
    prices: costing(0),
    handOver: { until: { before: 'PT0S', of: 'day' } },
  }))
  const days = { firstDay: '2027-05-10', lastDay: '2027-05-10' }
  const [buyer, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const { held } = await orderOf(shop, buyer, [lineOfGuest(water, days)])
  granted(await handTo(shop, buyer, held.orderId, luca.email))
  const forgetIn = (minutes: number) =>
    forgetWhatIsOver(shop.lenza, new Date(shop.lenza.clock.now().getTime() + minutes * 60_000))
  await forgetIn(9)
  expect(await count('hand_over', `guest ->> 'lastName' = 'Verdi'`)).toBe(1)
  await forgetIn(11)
  expect([await count('hand_over'), await count('hand_over', 'guest is not null')]).toEqual([1, 0])
})

it('the e-mail of who was invited and never completed the permit goes 30 days after it was over', async () => {
  const free = await aWater(shop, () => ({ prices: costing(0) }))
  const email = 'never@example.org'
  await orderOf(shop, await aPerson(shop.lenza), [
    lineOfInvited(free, email, { firstDay: '2027-05-05', lastDay: '2027-05-05' }),
  ])
  const theirs = () => count('purchase', `guest_email = '${email}' or order_key like '%${email}%'`)
  await forgetOn('2027-06-03')
  expect(await theirs()).toBe(1)
  await forgetOn('2027-06-05')
  expect(await theirs()).toBe(0)
})

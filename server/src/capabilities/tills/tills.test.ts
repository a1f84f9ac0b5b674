import { afterEach, expect, it } from 'vitest'
import { listEvents } from '#contract/office-events.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import * as calls from '#contract/office-tills.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { addDays } from '#rules/days.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { soldAtOnce } from '#server/testing/ordered-for.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { aWater, DAY, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { waitsForLock } from '#server/testing/waits-for-lock.ts'
import { guards } from './guards.ts'
import { type CashMoved, enterInTill } from './index.ts'

const shop = useShop()
afterEach(() => shop.lenza.setNow(TODAY))

const named = { marco: ['Marco', 'Dalpiaz'], carla: ['Carla', 'Zanon'] } as const

async function someone(water: Water, role: OfficeRole, name: keyof typeof named = 'marco'): Promise<Person> {
  const person = await aPersonOfTheOffice(shop.lenza, water, { role })
  const [first_name, last_name] = named[name]
  await shop.lenza.db
    .updateTable('account')
    .set({ first_name, last_name })
    .where('id', '=', person.accountId)
    .execute()
  return person
}

/** What a person of the office does with tills. */
function atTills({ associationId }: Water, { token, accountId }: Person) {
  const at = { token, language: 'en' as const }
  const { lenza } = shop
  return {
    at,
    list: async () => granted(await lenza.call(calls.listTills, { associationId }, at)),
    open: (floatCents = 10_000, tillId = uuidv7()) =>
      lenza.call(calls.openTill, { associationId, tillId, floatCents }, at),
    payOut: (tillId: string, cents: number, entryId = uuidv7(), reason = 'Bread') =>
      lenza.call(calls.payOutOfTill, { associationId, tillId, entryId, cents, reason }, at),
    close: (tillId: string, countedCents: number, note?: string) =>
      lenza.call(calls.closeTill, { associationId, tillId, countedCents, note }, at),
    read: (tillId: string) => lenza.call(calls.readTill, { associationId, tillId }, at),
    closed: async (filter: object = {}) =>
      granted(await lenza.call(calls.listClosedTills, { associationId, ...filter }, at)),
    needs: async () =>
      granted(await lenza.call(readOfficeDay, { associationId }, at)).needs.filter(
        ({ kind }) => kind === 'tillLeftOpen',
      ),
    enter: (moved: CashMoved, meanwhile?: () => Promise<unknown>) =>
      inTransaction(lenza.db, async (tx) => {
        await enterInTill(tx, { associationId, accountId }, moved, lenza.clock.now())
        await meanwhile?.()
      }),
  }
}

it('a till is opened, sold into, paid out of, counted without its sum and closed with the difference; all of it is in the trail', async () => {
  const water = await aWater(shop, () => ({ name: { it: 'Giornaliero', en: 'Day permit' } }), { places: 5 })
  const [marco, carla] = [await someone(water, 'counter'), await someone(water, 'treasurer', 'carla')]
  const [seller, treasurer] = [atTills(water, marco), atTills(water, carla)]
  expect(await seller.list()).toEqual({})

  const tillId = uuidv7()
  const opened = granted(await seller.open(10_000, tillId)).till
  expect(opened).toMatchObject({
    tillId,
    owner: 'Marco Dalpiaz',
    isOwn: true,
    floatCents: 10_000,
    entries: [],
  })
  expect(granted(await seller.open(10_000, tillId)).till).toEqual(opened)
  expect(refused(await seller.open()).code).toBe('TILL_OPEN')

  const { id: orderId } = await soldAtOnce(shop, await aPerson(shop.lenza), water, {
    seller: { kind: 'officer', accountId: marco.accountId, role: 'counter' },
    paysBy: 'cash',
  })
  await seller.enter({ kind: 'sale', cents: 2000, orderId })
  const entryId = uuidv7()
  shop.lenza.pass({ minutes: 5 })
  granted(await seller.payOut(tillId, 1500, entryId))
  granted(await seller.payOut(tillId, 1500, entryId))
  expect(refused(await seller.payOut(tillId, 10_501)).code).toBe('TILL_TOO_LITTLE')
  const { own } = await seller.list()
  expect(own?.entries).toMatchObject([
    { kind: 'sale', cents: 2000, by: 'Marco Dalpiaz', permitName: 'Day permit', purchaseId: orderId },
    { entryId, kind: 'paidOut', cents: -1500, reason: 'Bread' },
  ])
  expect(own).not.toHaveProperty('sums')
  const sums = { soldCents: 2000, refundedCents: 0, paidOutCents: 1500, expectedCents: 10_500 }
  expect((await treasurer.list()).others).toMatchObject([{ tillId, isOwn: false, sums }])

  const closed = granted(await seller.close(tillId, 10_300, 'Change given wrong')).till
  expect(closed).toMatchObject({
    sums,
    closed: {
      by: 'Marco Dalpiaz',
      countedCents: 10_300,
      differenceCents: -200,
      note: 'Change given wrong',
    },
  })
  expect(granted(await seller.close(tillId, 10_300)).till).toEqual(closed)
  expect(refused(await seller.payOut(tillId, 100)).code).toBe('TILL_CLOSED')
  expect(refused(await seller.open(0, tillId)).code).toBe('TILL_CLOSED')
  await expect(seller.enter({ kind: 'sale', cents: 2000, orderId })).rejects.toThrow('TILL_NOT_OPEN')
  expect(await seller.list()).toEqual({})

  const { events } = granted(
    await shop.lenza.call(
      listEvents,
      { associationId: water.associationId, subject: 'till', subjectId: tillId },
      treasurer.at,
    ),
  )
  expect(events).toMatchObject([
    {
      act: 'till.closed',
      subjectText: 'Marco Dalpiaz',
      after: { counted: 10_300, expected: 10_500, cents: -200 },
      reason: 'Change given wrong',
    },
    { act: 'till.paidOut', after: { cents: 1500 }, reason: 'Bread' },
    { act: 'till.opened', by: 'Marco Dalpiaz', after: { cents: 10_000 } },
  ])
})

it('two people do not close one till: the second is told who was first, and with what', async () => {
  const water = await aWater(shop)
  const [marco, carla] = [await someone(water, 'counter'), await someone(water, 'treasurer', 'carla')]
  const [seller, treasurer] = [atTills(water, marco), atTills(water, carla)]
  for (let round = 0; round < 10; round += 1) {
    const { tillId } = granted(await seller.open(5000)).till
    const both = await Promise.all([seller.close(tillId, 5000), treasurer.close(tillId, 4900)])
    const [winner, loser] = both.toSorted((one, other) => Number(other.ok) - Number(one.ok))
    if (winner === undefined || loser === undefined) throw new Error('two answers')
    const first = granted(winner).till
    const problem = refused(loser)
    expect(problem.code).toBe('TILL_CLOSED')
    const { at, by, countedCents } = first.closed ?? {}
    expect(extensionOf('TILL_CLOSED', problem)).toEqual({ at, by, countedCents })
    expect(granted(await seller.read(tillId)).till.closed).toEqual(first.closed)
  }
  const closed = await shop.lenza.db
    .selectFrom('office_event')
    .select('id')
    .where('act', '=', 'till.closed')
    .where('association_id', '=', water.associationId)
    .execute()
  expect(closed).toHaveLength(10)
})

/** A sale whose transaction is under way while the till is closed; what the closing says, and whether it waited for the sale. */
async function closedDuringSale() {
  const water = await aWater(shop)
  const seller = atTills(water, await someone(water, 'counter'))
  const { tillId } = granted(await seller.open(5000)).till
  let closing: ReturnType<typeof seller.close> | undefined
  let isClosed = false
  await seller
    .enter({ kind: 'sale', cents: 2000, orderId: uuidv7() }, async () => {
      closing = seller.close(tillId, 7000)
      void closing.then(() => (isClosed = true))
      await expect.poll(async () => isClosed || (await waitsForLock(shop.lenza))).toBe(true)
    })
    .catch(() => undefined)
  if (closing === undefined) throw new Error('the sale found no till')
  const { closed, sums } = granted(await closing).till
  const { rows } = await shop.lenza.pool.query<{ cents: number }>(
    'select 5000 + coalesce(sum(cents), 0)::integer as cents from till_entry where session_id = $1',
    [tillId],
  )
  return { differenceCents: closed?.differenceCents, expected: sums?.expectedCents, inTill: rows[0]?.cents }
}

it('a sale under way when the till is closed is in it; without the lock it comes into a till that is closed already', async () => {
  expect(await closedDuringSale()).toEqual({ differenceCents: 0, expected: 7000, inTill: 7000 })
  const { enter } = guards
  const drop = (how: string) => shop.lenza.pool.query(`alter table till_entry ${how} trigger enter_open_till`)
  try {
    guards.enter = ''
    await drop('disable')
    expect(await closedDuringSale()).toMatchObject({ differenceCents: 2000, inTill: 7000 })
  } finally {
    guards.enter = enter
    await drop('enable')
  }
})

it('many sales, refunds and payments out at once with closings leave every till with the sum of its entries', async () => {
  const water = await aWater(shop)
  const seller = atTills(water, await someone(water, 'counter'))
  const closed = []
  for (let round = 0; round < 4; round += 1) {
    const { tillId } = granted(await seller.open(1000)).till
    const orderId = uuidv7()
    const acts = Array.from({ length: 12 }, (_, n) =>
      n % 3 === 2
        ? seller.payOut(tillId, 700).catch(() => undefined)
        : seller
            .enter({ kind: n % 3 === 0 ? 'sale' : 'refund', cents: 900, orderId })
            .catch((error: unknown) => expect(String(error)).toMatch(/TILL_(NOT_OPEN|TOO_LITTLE)/)),
    )
    const closings = [seller.close(tillId, 1000), seller.close(tillId, 1000)]
    await Promise.all([...acts, ...closings])
    closed.push(...(await Promise.all(closings)).map((one) => granted(one).till))
  }
  const { rows } = await shop.lenza.pool.query(
    `select 1 from till_session t where association_id = $1 and (expected_cents < 0 or expected_cents <>
      float_cents + coalesce((select sum(cents) from till_entry where session_id = t.id), 0))`,
    [water.associationId],
  )
  expect(rows).toEqual([])
  expect(closed).toHaveLength(8)
})

it('a till that is open since the evening before is named in the morning to who can close it', async () => {
  const water = await aWater(shop)
  const [marco, other] = [await someone(water, 'counter'), await someone(water, 'counter', 'carla')]
  const [seller, second, owner] = [
    atTills(water, marco),
    atTills(water, other),
    atTills(water, await someone(water, 'owner', 'carla')),
  ]
  shop.lenza.setNow(`${addDays(DAY, -1)}T20:00:00+02:00`)
  granted(await seller.open())
  shop.lenza.setNow(`${DAY}T02:00:00+02:00`)
  expect(await owner.needs()).toEqual([])
  shop.lenza.setNow(`${DAY}T06:30:00+02:00`)
  const needs = [{ kind: 'tillLeftOpen', count: 1, which: [{ text: 'Marco Dalpiaz' }] }]
  expect(await owner.needs()).toEqual(needs)
  expect(await seller.needs()).toEqual(needs)
  expect(await second.needs()).toEqual([])
  const { own } = await seller.list()
  expect(own?.isLeftOpen).toBe(true)
  granted(await owner.close(own?.tillId ?? '', 10_000))
  expect(await owner.needs()).toEqual([])
})

it('each seller reaches their own tills, who has the right to the money all, and nobody those of another club', async () => {
  const water = await aWater(shop)
  const [marco, carla] = [await someone(water, 'counter'), await someone(water, 'counter', 'carla')]
  const [seller, second] = [atTills(water, marco), atTills(water, carla)]
  const treasurer = atTills(water, await someone(water, 'treasurer', 'carla'))
  const elsewhere = await aWater(shop)
  const stranger = atTills(elsewhere, await someone(elsewhere, 'owner'))
  const ids = []
  for (const differs of [0, 100, 0]) {
    const { tillId } = granted(await seller.open(1000)).till
    granted(await seller.close(tillId, 1000 + differs))
    ids.push(tillId)
    shop.lenza.pass({ minutes: 1 })
  }
  const [first = ''] = ids
  const { tillId: open } = granted(await seller.open(1000)).till
  for (const id of [first, open]) {
    expect(refused(await second.read(id)).code).toBe('NOT_FOUND')
    expect(refused(await stranger.read(id)).code).toBe('NOT_FOUND')
    expect(refused(await second.payOut(id, 1)).code).toBe('NOT_FOUND')
    expect(refused(await stranger.close(id, 0)).code).toBe('NOT_FOUND')
    expect(granted(await treasurer.read(id)).till.tillId).toBe(id)
  }
  expect(refused(await second.open(0, open)).code).toBe('NOT_FOUND')
  expect(await second.closed()).toEqual({ tills: [] })
  const mine = await seller.closed()
  expect(mine).not.toHaveProperty('sellers')
  expect(mine.tills.map(({ tillId }) => tillId)).toEqual(ids.toReversed())
  const all = await treasurer.closed({ onlyDifferent: true })
  expect(all).toMatchObject({
    tills: [{ tillId: ids[1], closed: { differenceCents: 100 } }],
    sellers: [{ sellerId: marco.accountId, name: 'Marco Dalpiaz' }],
  })
  expect((await treasurer.closed({ sellerId: carla.accountId })).tills).toEqual([])
  expect((await treasurer.closed({ from: DAY })).tills).toEqual([])
  expect((await treasurer.closed({ after: ids[1] })).tills.map(({ tillId }) => tillId)).toEqual([first])
  expect(await stranger.closed()).toEqual({ tills: [], sellers: [] })
})

it('of an outlet is one for its people: opened, entered and closed by them alone', async () => {
  const water = await aWater(shop)
  const outletId = await anOutlet(shop.lenza, water)
  const seller = () => aPersonOfTheOffice(shop.lenza, water, { role: 'outlet', outletId })
  const [one, other] = [await seller(), await seller()]
  const [morning, evening] = [atTills(water, one), atTills(water, other)]
  const tillId = uuidv7()
  granted(await morning.open(5000, tillId))
  const owner = { associationId: water.associationId, accountId: one.accountId, outletId }
  const moved = { kind: 'sale', cents: 2000, orderId: uuidv7() } as const
  await inTransaction(shop.lenza.db, (tx) => enterInTill(tx, owner, moved, shop.lenza.clock.now()))
  expect(refused(await evening.open()).code).toBe('TILL_OPEN')
  expect(refused(await atTills(water, await someone(water, 'counter')).read(tillId)).code).toBe('NOT_FOUND')
  granted(await evening.close(tillId, 6800))
})

import { expect, it } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { aTill } from '#server/testing/tills.ts'
import { type CashMoved, enterInTill, openTillOf, type TillOwner } from './index.ts'

const shop = useShop()

const enter = (owner: TillOwner, moved: Omit<CashMoved, 'orderId'>) =>
  inTransaction(shop.lenza.db, (tx) =>
    enterInTill(tx, owner, { orderId: uuidv7(), ...moved }, shop.lenza.clock.now()),
  )

async function aSeller(): Promise<TillOwner> {
  const { associationId } = await aWater(shop)
  const { accountId } = await aPersonOfTheOffice(shop.lenza, { associationId }, { role: 'counter' })
  return { associationId, accountId }
}

it('cash is entered into the till of its seller or outlet, and none without an open one', async () => {
  const seller = await aSeller()
  const atOutlet = { ...seller, outletId: await anOutlet(shop.lenza, seller) }
  await expect(enter(seller, { kind: 'sale', cents: 2000 })).rejects.toThrow('TILL_NOT_OPEN')
  const own = await aTill(shop.lenza, seller, seller)
  await expect(enter(atOutlet, { kind: 'sale', cents: 2000 })).rejects.toThrow('TILL_NOT_OPEN')
  const outlets = await aTill(shop.lenza, seller, atOutlet, 0)
  expect(await enter(seller, { kind: 'sale', cents: 2000 })).toBe(own)
  expect(await enter(seller, { kind: 'refund', cents: 1500 })).toBe(own)
  expect(await enter(atOutlet, { kind: 'sale', cents: 700 })).toBe(outlets)
  expect((await openTillOf(shop.lenza.db, atOutlet))?.id).toBe(outlets)
  const entries = await shop.lenza.db
    .selectFrom('till_entry')
    .select(['session_id', 'kind', 'cents'])
    .where('association_id', '=', seller.associationId)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { session_id: own, kind: 'sale', cents: 2000 },
    { session_id: own, kind: 'refund', cents: -1500 },
    { session_id: outlets, kind: 'sale', cents: 700 },
  ])
  await expect(enter(atOutlet, { kind: 'refund', cents: 701 })).rejects.toThrow('TILL_TOO_LITTLE')
})

it('nothing of a till is changed afterwards, by whatever statement', async () => {
  const seller = await aSeller()
  const id = await aTill(shop.lenza, seller, seller)
  await enter(seller, { kind: 'sale', cents: 2000 })
  const closed = (expected: number) =>
    `update till_session set closed_at = now(), closed_by = account_id, counted_cents = 11800, expected_cents = ${expected} where id = '${id}'`
  const run = (statement: string) => shop.lenza.pool.query(statement)
  for (const table of ['till_entry', 'till_session'])
    await expect(run(`delete from ${table}`)).rejects.toThrow('never changed')
  await expect(run('update till_entry set cents = 1')).rejects.toThrow('never changed')
  await expect(run(`update till_session set float_cents = 1 where id = '${id}'`)).rejects.toThrow()
  await expect(run(closed(11_800))).rejects.toThrow('the sum of its entries')
  await run(closed(12_000))
  await expect(run(closed(12_000))).rejects.toThrow('never changed')
  await expect(enter(seller, { kind: 'sale', cents: 2000 })).rejects.toThrow('TILL_NOT_OPEN')
  await expect(
    run(`insert into till_entry (association_id, id, session_id, at, account_id, kind, cents, reason)
      select association_id, gen_random_uuid(), id, now(), account_id, 'paidOut', -1, 'x' from till_session where id = '${id}'`),
  ).rejects.toThrow('a closed till has no more entries')
})

import { expect, it } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { checkBooksAfterTests } from '#server/testing/buying.ts'
import { aCounterSale, sellBy } from '#server/testing/counter.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { aTill } from '#server/testing/tills.ts'
import { waitsForLock } from '#server/testing/waits-for-lock.ts'
import { guards } from './guards.ts'

const shop = useShop()
checkBooksAfterTests(shop)

type Change = { outlet_id: string } | { role: 'counter'; outlet_id: null } | 'removed'

/** A sale at a bar whose seller is moved, by a transaction that commits while it is written: how it ended, and what the bar owes. */
async function soldMeanwhile(change: (newOutlet: string) => Change) {
  const { lenza } = shop
  const { db, pool } = lenza
  const water = await aWater(shop, undefined, { places: 2 })
  const { associationId } = water
  const outletId = await anOutlet(lenza, water)
  const to = change(await anOutlet(lenza, water, { name: 'Bar del Lago' }))
  const seller = await aPersonOfTheOffice(lenza, water, { role: 'outlet', outletId })
  const { accountId } = seller
  await aTill(lenza, water, { accountId, outletId })
  let selling: ReturnType<typeof sellBy> | undefined
  let isOver = false
  await inTransaction(db, async (tx) => {
    const officer = { association_id: associationId, account_id: accountId }
    if (to === 'removed')
      await tx.deleteFrom('association_officer').where('account_id', '=', accountId).execute()
    else
      await tx
        .updateTable('association_officer')
        .set(to)
        .where('account_id', '=', officer.account_id)
        .execute()
    selling = sellBy(shop, seller, aCounterSale(water))
    void selling.then(() => (isOver = true))
    await expect.poll(async () => isOver || (await waitsForLock(lenza))).toBe(true)
  })
  if (selling === undefined) throw new Error('nothing was sold')
  const answer = await selling
  const { rows } = await pool.query<{ owed: number }>(
    'select coalesce(sum(cents), 0)::integer as owed from outlet_entry where outlet_id = $1',
    [outletId],
  )
  return { outcome: answer.ok ? 'sold' : answer.problem.code, owed: rows[0]?.owed }
}

it('who is moved to another outlet while they sell has sold nothing for the one before; without the lock they have', async () => {
  const elsewhere = (outlet_id: string) => ({ outlet_id })
  expect(await soldMeanwhile(elsewhere)).toEqual({ outcome: 'CHANGED_MEANWHILE', owed: 0 })
  const { lockOfficer } = guards
  try {
    guards.lockOfficer = ''
    expect(await soldMeanwhile(elsewhere)).toEqual({ outcome: 'sold', owed: 1800 })
  } finally {
    guards.lockOfficer = lockOfficer
  }
})

it('nor has who becomes a seller of the association itself, or is removed', async () => {
  expect(await soldMeanwhile(() => ({ role: 'counter', outlet_id: null }))).toEqual({
    outcome: 'CHANGED_MEANWHILE',
    owed: 0,
  })
  expect(await soldMeanwhile(() => 'removed')).toEqual({ outcome: 'NOT_FOUND', owed: 0 })
})

import { sql } from 'kysely'
import { expect } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { aWater, DAY, type Shop, type Water } from '#server/testing/shop.ts'
import { takePlaces } from './places.ts'

type Taken = Awaited<ReturnType<typeof takePlaces>>

/** A hold without its places. */
export async function aHold(tx: Tx, who: Person, water: Water): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('purchase')
    .values({
      association_id: water.associationId,
      id,
      permit_id: water.permitId,
      permit_version: 1,
      buyer_id: who.accountId,
      holder_id: who.accountId,
      holder_kind: 'self',
      holder_first_name: 'Anna',
      holder_last_name: 'Bianchi',
      first_day: DAY,
      last_day: DAY,
      state: 'held',
      order_key: id,
      price: '{}',
      amount_cents: 0,
    })
    .execute()
  return id
}

/** A place of the water's only counter, for an adult. */
export const oneOf = (water: Water) => ({
  day: DAY,
  quotaId: water.permitId,
  zoneId: 0,
  slot: '',
  layout: 0,
  others: true,
})

/** Of nobody who waits. */
export const rowOf = (water: Water, id: string) => ({
  buyer_id: id,
  association_id: water.associationId,
  permit_id: water.permitId,
  id,
})

export async function untilSomeWait(db: Db, many: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThanOrEqual(many)
}

/**
 * Two orders of the same two quotas, in opposite order. A third transaction has the first row locked, so that both orders
 * wait for it and go on at the same moment. PostgreSQL ends one of two that wait for each other, and that one is tried again.
 */
export async function orderInOppositeOrder(shop: Shop): Promise<{ taken: Taken[]; tries: number }> {
  const { db } = shop.lenza
  const water = await aWater(shop, undefined, { places: 5 })
  const one = { ...oneOf(water), quotaId: -water.permitId }
  const other = oneOf(water)
  await sql`insert into place
      (day, quota_id, zone_id, slot, association_id, capacity, planned, others_capacity, others_planned)
    select day, ${one.quotaId}::integer, zone_id, slot, association_id, 5, 5, 5, 5 from place
    where quota_id = ${other.quotaId} and day = ${DAY}`.execute(db)
  const orders = [
    [{ ...one, others: false }, other],
    [{ ...other, others: false }, one],
  ]
  let tries = 0
  const taking: Promise<Taken>[] = []
  await inTransaction(db, async (before) => {
    await sql`select from place where quota_id = ${one.quotaId} for update`.execute(before)
    for (const [at, spots] of orders.entries()) {
      const who = await aPerson(shop.lenza)
      const order = inTransaction(db, async (tx) => {
        tries += 1
        return takePlaces({ tx, purchase: rowOf(water, await aHold(tx, who, water)) }, spots)
      })
      taking.push(order)
      await untilSomeWait(db, at + 1)
    }
  })
  return { taken: await Promise.all(taking), tries }
}

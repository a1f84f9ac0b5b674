import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { aWater, type Shop } from '#server/testing/shop.ts'
import { enterSale } from '../enter-sale.ts'
import { owedBy } from './entries.ts'

async function isOneWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

/** Two who sell for 20 EUR at the same moment in a bar that may owe 20 EUR: who is refused, and what the bar owes then. */
export async function sellAtOnceByTwo(shop: Shop): Promise<{ refusals: string[]; owedCents: number }> {
  const { db, clock } = shop.lenza
  const water = await aWater(shop)
  const { associationId, permitId } = water
  const outletId = await anOutlet(shop.lenza, water, { limit_cents: 2000 })
  const entered: string[] = []
  const sell = () =>
    inTransaction(db, async (tx) => {
      const orderId = uuidv7()
      const permits = [{ purchaseId: uuidv7(), permitId, cents: 2000 }]
      await enterSale(tx, { associationId, outletId, accountId: uuidv7(), orderId, permits }, clock.now())
      entered.push(orderId)
      // The first to have entered its sale commits when the other has, or waits for it.
      while (entered.length < 2 && !(await isOneWaiting(db))) await Promise.resolve()
    })
  const outcomes = await Promise.allSettled([sell(), sell()])
  const refusals = outcomes.flatMap((one) =>
    one.status === 'rejected'
      ? [one.reason instanceof Refusal ? one.reason.message : String(one.reason)]
      : [],
  )
  return { refusals, owedCents: await owedBy(db, associationId, outletId) }
}

import { sql } from 'kysely'
import { givesBackBy, type GivesBackBy, type PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** What would go back in one way. */
export interface MoneyBack {
  permits: number
  /** Permits that were paid together go back together. */
  refunds: number
  cents: number
}

/** What was paid for these permits and has not gone back, by who gives it back. What cost nothing is in none. */
export async function moneyBackByWay(
  on: Db | Tx,
  associationId: number,
  purchaseIds: readonly string[],
): Promise<Record<GivesBackBy, MoneyBack>> {
  const ways = {
    provider: { permits: 0, refunds: 0, cents: 0 },
    hand: { permits: 0, refunds: 0, cents: 0 },
    outlet: { permits: 0, refunds: 0, cents: 0 },
  }
  const { rows } = await sql<MoneyBack & { paidBy: PaymentKind }>`
    select paid_by as "paidBy", count(*)::integer as permits,
      count(distinct coalesce(order_id, id))::integer as refunds, sum(amount_cents - coalesce(back_cents, 0))::integer as cents
    from purchase where association_id = ${associationId} and id = any(${[...purchaseIds]}::uuid[])
      and amount_cents > coalesce(back_cents, 0)
    group by 1`.execute(on)
  for (const { paidBy, permits, refunds, cents } of rows) {
    const way = ways[givesBackBy(paidBy)]
    way.permits += permits
    way.refunds += refunds
    way.cents += cents
  }
  return ways
}

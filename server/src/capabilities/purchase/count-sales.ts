import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refunds, refundsCents, sales, salesCents } from '#server/platform/metrics/counted.ts'

/** Call after the sale is committed. */
export function countSale({ amount_cents: cents }: LineRow): void {
  sales.inc({ paid: cents > 0 ? 'card' : 'free' })
  salesCents.inc(cents)
}

/** Call after the card provider has refunded. */
export function countRefund(cents: number): void {
  refunds.inc()
  refundsCents.inc(cents)
}

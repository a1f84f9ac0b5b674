import { WAYS_OF_PAYMENT } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { takingsOf } from '../store/takings.ts'

interface Wanted {
  associationId: number
  timeZone: string
  /** YYYY-MM. */
  month: string
}

/** What was sold and what went back in a month by way of payment, as it counts in the year. Those without any are left out. */
export async function takingsOfMonth(db: Db, { associationId, timeZone, month }: Wanted) {
  const [year, number] = month.split('-').map(Number)
  const rows = await takingsOf(db, { associationId, timeZone, year: year ?? 0, month: number ?? 1 })
  return WAYS_OF_PAYMENT.flatMap((way) => {
    const found = rows.find((row) => row.way === way)
    if (found === undefined) return []
    const { sold, paidCents, refunded, refundedCents } = found
    return [{ way, sold, paidCents, refunded, refundedCents }]
  })
}

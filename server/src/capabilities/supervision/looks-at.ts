import type { Look } from '../permits/index.ts'
import type { FieldPurchase } from './field-days/field-day.ts'

/** One look for each association of which somebody is shown. */
export const looksAt = (what: Look['what'], purchases: FieldPurchase[]): Look[] =>
  [...new Set(purchases.map(({ row }) => row.association_id))].map((associationId) => ({
    associationId,
    what,
  }))

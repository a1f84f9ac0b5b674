import type { Access } from '../permits/index.ts'
import type { FieldPurchase } from './field-days/field-day.ts'

/** One entry of the access log for each association whose anglers are shown. */
export const accessTo = (what: Access['what'], purchases: FieldPurchase[]): Access[] =>
  [...new Set(purchases.map(({ row }) => row.association_id))].map((associationId) => ({
    associationId,
    what,
  }))

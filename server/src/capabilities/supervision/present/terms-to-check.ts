import { soldBy } from '#rules/sale/seller.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { FieldPurchase } from '../field-days/field-day.ts'
import type { TermsToCheck } from './present-terms.ts'

/** The terms of these purchases, and those on sale now, which apply to a permit bought after the list was taken. */
export function termsToCheck(
  { permits }: Catalogue,
  purchases: FieldPurchase[],
  isWanted: (permit: { permitId: number; associationId: number }) => boolean,
): TermsToCheck[] {
  const found = new Map<string, TermsToCheck>()
  for (const permit of permits.values())
    if (soldBy(permit, 'officer').onSale && isWanted(permit))
      found.set(`${permit.permitId} ${permit.version}`, {
        permit,
        version: permit.version,
        terms: permit.terms,
      })
  for (const { row, terms } of purchases) {
    const permit = permits.get(row.permit_id)
    if (permit)
      found.set(`${row.permit_id} ${row.permit_version}`, { permit, version: row.permit_version, terms })
  }
  return [...found.values()].toSorted(
    (one, other) => one.permit.permitId - other.permit.permitId || one.version - other.version,
  )
}

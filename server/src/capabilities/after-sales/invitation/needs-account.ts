import { requiredFacts } from '#rules/facts/facts-of-holder.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

/** Whether the permit asks of an adult what only an account can state, or is for members, who are known by their account. */
export function needsAccount(purchase: PurchaseRow, terms: Pick<PermitTerms, 'facts' | 'holder'>): boolean {
  const chosen = {
    firstDay: purchase.first_day,
    lastDay: purchase.last_day,
    zoneId: purchase.zone_id ?? undefined,
    slot: purchase.slot ?? undefined,
    options: purchase.option_codes,
  }
  const stranger = { accompanied: false, member: false, facts: [] }
  const stated = requiredFacts(terms, chosen, stranger).filter(({ fields = [] }) => fields.length > 0)
  return terms.holder.membersOnly || stated.length > 0
}

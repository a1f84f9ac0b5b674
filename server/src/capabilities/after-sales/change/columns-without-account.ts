import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { factsToKeep, holderColumns, NOT_NAMED, orderOfPurchase } from '../../purchase/index.ts'
import type { WithoutAccount } from './decide-holder.ts'

/** The holder of a permit that the buyer keeps: a guest, or who is invited, without a code until they complete it. */
export const columnsWithoutAccount = (
  holder: WithoutAccount,
  before: PurchaseRow,
  terms: PermitTerms,
): Partial<PurchaseRow> =>
  holder.kind === 'guest'
    ? {
        holder_kind: 'guest',
        ...named(holder.guest),
        guest_email: holder.guest.email ?? null,
        guest_facts: factsToKeep(terms, orderOfPurchase(before), holder.guest),
      }
    : { holder_kind: 'invited', ...named(NOT_NAMED), guest_email: holder.email || null, short_code: null }

/** The names before a correction stay with the hand-over that kept them. */
function named(person: Parameters<typeof holderColumns>[0]) {
  const { earlier_holders: _none, ...columns } = holderColumns(person)
  return columns
}

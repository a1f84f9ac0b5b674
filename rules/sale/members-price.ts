import type { PermitTerms } from '../permit-terms.ts'
import type { PriceBreakdown, PricedTerms } from './price.ts'

interface MembersTerms extends PricedTerms {
  holder: Pick<PermitTerms['holder'], 'membersOnly'>
}

/** Whether a permit was bought as a member: members alone may, or a price of theirs decided, of the permit or of an extra. */
export function isBoughtAsMember(
  { holder, prices, addOns }: MembersTerms,
  { lines }: Pick<PriceBreakdown, 'lines'>,
): boolean {
  if (holder.membersOnly) return true
  return lines.some((line) => {
    if (line.kind === 'discount' || line.row === undefined) return false
    const of = line.kind === 'base' ? prices : addOns.find(({ code }) => code === line.code)?.prices
    return of?.rows[line.row]?.members === true
  })
}

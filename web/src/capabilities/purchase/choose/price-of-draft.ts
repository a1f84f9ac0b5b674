import { countDays } from '#rules/days.ts'
import type { DiscountRule } from '#rules/discount.ts'
import { type PriceBreakdown, priceOf } from '#rules/price.ts'
import type { HolderKind, OrderDraft } from '../order-draft.ts'
import { permitForRules, type PermitShown } from './permit-shown.ts'

/** What is known of the price beside the permit itself. */
export interface PriceKnown {
  /** What this very holder pays for the shortest permit, once the server has said it. */
  holderCents?: number | undefined
  discount?: DiscountRule | undefined
}

/** Nobody's name is known here: a child pays as a minor; for all others the server's answer is taken as it is. */
function payer(kind: HolderKind, permit: PermitShown, holderCents: number) {
  if (kind === 'minor') return { priceHolder: { minor: true, member: permit.member }, shown: permit }
  const shown = {
    ...permit,
    adultPriceCents: holderCents,
    minorPriceCents: undefined,
    memberPriceCents: undefined,
    minorMemberPriceCents: undefined,
  }
  return { priceHolder: { minor: false, member: false }, shown }
}

/** The price by the same function as the server's. The payment intent decides; this is what is expected. */
export function priceOfDraft(
  permit: PermitShown,
  draft: Pick<OrderDraft, 'firstDay' | 'lastDay' | 'holder' | 'options'>,
  { holderCents, discount }: PriceKnown = {},
): PriceBreakdown {
  const { kind } = draft.holder
  // Somebody else's price is not mine: until it is known, an adult's.
  const untilKnown = kind === 'other' ? permit.adultPriceCents : permit.priceCents
  const { priceHolder, shown } = payer(kind, permit, holderCents ?? untilKnown)
  const { firstDay = '', lastDay = '' } = draft
  const days = firstDay !== '' && lastDay >= firstDay ? countDays(firstDay, lastDay) : permit.daysAtLeast
  const { terms } = permitForRules(shown, [], { firstDay, lastDay })
  return priceOf(terms, { days, holder: priceHolder, options: draft.options, ...(discount && { discount }) })
}

import { countDays } from '#rules/days.ts'
import type { DiscountRule } from '#rules/discount.ts'
import type { Price } from '#rules/permit-terms.ts'
import { type PriceBreakdown, type PriceHolder, priceOf } from '#rules/price.ts'
import type { HolderKind, OrderDraft } from '../order-draft.ts'
import type { PermitShown } from './permit-shown.ts'

/** What is known of the price beside the permit itself. */
export interface PriceKnown {
  /** What this holder pays for a day or for the permit, once the server has answered. */
  unitCents?: number | undefined
  discount?: DiscountRule | undefined
}

/** A child pays as a minor; for every other holder the server's price is taken: their age and membership are not known here. */
function payer(
  kind: HolderKind,
  { pricePer: per, unitPrices, member }: PermitShown,
  unitCents: number,
): { price: Price; holder: PriceHolder } {
  if (kind === 'minor') return { price: { ...unitPrices, per }, holder: { minor: true, member } }
  return { price: { adultCents: unitCents, per }, holder: { minor: false, member: false } }
}

/** The price by the same function as the server's. The payment intent decides; this is what is expected. */
export function priceOfDraft(
  permit: PermitShown,
  draft: Pick<OrderDraft, 'firstDay' | 'lastDay' | 'holder' | 'options'>,
  { unitCents, discount }: PriceKnown = {},
): PriceBreakdown {
  const { kind } = draft.holder
  // Another holder's price is not the buyer's: until it is known, an adult's.
  const untilKnown = kind === 'other' ? permit.unitPrices.adultCents : permit.unitPriceCents
  const { price, holder } = payer(kind, permit, unitCents ?? untilKnown)
  const { firstDay = '', lastDay = '' } = draft
  const days = firstDay !== '' && lastDay >= firstDay ? countDays(firstDay, lastDay) : permit.daysAtLeast
  const terms = { price, options: permit.options }
  return priceOf(terms, { days, holder, options: draft.options, ...(discount && { discount }) })
}

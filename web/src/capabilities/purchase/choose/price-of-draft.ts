import { countDays } from '#rules/days.ts'
import type { DiscountRule } from '#rules/discount.ts'
import type { Price } from '#rules/permit-terms.ts'
import { type PriceBreakdown, type PriceHolder, priceOf } from '#rules/price.ts'
import type { HolderKind, OrderDraft } from '../order-draft.ts'
import type { PermitShown } from './permit-shown.ts'

/** What the server answers about the price. */
interface PriceKnown {
  unitCents?: number | undefined
  discount?: DiscountRule | undefined
}

/** For other holders the server's price applies: the form does not know their age or membership. */
function payer(
  kind: HolderKind,
  { pricePer: per, unitPrices, member }: PermitShown,
  unitCents: number,
): { price: Price; holder: PriceHolder } {
  if (kind === 'minor') return { price: { ...unitPrices, per }, holder: { minor: true, member } }
  return { price: { adultCents: unitCents, per }, holder: { minor: false, member: false } }
}

/** The expected price, by the same function as on the server. The payment intent decides. */
export function priceOfDraft(
  permit: PermitShown,
  draft: Pick<OrderDraft, 'firstDay' | 'lastDay' | 'holder' | 'options'>,
  { unitCents, discount }: PriceKnown = {},
): PriceBreakdown {
  const { kind } = draft.holder
  // The buyer's price does not apply to another holder: the adult price is used until the server answers.
  const untilKnown = kind === 'other' ? permit.unitPrices.adultCents : permit.unitPriceCents
  const { price, holder } = payer(kind, permit, unitCents ?? untilKnown)
  const { firstDay = '', lastDay = '' } = draft
  const days = firstDay !== '' && lastDay >= firstDay ? countDays(firstDay, lastDay) : permit.daysAtLeast
  const terms = { price, options: permit.options }
  return priceOf(terms, { days, holder, options: draft.options, ...(discount && { discount }) })
}

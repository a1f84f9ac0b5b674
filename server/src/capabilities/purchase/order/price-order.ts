import { countDays } from '#rules/days.ts'
import type { DiscountRule } from '#rules/discount.ts'
import type { Order } from '#rules/order.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { isMinorHolder, type PriceBreakdown, priceOf } from '#rules/price.ts'
import type { Holder } from '#rules/refused.ts'

/** What an order costs this holder, by the one function of the rules. */
export const priceOrder = (
  terms: PermitTerms,
  order: Order,
  holder: Holder,
  discount: DiscountRule | undefined,
): PriceBreakdown =>
  priceOf(terms, {
    days: countDays(order.firstDay, order.lastDay),
    holder: { minor: isMinorHolder(holder, order.firstDay), member: holder.member },
    options: order.options,
    ...(discount && { discount }),
  })

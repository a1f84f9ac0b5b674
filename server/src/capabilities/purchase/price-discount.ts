import { priceDiscount } from '#contract/purchase.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import { readDiscountCode } from '#rules/sale/discount.ts'
import { discounted } from '#rules/sale/price.ts'
import { shortestPrice } from '#rules/sale/prices-from.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  holderFor,
  payerFor,
  permitOnSale,
  prospectiveHolder,
  holderLookupLimit,
} from '../catalogue/index.ts'
import { findDiscount, whyNot } from './store/discounts.ts'
import { discountGuesses } from './discount-guesses.ts'
import { discountSentence } from './order/chosen-discount.ts'

/** The effect of a code on the base price of the shortest permit, or why it does not apply. */
export function servePriceDiscount(serve: Serve, services: Services): void {
  const { db } = services
  const countGuess = discountGuesses(services)
  const countLookup = holderLookupLimit(services)

  serve(priceDiscount, async ({ input, caller: buyer, language, address, now }) => {
    const { permitId, firstDay } = input
    const permit = (await permitOnSale(db, permitId)) ?? refuse('NOT_FOUND')
    const { associationId, terms } = permit
    const about = { caller: buyer, input, address, now }
    const prospective = await prospectiveHolder(services, countLookup, about, firstDay)
    const days = shortestPeriod(permit, firstDay)
    const payer = payerFor(holderFor(prospective, permit, days), firstDay)
    const { least } = shortestPrice(terms, { payer, firstDay })
    const { baseCents } = least

    const uncountGuess = await countGuess(buyer.accountId, address, now)
    const by = { code: readDiscountCode(input.code) }
    const known = await findDiscount(db, { associationId, buyerId: buyer.accountId }, by)
    const why = whyNot(known, { permitId, firstDay, buyerEmail: buyer.email })
    if (known === undefined || why !== undefined) {
      const reason = discountSentence(services, language, why ?? 'DISCOUNT_UNKNOWN')
      return { valid: false, baseCents, discountCents: 0, discountedCents: baseCents, reason }
    }
    await uncountGuess()
    const price = discounted(least, known.rule)
    return {
      valid: true,
      discountCodeId: known.discountCodeId,
      baseCents,
      discountCents: price.discountCents,
      discountedCents: price.totalCents,
      ...(known.rule.kind === 'percent'
        ? { percent: known.rule.percent }
        : { amountCents: known.rule.cents }),
    }
  })
}

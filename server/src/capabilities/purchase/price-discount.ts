import { priceDiscount } from '#contract/purchase.ts'
import { addDays } from '#rules/days.ts'
import { readDiscountCode } from '#rules/discount.ts'
import type { Order } from '#rules/order.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { permitOnSale, questionsAboutOthers } from '../catalogue/index.ts'
import { discountOf, whyNot } from './discount/discount-of.ts'
import { discountGuesses } from './guesses.ts'
import { factsFor, holderFrom } from './order/holder-of-order.ts'
import { checkDays } from './order/order-asked.ts'
import { priceOrder } from './order/price-order.ts'
import { discountSentence } from './order/refuse-order.ts'

/** What a code does to the base price of the shortest permit, or why it does not apply. */
export function servePriceDiscount(serve: Serve, services: Services): void {
  const { db } = services
  const countGuess = discountGuesses(services)
  const questions = questionsAboutOthers(services)

  serve(priceDiscount, async ({ input, caller: buyer, language, address, now }) => {
    const { permitId, firstDay, otherEmail } = input
    checkDays({ firstDay })
    const permit = (await permitOnSale(db, permitId)) ?? refuse('NOT_FOUND')
    const { associationId, terms } = permit
    if (otherEmail !== undefined) await questions.count(buyer.accountId, now)
    const order: Order = {
      firstDay,
      lastDay: addDays(firstDay, terms.days.atLeast - 1),
      holder: otherEmail === undefined ? { kind: 'self' } : { kind: 'other', email: otherEmail },
      options: [],
    }
    const holder = holderFrom(await factsFor(db, buyer, order, now), permit, order, () => false)
    const { baseCents } = priceOrder(terms, order, holder, undefined)

    const wasNoGuess = await countGuess(buyer.accountId, address, now)
    const by = { code: readDiscountCode(input.code) }
    const known = await discountOf(db, { associationId, buyerId: buyer.accountId }, by)
    const why = whyNot(known, { permitId, firstDay, buyerEmail: buyer.email })
    if (known === undefined || why !== undefined) {
      const reason = discountSentence(services, language, why ?? 'DISCOUNT_UNKNOWN')
      return { valid: false, baseCents, discountCents: 0, discountedCents: baseCents, reason }
    }
    await wasNoGuess()
    const price = priceOrder(terms, order, holder, known.rule)
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

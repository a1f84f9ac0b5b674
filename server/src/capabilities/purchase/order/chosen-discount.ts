import { openPayment } from '#contract/purchase.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Language } from '#contract/languages.ts'
import type { DiscountRefusal } from '#rules/sale/discount.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/http/services.ts'
import { findDiscount, type KnownDiscount, whyNot } from '../store/discounts.ts'
import type { OrderRequest } from './order-request.ts'

/** These say that a code is not for one line of an order, which does not keep it from others. */
const OF_ONE_LINE: readonly DiscountRefusal[] = ['DISCOUNT_NOT_FOR_THIS_PERMIT', 'DISCOUNT_NOT_ON_THIS_DAY']

/**
 * Refuses a discount that does not apply. `ignoring`: purchases whose uses do not count. `usesBefore`: by the lines before this
 * one; a line that it is not for, or for which no use is left, goes without. Undefined: an order of one.
 */
export async function chosenDiscount(
  on: Db | Tx,
  services: Services,
  { buyer, input, language }: OrderRequest,
  permit: PermitOnSale,
  ignoring: string[],
  usesBefore?: number,
): Promise<KnownDiscount | undefined> {
  if (input.discountCodeId === undefined) return undefined
  const { associationId, permitId } = permit
  const known = await findDiscount(
    on,
    { associationId, buyerId: buyer.accountId, ignoring },
    { id: input.discountCodeId },
  )
  const wanted = { permitId, firstDay: input.firstDay, buyerEmail: buyer.email }
  const why = whyNot(known, wanted)
  if (usesBefore !== undefined && why !== undefined && OF_ONE_LINE.includes(why)) return undefined
  if (known && usesBefore && whyNot(usedMore(known, usesBefore), wanted) !== undefined) return undefined
  if (why === 'DISCOUNT_UNKNOWN')
    refuseFields([{ field: wireNameOf(openPayment.request, 'discountCodeId'), code: 'DISCOUNT_UNKNOWN' }])
  if (why !== undefined) refuse('DISCOUNT_REFUSED', { detail: discountSentence(services, language, why) })
  return known
}

const usedMore = (known: KnownDiscount, times: number): KnownDiscount => ({
  ...known,
  used: known.used + times,
  usedByBuyer: known.usedByBuyer + times,
})

export const discountSentence = (
  { texts }: Pick<Services, 'texts'>,
  language: Language,
  why: DiscountRefusal,
): string => texts.say(language, `purchase.discount.${why}`)

import { openPayment } from '#contract/purchase.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Language } from '#contract/languages.ts'
import type { DiscountRefusal } from '#rules/discount.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/http/services.ts'
import { findDiscount, type KnownDiscount, whyNot } from '../store/discounts.ts'
import type { OrderRequest } from './order-request.ts'

/** Refuses a discount that does not apply. `ignoring`: purchases whose uses do not count. */
export async function chosenDiscount(
  on: Db | Tx,
  services: Services,
  { buyer, input, language }: OrderRequest,
  permit: PermitOnSale,
  ignoring: string[],
): Promise<KnownDiscount | undefined> {
  if (input.discountCodeId === undefined) return undefined
  const { associationId, permitId } = permit
  const known = await findDiscount(
    on,
    { associationId, buyerId: buyer.accountId, ignoring },
    { id: input.discountCodeId },
  )
  const why = whyNot(known, { permitId, firstDay: input.firstDay, buyerEmail: buyer.email })
  if (why === 'DISCOUNT_UNKNOWN')
    refuseFields([{ field: wireNameOf(openPayment.request, 'discountCodeId'), code: 'DISCOUNT_UNKNOWN' }])
  if (why !== undefined) refuse('DISCOUNT_REFUSED', { detail: discountSentence(services, language, why) })
  return known
}

export const discountSentence = (
  { texts }: Pick<Services, 'texts'>,
  language: Language,
  why: DiscountRefusal,
): string => texts.say(language, `purchase.discount.${why}`)

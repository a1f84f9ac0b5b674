import { openPayment } from '#contract/purchase.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import type { Asking } from '../asking.ts'
import { discountSentence } from '../order/refuse-order.ts'
import { discountOf, type KnownDiscount, whyNot } from './discount-of.ts'

/** The discount that the order names; refuses one that does not apply. Undefined: it names none. */
export async function chosenDiscount(
  db: Db | Tx,
  { services, buyer, asked, language }: Asking,
  permit: PermitOnSale,
  ignoring: string[],
): Promise<KnownDiscount | undefined> {
  if (asked.discountCodeId === undefined) return undefined
  const { associationId, permitId } = permit
  const known = await discountOf(
    db,
    { associationId, buyerId: buyer.accountId, ignoring },
    { id: asked.discountCodeId },
  )
  const why = whyNot(known, { permitId, firstDay: asked.firstDay, buyerEmail: buyer.email })
  if (why === 'DISCOUNT_UNKNOWN')
    refuseFields([{ field: wireNameOf(openPayment.request, 'discountCodeId'), code: 'DISCOUNT_UNKNOWN' }])
  if (why !== undefined) refuse('DISCOUNT_REFUSED', { detail: discountSentence(services, language, why) })
  return known
}

import { refusals } from '#rules/buying.ts'
import type { PermitOnSale, PermitTerms } from '#rules/permit-terms.ts'
import { isMinorHolder } from '#rules/price.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { holderFacts, holderFromFacts } from '../../catalogue/index.ts'
import { spotsOf } from '../hold/new-purchase.ts'
import { factsAsBought } from '../order/as-bought.ts'
import { orderOfPurchase } from '../order/order-of-purchase.ts'
import { areTermsCurrent, claimRevision, type LockedPurchase } from '../store/change-purchase.ts'
import { useDiscount } from '../store/discounts.ts'
import { takePlaces } from '../store/places.ts'
import { keyOf } from '../store/purchases.ts'

/** Rolls the transaction of a sale without a place back. */
export class NoPlace extends Error {}

/**
 * For a hold that ran out while the buyer paid: takes its places and its discount again if they are free, nothing was
 * closed meanwhile, and the holder got no other permit. Whether it was on sale counts as of the hold.
 */
export async function takePlacesAgain(
  locked: LockedPurchase,
  onSale: PermitOnSale | undefined,
  terms: PermitTerms,
  now: Date,
): Promise<void> {
  const { tx, purchase } = locked
  const present = await holderFacts(tx, { accountId: purchase.holder_id }, purchase.first_day, now)
  if (present === undefined || onSale === undefined) throw new NoPlace()
  const facts = factsAsBought(present, purchase)
  const permit = { ...onSale, terms, version: purchase.permit_version, onSale: true }
  const order = orderOfPurchase(purchase)
  const holder = holderFromFacts(facts, permit, order, {
    ...(order.holder.kind === 'minor' && { child: order.holder.child }),
  })
  if (refusals(permit, order, holder, purchase.created_at, false).length > 0) throw new NoPlace()

  await refuseSecond(locked)
  // The limits of today count, not those of the hold.
  const spots = spotsOf(onSale, order)
  if (spots.length === 0 && !(await areTermsCurrent(tx, onSale))) throw new Conflict('the terms were changed')
  if (!(await takePlaces(locked, { spots, minor: isMinorHolder(holder, purchase.first_day) })))
    throw new NoPlace()
  await claimRevision(tx, facts)
  const { discount_code_id: discountCodeId, buyer_id: buyerId } = purchase
  if (discountCodeId !== null && !(await useDiscount(tx, { ...keyOf(purchase), discountCodeId, buyerId })))
    throw new NoPlace()
}

/** The buyer may have bought the same order meanwhile. Two children without a name may each have a permit. */
async function refuseSecond({ tx, purchase }: LockedPurchase): Promise<void> {
  if (purchase.holder_kind === 'minor' && purchase.minor_first_name === null) return
  const other = await tx
    .selectFrom('purchase')
    .select('id')
    .where('association_id', '=', purchase.association_id)
    .where('buyer_id', '=', purchase.buyer_id)
    .where('order_key', '=', purchase.order_key)
    .where('state', 'in', ['held', 'issued'])
    .executeTakeFirst()
  if (other !== undefined) throw new NoPlace()
}

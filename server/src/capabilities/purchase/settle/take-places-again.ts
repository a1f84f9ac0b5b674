import { refusals } from '#rules/sale/buying.ts'
import type { PermitOnSale, PermitTerms } from '#rules/permit-terms.ts'
import { WITH_PLACES } from '#rules/sale/purchase-lifecycle.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { orderAgain } from '../order/order-of-purchase.ts'
import { keptSupports, supportersAgain } from '../order/supports-of-order.ts'
import { type LockedPurchase, NoPlace } from '../store/locked-purchase.ts'
import { useDiscount } from '../store/discounts.ts'
import { supportersOf } from '../store/supports.ts'
import { areTermsCurrent } from '../store/purchases.ts'

/**
 * For a hold that ran out while the buyer paid: takes its places and its discount again if they are free, nothing was
 * closed meanwhile, and the holder got no other permit: a guest is locked by the caller. Whether it was on sale counts as of the hold.
 */
export async function takePlacesAgain(
  locked: LockedPurchase,
  onSale: PermitOnSale | undefined,
  terms: PermitTerms,
  now: Date,
): Promise<void> {
  const { tx, purchase } = locked
  const days = { firstDay: purchase.first_day, lastDay: purchase.last_day }
  const again = onSale && (await orderAgain(tx, purchase, onSale, days, now))
  if (onSale === undefined || again === undefined) throw new NoPlace([], purchase.id)
  const { order, facts, holder, spots } = again
  const permit = { ...onSale, terms, version: purchase.permit_version, onSale: true }
  const { accountId: holderId } = facts
  const supporters = await supportersAgain(tx, purchase, terms, order, { holderId, now })
  const person = { ...holder, supporters }
  if (refusals(permit, order, person, purchase.created_at, false).length > 0)
    throw new NoPlace([], purchase.id)
  // Its price was beside a permit that has ended.
  if (supporters && supporters.length < new Set(await supportersOf(tx, purchase)).size)
    throw new NoPlace([], purchase.id)
  const supports = keptSupports(supporters)

  await refuseSecond(locked)
  // The limits of today count, not those of the hold.
  if (spots.length === 0 && !(await areTermsCurrent(tx, onSale))) throw new Conflict('the terms were changed')
  await locked.lockSupporters(supports)
  await locked.takePlaces(spots)
  await locked.claimWithSupporters(facts, supports)
  const { discount_code_id: discountCodeId } = purchase
  if (discountCodeId !== null && !(await useDiscount(tx, purchase, discountCodeId)))
    throw new NoPlace([], purchase.id)
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
    .where('state', 'in', WITH_PLACES)
    .executeTakeFirst()
  if (other !== undefined) throw new NoPlace([], purchase.id)
}

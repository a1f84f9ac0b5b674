import { refusals } from '#rules/buying.ts'
import type { PermitOnSale, PermitTerms } from '#rules/permit-terms.ts'
import { isMinorHolder } from '#rules/price.ts'
import { OutcomeUnknown, type Tx } from '#server/platform/database/transaction.ts'
import { holderFromFacts, holderFacts } from '../../catalogue/index.ts'
import { useDiscount } from '../discount/use-discount.ts'
import { keyOf, type PurchaseRow } from '../find-purchase.ts'
import { spotsOf } from '../hold/ready-order.ts'
import { claimRevision } from '../order/claim-revision.ts'
import { factsAsBought } from '../order/holder-as-bought.ts'
import { orderOfPurchase } from '../order/order-of-purchase.ts'
import { takePlaces } from '../places/take-places.ts'

/** Thrown inside the transaction: an expired hold found no place again, and nothing of the sale may stay. */
export class NoPlace extends Error {}

/**
 * The hold ran out while somebody was paying: its places and its discount are taken again if they are free,
 * and if nothing closed meanwhile and the holder got no other permit. The sale itself was open when it began.
 */
export async function takeAgain(
  tx: Tx,
  purchase: PurchaseRow,
  onSale: PermitOnSale | undefined,
  terms: PermitTerms,
  now: Date,
): Promise<void> {
  const present = await holderFacts(tx, { accountId: purchase.holder_id }, purchase.first_day, now)
  if (present === undefined || onSale === undefined) throw new NoPlace()
  const facts = factsAsBought(present, purchase)
  const permit = { ...onSale, terms, version: purchase.permit_version, onSale: true }
  const order = orderOfPurchase(purchase)
  const holder = holderFromFacts(facts, permit, order, {
    ...(order.holder.kind === 'minor' && { child: order.holder.child }),
  })
  if (refusals(permit, order, holder, purchase.created_at, false).length > 0) throw new NoPlace()

  await refuseASecond(tx, purchase)
  // What is limited today counts, whatever was when it was held.
  const spots = spotsOf(onSale, order)
  if (spots.length === 0) await standsOnTheseTerms(tx, onSale)
  const { associationId, purchaseId } = keyOf(purchase)
  const minor = isMinorHolder(holder, purchase.first_day)
  const places = { associationId, purchaseId, permitId: purchase.permit_id, spots, minor }
  if (!(await takePlaces(tx, places))) throw new NoPlace()
  await claimRevision(tx, facts)
  const { discount_code_id: discountCodeId, buyer_id: buyerId } = purchase
  if (
    discountCodeId !== null &&
    !(await useDiscount(tx, { associationId, purchaseId, discountCodeId, buyerId }))
  )
    throw new NoPlace()
}

/** The buyer asked for the same again meanwhile, and holds or has it. Children whom nobody named may each have one. */
async function refuseASecond(tx: Tx, purchase: PurchaseRow): Promise<void> {
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

/** As in `writeOrder`: an import that limits it at this moment is waited for. */
async function standsOnTheseTerms(tx: Tx, { associationId, permitId, version }: PermitOnSale): Promise<void> {
  const same = await tx
    .selectFrom('permit')
    .select('version')
    .where('association_id', '=', associationId)
    .where('id', '=', permitId)
    .where('version', '=', version)
    .forShare()
    .executeTakeFirst()
  if (same === undefined) throw new OutcomeUnknown('the terms were just changed')
}

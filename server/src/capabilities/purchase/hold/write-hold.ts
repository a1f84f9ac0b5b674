import { sql } from 'kysely'
import { HOLD_MINUTES } from '#rules/hold-time.ts'
import { placesTakenBy, type TakenSpot } from '#rules/places.ts'
import { daysFromTo } from '#rules/days.ts'
import { isMinorHolder, type PriceBreakdown } from '#rules/price.ts'
import type { Order } from '#rules/order.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Holder } from '#rules/refused.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { useDiscount } from '../discount/use-discount.ts'
import type { PurchaseRow } from '../find-purchase.ts'
import { takePlaces } from '../places/take-places.ts'

/** An order whose fields, holder and price were checked. */
export interface ReadyOrder {
  permit: PermitOnSale
  order: Order
  orderKey: string
  buyerId: string
  holderId: string
  holder: Holder
  price: PriceBreakdown
  discountCodeId?: string
  conditionsVersion?: number
  /** On which the association is paid; null: ours. */
  stripeAccount: string | null
}

/** The rows of places that an order takes one of each. */
export const spotsOf = (permit: PermitOnSale, order: Order): TakenSpot[] =>
  placesTakenBy(permit.terms, {
    days: daysFromTo(order.firstDay, order.lastDay),
    ...(order.zoneId !== undefined && { zoneId: order.zoneId }),
    ...(order.slot !== undefined && { slot: order.slot }),
  })

type NoHoldKind = 'placeTaken' | 'discountUsedUp' | 'termsChanged' | 'boughtMeanwhile'

/** Thrown inside the transaction, so that nothing of a hold without its place stays. */
export class NoHold extends Error {
  kind: NoHoldKind
  constructor(kind: NoHoldKind) {
    super(kind)
    this.kind = kind
  }
}

/**
 * Writes the hold, counts its places and its discount, and notes the payment that is to be opened. Throws
 * NoHold when something of it is gone; undefined when the buyer holds the same already.
 */
export async function writeHold(tx: Tx, ready: ReadyOrder, now: Date): Promise<PurchaseRow | undefined> {
  const { permit, order, price, buyerId } = ready
  const { associationId, permitId } = permit
  const child = order.holder.kind === 'minor' ? order.holder.child : {}
  const purchase = await tx
    .insertInto('purchase')
    .values({
      association_id: associationId,
      id: uuidv7(),
      permit_id: permitId,
      permit_version: permit.version,
      buyer_id: buyerId,
      holder_id: ready.holderId,
      holder_kind: order.holder.kind,
      minor_first_name: child.firstName ?? null,
      minor_last_name: child.lastName ?? null,
      minor_birth_date: child.birthDate ?? null,
      first_day: order.firstDay,
      last_day: order.lastDay,
      zone_id: order.zoneId ?? null,
      slot: order.slot ?? null,
      technique: order.technique ?? null,
      keeps_catch: order.keepsCatch ?? null,
      state: 'held',
      order_key: ready.orderKey,
      hold_expires_at: sql<Date>`${now}::timestamptz + make_interval(mins => coalesce(
        (select hold_minutes from association where id = ${associationId}), ${HOLD_MINUTES}))`,
      price: JSON.stringify(price),
      amount_cents: price.totalCents,
      discount_code_id: ready.discountCodeId ?? null,
      option_codes: order.options,
      conditions_version: ready.conditionsVersion ?? null,
      conditions_accepted_at: ready.conditionsVersion === undefined ? null : now,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['association_id', 'buyer_id', 'order_key']).where('state', '=', 'held').doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (purchase === undefined) return undefined
  if (await wasBoughtMeanwhile(tx, ready)) throw new NoHold('boughtMeanwhile')

  const spots = spotsOf(permit, order)
  if (spots.length === 0) await standsOnTheseTerms(tx, permit)
  const places = { associationId, purchaseId: purchase.id, permitId, spots }
  if (!(await takePlaces(tx, { ...places, minor: isMinorHolder(ready.holder, order.firstDay) })))
    throw new NoHold('placeTaken')
  if (ready.discountCodeId !== undefined) {
    const { discountCodeId } = ready
    const use = { associationId, purchaseId: purchase.id, discountCodeId, buyerId }
    if (!(await useDiscount(tx, use))) throw new NoHold('discountUsedUp')
  }
  if (price.totalCents > 0) await notePayment(tx, purchase, 1, ready.stripeAccount, now)
  return purchase
}

/**
 * The buyer's hold of the same may have become a permit since anybody looked: then nothing stood in the way of
 * this one. Asked after the hold was written, when an earlier one either stopped it or is seen here. Children
 * whom nobody named may each have a permit.
 */
async function wasBoughtMeanwhile(
  tx: Tx,
  { permit, order, orderKey, buyerId }: ReadyOrder,
): Promise<boolean> {
  if (order.holder.kind === 'minor' && order.holder.child.firstName === undefined) return false
  const bought = await tx
    .selectFrom('purchase')
    .select('id')
    .where('association_id', '=', permit.associationId)
    .where('buyer_id', '=', buyerId)
    .where('order_key', '=', orderKey)
    .where('state', '=', 'issued')
    .limit(1)
    .executeTakeFirst()
  return bought !== undefined
}

/**
 * An order that takes no place is counted nowhere, and so an import that introduces a limit at this moment
 * could overlook it. The shared lock puts the two in order: either the import counts this hold, or we see
 * that there are other terms now.
 */
async function standsOnTheseTerms(tx: Tx, { associationId, permitId, version }: PermitOnSale): Promise<void> {
  const same = await tx
    .selectFrom('permit')
    .select('version')
    .where('association_id', '=', associationId)
    .where('id', '=', permitId)
    .where('version', '=', version)
    .forShare()
    .executeTakeFirst()
  if (same === undefined) throw new NoHold('termsChanged')
}

/** Written before the provider is asked, so that no intent can be forgotten. */
export async function notePayment(
  tx: Tx,
  purchase: Pick<PurchaseRow, 'association_id' | 'id' | 'amount_cents'>,
  attempt: number,
  stripeAccount: string | null,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('payment')
    .values({
      association_id: purchase.association_id,
      purchase_id: purchase.id,
      attempt,
      stripe_account: stripeAccount,
      amount_cents: purchase.amount_cents,
      state: 'opening',
      opened_at: now,
      look_at: now,
    })
    .execute()
}

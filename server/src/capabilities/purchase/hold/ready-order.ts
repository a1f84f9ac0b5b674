import { HOLD_MINUTES } from '#rules/hold-time.ts'
import { daysFromTo } from '#rules/days.ts'
import type { Order } from '#rules/order.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { placesTakenBy, type TakenSpot } from '#rules/places.ts'
import { isMinorHolder, type PriceBreakdown } from '#rules/price.ts'
import type { Holder } from '#rules/refused.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Association } from '../../catalogue/index.ts'
import type { Account } from '../../identity/index.ts'
import { boughtBy } from '../order/holder-as-bought.ts'
import type { PaymentRow, PurchaseRow } from '../find-purchase.ts'
import { holdNetworkOf } from './hold-network.ts'
import type { NewPurchase } from './write-order.ts'

/** An order whose fields, holder and price were checked. */
export interface ReadyOrder {
  association: Association
  permit: PermitOnSale
  order: Order
  orderKey: string
  buyer: Account
  /** The buyer too, unless it is for another angler. */
  account: Account
  /** Whoever fishes, as the rules see them. */
  holder: Holder
  revision: number
  price: PriceBreakdown
  discountCodeId: string | undefined
  conditionsVersion: number | undefined
}

/** The rows of places that an order takes one of each. */
export const spotsOf = (permit: PermitOnSale, order: Order): TakenSpot[] =>
  placesTakenBy(permit.terms, {
    days: daysFromTo(order.firstDay, order.lastDay),
    ...(order.zoneId !== undefined && { zoneId: order.zoneId }),
    ...(order.slot !== undefined && { slot: order.slot }),
  })

const MINUTE_MS = 60_000

/** The hold of an order, with the first payment where something is to be paid. */
export function holdOf(
  ready: ReadyOrder,
  now: Date,
  address?: string,
): NewPurchase & { purchase: PurchaseRow } {
  const { association, permit, order, price, revision } = ready
  const child = order.holder.kind === 'minor' ? order.holder.child : {}
  const minutes = association.holdMinutes ?? HOLD_MINUTES
  const purchase: PurchaseRow = {
    association_id: permit.associationId,
    id: uuidv7(),
    permit_id: permit.permitId,
    permit_version: permit.version,
    buyer_id: ready.buyer.accountId,
    holder_id: ready.account.accountId,
    holder_kind: order.holder.kind,
    ...boughtBy(ready.account),
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
    hold_expires_at: new Date(now.getTime() + minutes * MINUTE_MS),
    hold_network: address === undefined || price.totalCents === 0 ? null : holdNetworkOf(address),
    price,
    amount_cents: price.totalCents,
    discount_code_id: ready.discountCodeId ?? null,
    option_codes: order.options,
    conditions_version: ready.conditionsVersion ?? null,
    conditions_accepted_at: ready.conditionsVersion === undefined ? null : now,
    created_at: now,
    issued_at: null,
    ended_at: null,
    code_version: 0,
    short_code: null,
    signed_code: null,
    date_changes: 0,
  }
  return {
    purchase,
    revision,
    spots: spotsOf(permit, order),
    minor: isMinorHolder(ready.holder, order.firstDay),
    ...(price.totalCents > 0 && {
      payment: paymentOf(purchase, 1, association.stripeAccount ?? null, now),
    }),
  }
}

/** A payment that is noted before the provider is asked, so that no intent can be forgotten. */
export const paymentOf = (
  purchase: Pick<PurchaseRow, 'association_id' | 'id' | 'amount_cents'>,
  attempt: number,
  stripeAccount: string | null,
  now: Date,
): PaymentRow => ({
  association_id: purchase.association_id,
  purchase_id: purchase.id,
  attempt,
  intent_id: null,
  stripe_account: stripeAccount,
  amount_cents: purchase.amount_cents,
  state: 'opening',
  opened_at: now,
  authorised_at: null,
  captured_at: null,
  ended_at: null,
  refunded_cents: 0,
  refund_cents: null,
  refund_tries: null,
  withdrawn_at: null,
  look_at: now,
})

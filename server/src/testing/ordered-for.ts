import type { RequestOf } from '#contract/call.ts'
import type { openPayment } from '#contract/purchase.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import { placeHold } from '#server/capabilities/purchase/hold/place-hold.ts'
import { sellAtOnce } from '#server/capabilities/purchase/hold/sell-at-once.ts'
import { retryWhenSituationChanged } from '#server/capabilities/purchase/order/retry-when-situation-changed.ts'
import { type OrderRequest, readOrder } from '#server/capabilities/purchase/order/order-request.ts'
import type { Seller } from '#server/capabilities/purchase/order/parties.ts'
import { receiveTransfer } from '#server/capabilities/purchase/payments/by-hand.ts'
import { openIntent } from '#server/capabilities/purchase/card/open-intent.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { anOrder } from './buying.ts'
import type { Shop, Water } from './shop.ts'

interface Choices {
  /** Absent: the buyer themselves. */
  seller?: Seller
  /** Absent: by card. */
  paysBy?: PaymentKind
  choices?: Partial<RequestOf<typeof openPayment>>
}

const requestOf = (
  { lenza }: Shop,
  buyer: Person,
  water: Water,
  { seller = { kind: 'self' }, paysBy = 'card', choices }: Choices,
): OrderRequest =>
  readOrder(anOrder(water, choices), {
    seller,
    buyer,
    paysBy,
    now: lenza.clock.now(),
    language: 'en',
  })

/** A hold that anybody orders for anybody, with its payment open. */
export async function heldFor(shop: Shop, buyer: Person, water: Water, choices: Choices = {}) {
  const hold = await placeHold(shop.lenza, requestOf(shop, buyer, water, choices))
  return openIntent(shop.lenza, hold, { email: buyer.email, language: 'en' })
}

/** A permit whose money is there with the sale. */
export function soldAtOnce(
  shop: Shop,
  buyer: Person,
  water: Water,
  choices: Choices & { paysBy: PaymentKind },
) {
  const request = requestOf(shop, buyer, water, choices)
  return retryWhenSituationChanged(shop.lenza, request, (situation) =>
    sellAtOnce(shop.lenza, request, situation),
  )
}

/** A permit by transfer, which has arrived. */
export async function soldByTransfer(shop: Shop, buyer: Person, water: Water, choices: Choices = {}) {
  const { purchase: held } = await heldFor(shop, buyer, water, { ...choices, paysBy: 'transfer' })
  return (await receiveTransfer(shop.lenza, held.id)).purchase
}

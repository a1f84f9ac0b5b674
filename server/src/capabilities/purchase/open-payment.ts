import { openPayment } from '#contract/purchase.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { holderLookupLimit, namedPersonLimit, permitVersion } from '../catalogue/index.ts'
import { placeHold } from './hold/place-hold.ts'
import { readOrder } from './order/order-request.ts'
import { sellsToSelf } from './order/parties.ts'
import { showPrice } from './order/show-price.ts'
import { openIntent } from './card/open-intent.ts'

/** Holds the place, fixes the price, and opens the card payment where something is to be paid. */
export function serveOpenPayment(serve: Serve, services: Services): void {
  const { db, texts } = services
  const countLookup = holderLookupLimit(services)
  const countNamed = namedPersonLimit(services)

  serve(openPayment, async ({ input, caller: buyer, language, address, now }) => {
    const { otherEmail: email } = input
    if (email !== undefined) await countLookup({ accountId: buyer.accountId, address, emails: [email], now })
    if (input.minorBirthDate !== undefined)
      await countNamed([input], { accountId: buyer.accountId, address, language, now, isOfNetwork: false })
    const order = readOrder(input, { ...sellsToSelf(buyer), now, language, address })
    const hold = await placeHold(services, order)
    const { purchase, intent, stripeAccount } = await openIntent(services, hold, buyer)
    const terms = await permitVersion(db, purchase.permit_id, purchase.permit_version)
    const heldUntil = purchase.hold_expires_at
    if (terms === undefined || heldUntil === null) throw new Error(`purchase ${purchase.id} is no hold`)
    return {
      purchaseId: purchase.id,
      ...(intent && { clientSecret: intent.clientSecret }),
      ...(stripeAccount !== undefined && { stripeAccount }),
      amountCents: purchase.amount_cents,
      currency: 'EUR' as const,
      price: showPrice(purchase.price, terms, texts, language),
      heldUntil: heldUntil.toISOString(),
      secondsLeft: Math.max(0, Math.floor((heldUntil.getTime() - now.getTime()) / 1000)),
    }
  })
}

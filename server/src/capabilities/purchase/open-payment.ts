import { openPayment } from '#contract/purchase.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { permitVersion, holderLookupLimit } from '../catalogue/index.ts'
import { priceOfPurchase } from './find-purchase.ts'
import { placeHold } from './hold/place-hold.ts'
import { showPrice } from './order/show-price.ts'
import { openIntent } from './payments/open-intent.ts'

/** Holds the place, fixes the price, and opens the card payment where something is to be paid. */
export function serveOpenPayment(serve: Serve, services: Services): void {
  const { db, texts } = services
  const countLookup = holderLookupLimit(services)

  serve(openPayment, async ({ input: asked, caller: buyer, language, address, now }) => {
    const { accountId } = buyer
    if (asked.otherEmail !== undefined)
      await countLookup({ accountId, address, email: asked.otherEmail, now })
    const held = await placeHold({ services, buyer, asked, now, language, address })
    const { purchaseId } = held
    const { purchase, intent, stripeAccount } = await openIntent(services, held)
    const terms = await permitVersion(db, purchase.permit_id, purchase.permit_version)
    const heldUntil = purchase.hold_expires_at
    if (terms === undefined || heldUntil === null) throw new Error(`purchase ${purchaseId} is no hold`)
    return {
      purchaseId,
      ...(intent && { clientSecret: intent.clientSecret }),
      ...(stripeAccount !== undefined && { stripeAccount }),
      amountCents: purchase.amount_cents,
      currency: 'EUR' as const,
      price: showPrice(priceOfPurchase(purchase), terms, texts, language),
      heldUntil: heldUntil.toISOString(),
      secondsLeft: Math.max(0, Math.floor((heldUntil.getTime() - now.getTime()) / 1000)),
    }
  })
}

import type { FastifyInstance } from 'fastify'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { serveBuyPermit } from './buy-permit.ts'
import { serveCheckOtherEmail } from './check-other-email.ts'
import { serveOpenPayment } from './open-payment.ts'
import { servePriceDiscount } from './price-discount.ts'
import { serveWebhook } from './webhook.ts'

export { expireHolds, expireHoldsOn } from './hold/expire-holds.ts'
export { spotsOf } from './hold/new-purchase.ts'
export { codeInWords, greeted, nameInMail } from './mails/in-words.ts'
export { letterAbout } from './mails/letters.ts'
export { peopleOfPurchase, type PurchasePeople } from './mails/people-of-purchase.ts'
export { postAll } from './mails/letters.ts'
export { boughtBy, factsAsBought } from './order/as-bought.ts'
export { orderKeyChanged } from './order/order-request.ts'
export { orderOfPurchase } from './order/order-of-purchase.ts'
export { checkDaysOf } from './order/order-request.ts'
export { refuseForAnother, refuseOrder } from './order/refuse-order.ts'
export { settle } from './settle/settle.ts'
export { cancelBookings } from './store/places.ts'
export { changePurchase, changePurchases, type LockedPurchase } from './store/change-purchase.ts'
export { claimRevision } from './store/change-purchase.ts'
export { centsToRefund, UNFINISHED_STATES } from './store/payments.ts'
export { exchangePlaces, exchangePlacesOfDay, freePlacesOfDays, placesOf } from './store/places.ts'
export { findPurchase, type FoundPurchase, keyOf, priceOfPurchase } from './store/purchases.ts'
export { sweepPayments } from './sweep-payments.ts'
export { releaseHold, takeBack } from './take-back.ts'
export { HANDLED_EVENTS } from './webhook.ts'

export function servePurchase(serve: Serve, app: FastifyInstance, services: Services): void {
  serveOpenPayment(serve, services)
  serveBuyPermit(serve, services)
  servePriceDiscount(serve, services)
  serveCheckOtherEmail(serve, services)
  serveWebhook(app, services)
}

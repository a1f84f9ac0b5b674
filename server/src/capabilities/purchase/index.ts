import type { FastifyInstance } from 'fastify'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { serveBuyPermit } from './buy-permit.ts'
import { serveCheckOtherEmail } from './check-other-email.ts'
import { serveOpenPayment } from './open-payment.ts'
import { servePriceDiscount } from './price-discount.ts'
import { serveWebhook } from './webhook.ts'

export { cancelBookings } from './bookings/cancel-bookings.ts'
export { exchangePlacesOfDay, freePlacesOfDays } from './bookings/places-of-days.ts'
export {
  findPurchase,
  type FoundPurchase,
  keyOf,
  lockPurchase,
  type PaymentRow,
  priceOfPurchase,
  type PurchaseRow,
} from './find-purchase.ts'
export { endPurchase } from './hold/end-hold.ts'
export { expireHolds, expireHoldsOn } from './hold/expire-holds.ts'
export { spotsOf } from './hold/ready-order.ts'
export { codeInWords, greeted, nameInMail, permitInWords } from './mails/in-words.ts'
export { postAll } from './mails/post-all.ts'
export { claimRevision } from './order/claim-revision.ts'
export { boughtBy, factsAsBought } from './order/holder-as-bought.ts'
export { checkDayOf } from './order/order-asked.ts'
export { orderKeyChanged } from './order/order-key.ts'
export { orderOfPurchase } from './order/order-of-purchase.ts'
export { refuseForAnother, refuseOrder } from './order/refuse-order.ts'
export { centsToRefund, movePayment } from './payments/move-payment.ts'
export { peopleOf, type PurchasePeople } from './people-of.ts'
export { exchangePlaces, placesOfPurchase } from './places/exchange-places.ts'
export { settle } from './settle/settle.ts'
export { markWithdrawn } from './settle/withdraw.ts'
export { sweepPayments } from './sweep-payments.ts'
export { EVENTS_HEARD } from './webhook.ts'

/** Holding a place, paying for it, and the permit that comes of it. */
export function servePurchase(serve: Serve, app: FastifyInstance, services: Services): void {
  serveOpenPayment(serve, services)
  serveBuyPermit(serve, services)
  servePriceDiscount(serve, services)
  serveCheckOtherEmail(serve, services)
  serveWebhook(app, services)
}

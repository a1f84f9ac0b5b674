import type { FastifyInstance } from 'fastify'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { serveBuyPermit } from './buy-permit.ts'
import { serveChangeDate } from './change/change-date.ts'
import { serveChangeHolder } from './change/change-holder.ts'
import { serveCheckOtherEmail } from './check-other-email.ts'
import { serveGiveBackPermit } from './give-back/give-back-permit.ts'
import { serveOpenPayment } from './open-payment.ts'
import { servePriceDiscount } from './price-discount.ts'
import { serveWebhook } from './webhook.ts'

export { EVENTS_HEARD } from './webhook.ts'

export {
  accountsThatSell,
  type Breach,
  checkBooks,
  ledgerOfProvider,
  mendCounters,
  type ProviderLedger,
  tellBreaches,
} from './books/index.ts'
export {
  bookedOn,
  findClosure,
  findZones,
  giveBackClosed,
  reopenZone,
  standingOn,
  writeClosure,
  type ZoneToClose,
} from './close-zone/index.ts'
export { cancelBookings } from './bookings/cancel-bookings.ts'
export { exchangePlacesOfDay, freePlacesOfDays } from './bookings/places-of-days.ts'
export { type Changing, inRoundsUntilDone, isStill, ownPermit } from './change/changing.ts'
export { correctPerson, permitsInHand } from './correct-person/correct-person.ts'
export { isUnlimitedStill } from './change/unlimited-still.ts'
export { keyOf, lockPurchase, type PurchaseRow } from './find-purchase.ts'
export { expireHoldsOn } from './hold/expire-holds.ts'
export { checkDayOf } from './order/order-asked.ts'
export { refuseOrder } from './order/refuse-order.ts'
export { startJobs } from './jobs.ts'
export { measurePurchases } from './measure-purchases.ts'
export { findNamedPurchase } from './refund/find-named.ts'
export { refundPurchase, type RefundOutcome } from './refund/refund-purchase.ts'
export { feesOf, type SheetName, writeReport } from './report/index.ts'

/** Holding a place, paying for it, and the permit that comes of it. */
export function servePurchase(serve: Serve, app: FastifyInstance, services: Services): void {
  serveOpenPayment(serve, services)
  serveBuyPermit(serve, services)
  servePriceDiscount(serve, services)
  serveCheckOtherEmail(serve, services)
  serveChangeDate(serve, services)
  serveChangeHolder(serve, services)
  serveGiveBackPermit(serve, services)
  serveWebhook(app, services)
}

import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { serveChangeDate } from './change/change-date.ts'
import { serveChangeHolder } from './change/change-holder.ts'
import { serveGiveBackPermit } from './give-back/give-back-permit.ts'

export { type Changing, inRoundsUntilDone, isStill, ownPermit } from './change/changing.ts'
export { isUnlimitedStill } from './change/unlimited-still.ts'
export { keepClosures } from './close-zone/keep-closures.ts'
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
export { correctPerson, permitsInHand } from './correct-person/correct-person.ts'
export { findNamedPurchase } from './refund/find-named.ts'
export { refundPurchase, type RefundOutcome } from './refund/refund-purchase.ts'

/** What happens to a sold permit afterwards: another day, another holder, given back, refunded, its zone closed. */
export function serveAfterSales(serve: Serve, services: Services): void {
  serveChangeDate(serve, services)
  serveChangeHolder(serve, services)
  serveGiveBackPermit(serve, services)
}

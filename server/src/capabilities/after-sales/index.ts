import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveChangeDate } from './change/change-date.ts'
import { serveChangeDates } from './change/change-dates.ts'
import { serveAskReceiver } from './change/ask-receiver.ts'
import { serveChangeHolder } from './change/change-holder.ts'
import { serveChangeHolders } from './change/change-holders.ts'
import { serveUndoHandOver } from './change/undo-hand-over.ts'
import { serveClaims } from './claim/serve-claims.ts'
import { serveGiveBackPermit } from './give-back/give-back-permit.ts'
import { serveInvitations } from './invitation/serve-invitations.ts'

export { closeZone, planClosures } from './close-zone/close-zone.ts'
export {
  closureSubject,
  findClosure,
  type GivingBack,
  reopenZone,
  reopenZoneIn,
  stopGivingBackIn,
  writeClosureIn,
  type ZoneClosure,
} from './close-zone/closure.ts'
export { permitsAffectedBy } from './store/permits-affected-by.ts'
export { findZones, type ZoneToClose } from './close-zone/find-zone.ts'
export { watchClosures } from './close-zone/watch-closures.ts'
export { endInvitations } from './invitation/end-invitations.ts'
export { inviteOnce } from './invitation/invite-another.ts'
export { mailInvited } from './invitation/mail-invited.ts'
export { mailGuests } from './claim/mail-guests.ts'
export { mailWithoutAccountAgain } from './mail-again.ts'
export { handPermitOver } from './change/hand-permit-over.ts'
export { handPermitsOver, planHandOver } from './change/hand-permits-over.ts'
export { receiverOf } from './change/receiver-of.ts'
export { movePermit } from './change/move-permit.ts'
export { movePermits, planMove } from './change/move-permits.ts'
export { correctPerson, currentPermits } from './correct-person/correct-person.ts'
export { findNamedPurchases } from './refund/find-named.ts'
export { endSaleAndTell } from './refund/take-back-sale.ts'
export { refundByOffice } from './refund/refund-by-office.ts'
export { refundPurchase, refundPurchases, type RefundOutcome } from './refund/refund-purchase.ts'

export function serveAfterSales(serve: Serve, services: Services): void {
  serveChangeDate(serve, services)
  serveChangeDates(serve, services)
  serveChangeHolder(serve, services)
  serveChangeHolders(serve, services)
  serveAskReceiver(serve, services)
  serveUndoHandOver(serve, services)
  serveGiveBackPermit(serve, services)
  serveClaims(serve, services)
  serveInvitations(serve, services)
}

import type { FastifyInstance } from 'fastify'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveBuyPermit } from './buy-permit.ts'
import { serveCheckOtherEmail } from './check-other-email.ts'
import { serveHeldPlaces } from './held/serve-held-places.ts'
import { serveHolds } from './held/serve-holds.ts'
import { serveOutcome } from './held/serve-outcome.ts'
import { servePaymentReturn } from './held/serve-payment-return.ts'
import { serveOpenPayment } from './open-payment.ts'
import { serveOrderAgain } from './order-again/serve-order-again.ts'
import { serveOrders } from './several/serve-orders.ts'
import { servePriceDiscount } from './price-discount.ts'
import { serveSavedCards } from './saved-cards/serve-saved-cards.ts'
import { serveWebhook } from './card/webhook.ts'

export {
  changeFirstLine,
  changeLines,
  changePurchase,
  changePurchases,
  changeSoldLines,
} from './change-purchase.ts'
export { changeSoldPermit, changeSoldPermits } from './change-sold-permits.ts'
export { endBlank } from './blanks/end-blank.ts'
export { type DecidedBlank, decideBlank, sellBlank } from './blanks/sell-blank.ts'
export { orderOfBlank, type PlaceOfBlanks, rowsOfBlanks, setAside, spotsOfBlank } from './blanks/set-aside.ts'
export { checkFields } from './order/order-request.ts'
export { expireHolds } from './hold/expire-holds.ts'
export { factsToKeep, holderColumns, NOT_NAMED } from './hold/write-purchase.ts'
export { showPrice } from './order/show-price.ts'
export { saleMailsAgain } from './mails/sale-mails.ts'
export { afterFirstMail } from './mails/after-first-mail.ts'
export { endedMails, howItGoesBack } from './mails/ended-mails.ts'
export { moneyAfterHandOver, paragraph, receiverWords } from './mails/after-hand-over.ts'
export { guestOfMails, invitedOfMails, withoutLink } from './mails/guest-of-mails.ts'
export { invitationOver } from './mails/invitation-over.ts'
export { paidInWords } from './mails/in-words.ts'
export { givenByHandMails } from './mails/given-by-hand-mails.ts'
export { carriedAs, letterAbout, permitOfLetter } from './mails/letters.ts'
export { peopleOfPurchase, type PurchasePeople } from './store/people-of-purchase.ts'
export { isOwn, ownPermit, type PermitRequest } from './own-permit.ts'
export { companionCodeOf } from './order/order-request.ts'
export { holderFrom, isReplaceable } from './order/decide-order.ts'
export {
  dependantsInOrder,
  factsInOrder,
  type LineBefore,
  withDependantsInOrder,
} from './order/lines-before.ts'
export {
  changedOrderKey,
  factsForHolder,
  orderAgain,
  orderOfPurchase,
  personIn,
} from './order/order-of-purchase.ts'
export { handedInOneAct, type HandOver, lastHandOverBy, undoneUnopened } from './store/hand-over-to-undo.ts'
export { invitationLimit } from './order/time-to-invite.ts'
export { claimWithSupporters, linkSupports, replaceSupports, supportsOfLines } from './store/supports.ts'
export { companionOf, supportsOfOrder } from './order/supports-of-order.ts'
export type { NewSupport } from './store/write-supports.ts'
export { settleSavedCards } from './saved-cards/settle-saved-cards.ts'
export { endExpiredCards, endSavedCards } from './saved-cards/store/saved-cards.ts'
export { settledNow } from './settle/settle.ts'
export { moneyBack } from './settle/money-back.ts'
export {
  appliedCode,
  decideEachMembership,
  type DecidedMembership,
} from './memberships/decide-memberships.ts'
export {
  type ApplicationRow,
  heldForApplications,
  openApplication,
  payableUntil,
} from './memberships/store/applications.ts'
export { lockMemberships } from './memberships/store/write-memberships.ts'
export { placesTaken, plansOnSale } from './memberships/store/membership-situation.ts'
export { readMemberships } from './memberships/read-memberships.ts'
export { nameOfMember } from './memberships/joiner.ts'
export { receiptNumberOf } from './memberships/membership-mails.ts'
export { refuseMemberships } from './several/refuse-lines.ts'
export { sellsToSelf } from './order/parties.ts'
export type { MembershipRequest } from './memberships/read-memberships.ts'
export { sellMembershipByHand } from './memberships/sell-by-hand.ts'
export { membershipRefundMail } from './memberships/membership-mails.ts'
export {
  presentBoughtMemberships,
  numbersOf as numbersOfMembers,
  showDocuments,
  showMembershipPrice,
  showQuoted,
} from './memberships/present-memberships.ts'
export {
  exchangePlaces,
  isLockedPermit,
  type LockedLine,
  type LockedPurchase,
} from './store/locked-purchase.ts'
export {
  findOrder,
  type FoundOrder,
  findPurchase,
  type FoundPurchase,
  isMembership,
  isPermit,
  linesOf,
  membershipsIn,
  orderIdOf,
  permitsIn,
} from './store/purchases.ts'
export { dependantsOf } from './store/supports.ts'
export type { KnownSupport } from './store/write-supports.ts'
export { keptSupports, supportersAgain, withoutDependants } from './order/supports-of-order.ts'
export {
  decideParty,
  type DecidedParty,
  holdForParty,
  holdsInTheWay,
  placesOfParty,
} from './several/party.ts'
export type { Buyer, Seller } from './order/parties.ts'
export { type Customer, newCustomer, writeCustomer } from './counter/customer.ts'
export {
  type CounterLine,
  type CounterOrder,
  quoteOverCounter,
  sellOverCounter,
} from './counter/sell-order.ts'
export type { SoldTogether } from './counter/sell-together.ts'
export { takeOrderBackAtOnce } from './counter/take-back-at-once.ts'
export { sweepPayments } from './sweep-payments.ts'
export { releaseHold } from './release-hold.ts'
export { type EndedToo, takeBack } from './take-back.ts'
export { giveMoney, isPaid } from './give-money.ts'
export { type Because, centsLeft } from './store/refunds.ts'
export { currentPayment } from './store/payments.ts'
export { keepDespiteRefund } from './keep-despite-refund.ts'
export { undecidedAtProvider } from './store/refunded-at-provider.ts'
export {
  centsDueByHand,
  giveBackOnceMore,
  giveByHand,
  type GivenOfOrder,
  receiveTransfer,
} from './payments/by-hand.ts'
export { countRefund } from './count-sales.ts'
export { sellerOf } from './store/seller-of.ts'
export { transferAccountOf } from './store/transfer-account.ts'
export { WITHOUT_PEOPLE } from './store/without-people.ts'
export { HANDLED_EVENTS } from './card/webhook.ts'
export { reconcileCameBack } from './card/reconcile-came-back.ts'
export { reconcileDispute, reconcileDisputesSince } from './card/reconcile-disputes.ts'
export { reconcileRefund } from './card/reconcile-refunds.ts'

export function servePurchase(serve: Serve, app: FastifyInstance, services: Services): void {
  serveOpenPayment(serve, services)
  serveBuyPermit(serve, services)
  servePriceDiscount(serve, services)
  serveCheckOtherEmail(serve, services)
  serveOrderAgain(serve, services)
  serveOrders(serve, services)
  serveHolds(serve, services)
  serveHeldPlaces(serve, services)
  serveOutcome(serve, services)
  servePaymentReturn(serve, services)
  serveSavedCards(serve, services)
  serveWebhook(app, services)
}
export { receiptOfOrder } from './several/receipt-of-order.ts'

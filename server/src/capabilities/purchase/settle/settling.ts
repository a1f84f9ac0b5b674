import type { Services } from '#server/platform/http/services.ts'
import type { FoundPurchase } from '../find-purchase.ts'
import type { PurchasePeople } from '../people-of.ts'
import type { CardPayments } from '../payments/card-payments.ts'

/** What the buyer says when they ask for their permit; a webhook and the sweeper say nothing. */
export interface BuyersWord {
  keepsCatch?: boolean
  conditionsVersion?: number
}

export interface SettleWish {
  /** Present: the buyer asks for it, which is all that a purchase for nothing waits for. */
  buyer?: BuyersWord
  /** A payment that is not authorised by now is withdrawn, although somebody might still be in the middle of it. */
  abandon?: boolean
  /** The purchase as it was found a moment ago. */
  found?: FoundPurchase
  /** Whoever knows them already spares a question. */
  people?: PurchasePeople
}

/** What every step of a purchase's way works with. */
export interface Settling {
  services: Services
  cards: CardPayments
  wish: SettleWish
  now: Date
}

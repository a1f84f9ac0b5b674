import type { PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { PurchasePeople } from '../mails/people-of-purchase.ts'
import type { CardPayments, Intent } from '../payments/card-payments.ts'
import type { FoundPurchase } from '../store/purchases.ts'

/** What the buyer declares when they ask for the permit. */
export interface Declaration {
  keepsCatch?: boolean
  conditionsVersion?: number
}

export interface SettleOptions {
  /** Present: the buyer asks for the permit, which is all that a free purchase waits for. */
  declaration?: Declaration
  /** A payment that is not authorised now is withdrawn, although the buyer might still be paying. */
  abandon?: boolean
  /** The purchase as it was read a moment ago. */
  found?: FoundPurchase
  /** If they are known already: saves reading them. */
  people?: PurchasePeople
}

/** One step of settling a purchase: what it works with and what it works on. */
export interface Settlement {
  services: Services
  cards: CardPayments
  options: SettleOptions
  now: Date
  found: FoundPurchase
}

/** A step that concerns one payment. */
export interface PaymentSettlement extends Settlement {
  payment: PaymentRow
  /** The payment as the provider has it; absent: the provider was not asked. */
  intent?: Intent
}

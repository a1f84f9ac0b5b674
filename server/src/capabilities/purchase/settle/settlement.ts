import type { PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { CardPayments, Intent } from '../card/card-payments.ts'
import type { FoundOrder } from '../store/purchases.ts'

/** What the buyer declares in acquista-permesso. */
export interface Declaration {
  keepsCatch?: boolean
  conditionsVersion?: number
}

export interface SettleOptions {
  /** Present in acquista-permesso; a free purchase needs nothing else. */
  declaration?: Declaration
  /** Withdraws a payment that is not authorised now, although the buyer might still be paying. */
  abandon?: boolean
  /** The office says that the transfer has arrived. */
  received?: boolean
}

/** Input of a step of settling. */
export interface Settlement {
  services: Services
  cards: CardPayments
  options: SettleOptions
  now: Date
  found: FoundOrder
  /** The payment that is settled; absent: there is none left, or the purchase is free. */
  payment?: PaymentRow
  /** The payment at the provider; absent: it was not queried. */
  intent?: Intent
}

export interface PaymentSettlement extends Settlement {
  payment: PaymentRow
}

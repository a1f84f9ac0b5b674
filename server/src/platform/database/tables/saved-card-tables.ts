import type { Moment } from './column-types.ts'

export interface SavedCardTables {
  /** A card that the provider keeps for a person; of the customer there it is the only one. */
  saved_card: {
    id: string
    account_id: string
    association_id: number
    /** Null: the server's own. */
    stripe_account: string | null
    /** Null: not made yet. */
    customer_id: string | null
    /** With which a card is to be kept; null: none is. */
    order_id: string | null
    requested_at: Moment | null
    /** Null, with all that describes it: none is kept yet. */
    card_id: string | null
    brand: string | null
    last4: string | null
    expiry_month: number | null
    expiry_year: number | null
    consented_at: Moment | null
    /** When a job sees what became of the order. */
    look_at: Moment | null
  }
  /** Is to be deleted at the provider; it names nobody. */
  ended_customer: {
    /** Of the saved card, by whose id the customer was made. */
    id: string
    stripe_account: string | null
    customer_id: string | null
    look_at: Moment
  }
}

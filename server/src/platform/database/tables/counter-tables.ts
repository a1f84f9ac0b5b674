import type { Moment } from './column-types.ts'

export interface CounterTables {
  counter_sale: {
    association_id: number
    /** Chosen by the seller's browser. */
    id: string
    /** The first purchase of the order. */
    order_id: string
    /** Who sold it. */
    account_id: string
    outlet_id: string | null
    /** The till that the cash went to. */
    session_id: string | null
    paid_by: 'cash' | 'terminal' | 'transfer' | 'free'
    given_cents: number | null
    at: Moment
    undone_at: Moment | null
    undone_by: string | null
  }
}

import type { ColumnType, Selectable } from 'kysely'
import type { Moment } from './column-types.ts'

/** Written by the closing. */
type Closing<T, W = T> = ColumnType<T | null, never, W>

export type TillEntryKind = 'sale' | 'refund' | 'paidOut'

export interface TillTables {
  /** Closed once and never changed: a trigger refuses it. */
  till_session: {
    association_id: number
    id: string
    /** Null: it is an outlet's. */
    account_id: string | null
    outlet_id: string | null
    opened_at: Moment
    opened_by: string
    float_cents: number
    closed_at: Closing<Date, Date | string>
    closed_by: Closing<string>
    counted_cents: Closing<number>
    /** The float and all entries. */
    expected_cents: Closing<number>
    closing_note: Closing<string, string | null>
  }
  /** Only inserted, while the till is open: a trigger refuses anything else. */
  till_entry: {
    association_id: number
    id: string
    session_id: string
    at: Moment
    /** Who entered it. */
    account_id: string
    kind: TillEntryKind
    /** What came in is positive, what went out negative. */
    cents: number
    order_id: string | null
    purchase_id: string | null
    reason: string | null
  }
}

export type TillRow = Selectable<TillTables['till_session']>
export type TillEntryRow = Selectable<TillTables['till_entry']>

import type { ColumnType, Generated, Selectable } from 'kysely'
import type { OutletEntryKind, OutletLimitKind } from '#rules/sale/outlet-account.ts'
import type { Moment } from './column-types.ts'

export interface OutletTables {
  /** A shop or bar that sells for an association. */
  outlet: {
    association_id: number
    id: string
    name: string
    /** Null: every permit on sale. */
    permit_ids: number[] | null
    /** Hundredths of a percent of the price. */
    commission_rate: number | null
    /** A permit. */
    commission_cents: number | null
    /** What it may owe at most; null: there is no limit. */
    limit_cents: number | null
    limit_kind: OutletLimitKind
    revision: Generated<number>
    saved_at: Moment
    /** Null: it sells. */
    removed_at: ColumnType<Date | null, never, Date | null>
    /** The act that can be undone. */
    removed_by_event: ColumnType<string | null, never, string | null>
  }
  /** Only inserted: a trigger refuses changes. What an outlet owes is the sum. */
  outlet_entry: {
    association_id: number
    id: string
    outlet_id: string
    at: Moment
    /** Null: a job of the server. */
    account_id: string | null
    kind: OutletEntryKind
    cents: number
    order_id: string | null
    purchase_id: string | null
    /** Of a commission, as agreed at the sale; null: an amount a permit. */
    rate: ColumnType<number | null, number | null | undefined, never>
    /** Of a settlement. */
    received_on: ColumnType<string | null, string | null | undefined, never>
    /** The settlement that this entry takes back. */
    undoes: ColumnType<string | null, string | null | undefined, never>
    reason: ColumnType<string | null, string | null | undefined, never>
  }
}

export type OutletRow = Selectable<OutletTables['outlet']>

import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Moment } from './column-types.ts'

export interface BookletTables {
  /** Permits set aside and printed before they are sold. */
  booklet: {
    association_id: number
    id: string
    year: number
    /** At the association in that year. */
    number: number
    permit_id: number
    from_day: string
    to_day: string
    /** Blanks for each day. */
    a_day: number
    zone_id: number | null
    slot: string | null
    technique: number | null
    /** Null: a person of the association sells it. */
    outlet_id: string | null
    /** A wall time; null: blanks end with their day. */
    returns_at: string | null
    keeper_id: string
    made_by: string
    made_at: Moment
    voided_at: ColumnType<Date | null, never, Date | null>
    voided_by: ColumnType<string | null, never, string | null>
    void_reason: ColumnType<string | null, never, string | null>
  }
  booklet_blank: {
    association_id: number
    booklet_id: string
    serial: number
    purchase_id: string
    /** When it was entered as sold. */
    entered_at: ColumnType<Date | null, never, Date | null>
    entered_by: ColumnType<string | null, never, string | null>
    sold_at: ColumnType<Date | null, never, Date | null>
    /** How its seller took the money. */
    paid_as: ColumnType<
      'cash' | 'terminal' | 'transfer' | null,
      never,
      'cash' | 'terminal' | 'transfer' | null
    >
    is_beside: Generated<boolean>
    /** When the office saw that it was sold beside the quota. */
    beside_seen_at: ColumnType<Date | null, never, Date | null>
    /** When it was handed in unsold, or declared void. */
    ended_at: ColumnType<Date | null, never, Date | null>
  }
}

export type BookletRow = Selectable<BookletTables['booklet']>
export type BlankRow = Selectable<BookletTables['booklet_blank']>

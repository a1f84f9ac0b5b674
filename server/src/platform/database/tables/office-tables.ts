import type { AddressColumns } from './address-columns.ts'
import type { CardAccountState } from '#rules/club/card-account.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, Moment } from './column-types.ts'

export interface OfficeTables {
  association_officer: {
    association_id: number
    account_id: string
    role: OfficeRole
    /** Where somebody with the role `outlet` sells; null for every other role. */
    outlet_id: ColumnType<string | null, string | null | undefined, string | null>
    /** Null: by command. */
    invited_by: string | null
    invited_at: Moment
    /** Null: invited, without any right yet. */
    accepted_at: Moment | null
  }
  /** Who runs the server. */
  server_operator: { account_id: string; named_at: Moment }
  office_message: {
    association_id: number
    id: string
    account_id: string
    at: Moment
    /** Empty: everywhere. */
    zone_ids: number[]
    /** Empty: of every permit. */
    permit_ids: ColumnType<number[], number[] | undefined, number[]>
    from_day: string
    to_day: string
    texts: Json<object>
    recipients: number
    stopped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    left_out: ColumnType<number | null, number | null | undefined, number | null>
  }
  /** For the office only. */
  sale_note: {
    association_id: number
    id: string
    purchase_id: string
    account_id: string
    at: Moment
    text: string
  }
  /** Only inserted: a trigger refuses changes. */
  office_event: {
    id: string
    association_id: number
    at: Moment
    /** Null: by command. */
    account_id: string | null
    role: OfficeRole | null
    act: string
    subject_kind: string
    subject_id: string
    before: unknown
    after: unknown
    reason: string | null
    /** The act that this one undid. */
    undoes: ColumnType<string | null, string | null | undefined, never>
  }
  /** What an office has changed of the file and not published yet. */
  own_example: {
    association_id: number
    item: string
  }
  draft_part: {
    association_id: number
    part: string
    /** Null: removed. */
    value: ColumnType<object | string | number | null, string | null, string | null>
    saved_at: Moment
    account_id: string | null
    place: number
  }
  /** The account that an association opens at the card provider. */
  card_account: {
    association_id: number
    livemode: boolean
    account: string | null
    attempt: Generated<number>
  }
  card_account_state: { account: string; state: CardAccountState; refreshed_at: Moment }
  association_edition: {
    association_id: number
    number: number
    file: ColumnType<object, string, never>
    published_at: Moment
    /** Null: by command. */
    account_id: string | null
  }
  /** A member before an act of the office; without an e-mail: there was none. */
  member_before: AddressColumns & {
    act_id: string
    member_id: string
    association_id: number
    at: Moment
    act: 'added' | 'changed' | 'removed'
    email: string | null
    number: string | null
    first_name: string | null
    last_name: string | null
    birth_date: string | null
    valid_until: string | null
    account_id: string | null
    joined_at: Date | null
    by_office: boolean | null
    in_file: boolean | null
    written_by: string | null
  }
  member_import: { id: string; association_id: number; begun_at: Moment; outcome: unknown }
  /** Of an address null: the list has no such column; empty: the cell is empty. */
  member_import_row: AddressColumns & {
    import_id: string
    row: number
    email: string | null
    number: string | null
    first_name: string | null
    last_name: string | null
    birth_date: string | null
    valid_until: string | null
    name_words: GeneratedAlways<string | null>
    mistakes: unknown
  }
  /** Dated notices above the rules of sold permits. */
  ordinance: {
    association_id: number
    id: string
    texts: Json<object>
    /** Empty: everywhere. */
    zone_ids: number[]
    /** Empty: with whatever technique, and about whatever fish. */
    techniques: Generated<number[]>
    species: Generated<string[]>
    from_day: string
    until_day: string | null
    authority: string | null
    reference: string | null
    revision: Generated<number>
    saved_at: Moment
    /** Null: it is shown. */
    removed_at: ColumnType<Date | null, never, Date | null>
    /** The act that can be undone. */
    removed_by_event: ColumnType<string | null, never, string | null>
  }
  /** What an act replaced, until it can no longer be undone. */
  office_undo: { event_id: string; earlier: Json<object>; until: Moment }
}

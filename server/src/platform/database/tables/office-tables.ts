import type { OfficeRole } from '#rules/office-rights.ts'
import type { Moment } from './column-types.ts'

export interface OfficeTables {
  association_officer: {
    association_id: number
    account_id: string
    role: OfficeRole
    /** Null: by command. */
    invited_by: string | null
    invited_at: Moment
    /** Null: invited, without any right yet. */
    accepted_at: Moment | null
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
  }
}

import type { SoldState } from '#rules/sale/purchase-lifecycle.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { StatedRow } from '../../catalogue/index.ts'
import type { Booking, CatchRow, NoteRow, OutingRow } from '../../outings/index.ts'

/** The columns of a purchase that a check needs. */
export type SupervisedRow = Pick<
  PurchaseRow,
  | 'association_id'
  | 'id'
  | 'permit_id'
  | 'permit_version'
  | 'holder_id'
  | 'holder_kind'
  | 'minor_first_name'
  | 'minor_last_name'
  | 'minor_birth_date'
  | 'holder_first_name'
  | 'holder_last_name'
  | 'holder_birth_date'
  | 'option_codes'
  | 'earlier_holders'
  | 'guest_facts'
  | 'first_day'
  | 'last_day'
  | 'zone_id'
  | 'slot'
  | 'technique'
  | 'keeps_catch'
  | 'code_version'
  | 'handed_over_as'
  | 'short_code'
> & {
  state: SoldState
  /** Of a blank, in JSON: until when it may be sold. */
  sold_until: string | null
  /** The outlet that sells a blank; null: people of the association. */
  sold_by: string | null
}

export interface CheckRow {
  id: string
  purchase_id: string
  warden_id: string
  checked_at: string
  way: 'camera' | 'typed' | 'list'
  result: 'valid' | 'notValid' | 'revoked' | 'notGenuine' | 'unknown'
}

/** Rows as `json_agg` returns them: days and moments are text. */
export interface FoundRows {
  purchases: SupervisedRow[]
  bookings: (Booking & { purchase_id: string })[]
  outings: OutingRow[]
  checks: CheckRow[]
  /** Empty for `moves`. */
  catches: CatchRow[]
  notes: NoteRow[]
  stated: (StatedRow & { purchase_id: string })[]
  links: { purchase_id: string; supporter_id: string }[]
  /** Empty unless `whole`. */
  etag: string
}

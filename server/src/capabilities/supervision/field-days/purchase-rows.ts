import type { Booking, CatchRow, NoteRow, OutingRow } from '../../outings/index.ts'
import type { PurchaseRow } from '../../permits/index.ts'

/** A purchase with its holder as it names them, as far as a check needs it. */
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
  | 'earlier_holders'
  | 'first_day'
  | 'last_day'
  | 'zone_id'
  | 'slot'
  | 'technique'
  | 'keeps_catch'
  | 'code_version'
  | 'short_code'
> & {
  state: 'issued' | 'voided' | 'refunded'
}

export interface CheckRow {
  id: string
  purchase_id: string
  warden_id: string
  checked_at: string
  way: 'camera' | 'typed' | 'list'
  result: 'valid' | 'notValid' | 'revoked' | 'notGenuine' | 'unknown'
}

/** What stands on purchases in these days, as JSON tells it. */
export interface FoundRows {
  purchases: SupervisedRow[]
  bookings: (Booking & { purchase_id: string })[]
  outings: OutingRow[]
  checks: CheckRow[]
  /** Only where all is asked for. */
  catches: CatchRow[]
  notes: NoteRow[]
  /** Differs as soon as any of it was written, came or went; only where all is asked for. */
  mark: string
}

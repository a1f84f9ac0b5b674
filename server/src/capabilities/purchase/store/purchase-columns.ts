import type { LineRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

/**
 * The columns of `purchase` with their types. Tuned: a row of JSON is read once, column by column; to fill a record of the table
 * from a JSON value inside the row parses its text a second time, which was a fifth of the time of a written order.
 */
const TYPES = {
  association_id: 'integer',
  id: 'uuid',
  order_id: 'uuid',
  permit_id: 'integer',
  permit_version: 'integer',
  seller_kind: 'text',
  seller_id: 'uuid',
  buyer_id: 'uuid',
  holder_id: 'uuid',
  holder_kind: 'text',
  minor_first_name: 'text',
  minor_last_name: 'text',
  minor_birth_date: 'date',
  holder_first_name: 'text',
  holder_last_name: 'text',
  holder_birth_date: 'date',
  earlier_holders: 'jsonb',
  first_day: 'date',
  last_day: 'date',
  zone_id: 'integer',
  slot: 'text',
  technique: 'integer',
  keeps_catch: 'boolean',
  state: 'text',
  order_key: 'text',
  hold_expires_at: 'timestamptz',
  hold_network: 'text',
  price: 'jsonb',
  amount_cents: 'integer',
  paid_by: 'text',
  discount_code_id: 'uuid',
  option_codes: 'text[]',
  conditions_version: 'integer',
  conditions_accepted_at: 'timestamptz',
  created_at: 'timestamptz',
  issued_at: 'timestamptz',
  ended_at: 'timestamptz',
  code_version: 'integer',
  short_code: 'text',
  signed_code: 'text',
  date_changes: 'integer',
  counted_from: 'date',
  receipt_year: 'integer',
  receipt_number: 'integer',
  return_reminded_at: 'timestamptz',
  handed_over_as: 'integer',
  guest_email: 'text',
  guest_facts: 'jsonb',
  complete_by: 'timestamptz',
  lapsed_at: 'timestamptz',
  claimed_at: 'timestamptz',
  back_cents: 'integer',
} as const satisfies Record<keyof PurchaseRow, string>

export type PurchaseColumn = keyof typeof TYPES

export const PURCHASE_COLUMNS = Object.keys(TYPES) as PurchaseColumn[]

/** For `jsonRows`; the name of each begins with `prefix`. */
export const typedColumns = (columns: readonly PurchaseColumn[], prefix = ''): string =>
  columns.map((column) => `${prefix}${column} ${TYPES[column]}`).join(', ')

/** These columns of a row as fields whose names begin with `prefix`. */
export const prefixed = (row: LineRow, columns: readonly PurchaseColumn[], prefix: string) =>
  Object.fromEntries(columns.map((column) => [`${prefix}${column}`, row[column]]))

import type { Selectable } from 'kysely'
import type { DisputeState, PayoutLineKind, PayoutState } from '#rules/sale/payouts.ts'
import type { Moment } from './column-types.ts'

export interface BankTables {
  /** What the card provider pays out, as it told it last. */
  payout: {
    id: string
    /** The connected account; null: our own. */
    stripe_account: string | null
    amount_cents: number
    state: PayoutState
    arrives_on: string
    made_at: Moment
    /** Of another one the provider does not tell what is in it. */
    is_automatic: boolean
    bank_reference: string | null
    failure_code: string | null
    read_at: Moment
  }
  payout_line: {
    id: string
    payout_id: string
    kind: PayoutLineKind
    at: Moment
    /** What came in is positive; the fee is taken off it. */
    cents: number
    fee_cents: number
    intent_id: string | null
    /** The provider's dispute, or the payout that came back. */
    source_id: string | null
    description: string | null
  }
  payout_change: {
    payout_id: string
    at: Moment
    amount_cents: number
    state: PayoutState
    arrives_on: string
    lines_cents: number
    failure_code: string | null
  }
  /** A payment that a bank takes back for its customer. */
  dispute: {
    id: string
    stripe_account: string | null
    intent_id: string
    cents: number
    fee_cents: number
    /** In the provider's words. */
    reason: string
    state: DisputeState
    due_at: Moment | null
    opened_at: Moment
    closed_at: Moment | null
  }
  /** What an association read of its bank's statements. */
  bank_entry: {
    association_id: number
    id: string
    statement_id: string
    on_day: string
    /** What came in is positive. */
    cents: number
    /** As the bank wrote it, with who paid. */
    text: string
    /** The bank's own number of it. */
    reference: string | null
    /** The same line read again has it too. */
    fingerprint: string
    /** What files of this kind have alike, as their headings. */
    form: string | null
    read_at: Moment
    /** The order whose transfer it is, as somebody of the office said. */
    order_id: string | null
  }
  /** Where an association is paid by transfer by who joins online. */
  transfer_account: { association_id: number; holder: string; iban: string; days: number; saved_at: Moment }
  /** The same movement as another file has it, in another form. */
  bank_entry_twin: {
    association_id: number
    fingerprint: string
    statement_id: string
    entry_id: string
    form: string | null
  }
}

export type PayoutRow = Selectable<BankTables['payout']>
export type PayoutLineRow = Selectable<BankTables['payout_line']>
export type DisputeRow = Selectable<BankTables['dispute']>
export type BankEntryRow = Selectable<BankTables['bank_entry']>

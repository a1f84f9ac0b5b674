import type { ColumnType, Generated, Selectable } from 'kysely'
import type { GuestFact } from '#rules/facts/facts-of-holder.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import type { PriceBreakdown } from '#rules/sale/price.ts'
import type {
  GivenAs,
  PaymentKind,
  PaymentState,
  PurchaseState,
  RefundCause,
} from '#rules/sale/purchase-lifecycle.ts'
import type { SellerKind } from '#rules/sale/seller.ts'
import type { Moment, GeneratedMoment, Json } from './column-types.ts'

/** A holder's name before a correction. */
interface EarlierHolder {
  firstName: string
  lastName: string
  birthDate: string | null
  /** The moment of the correction. */
  until: string
}

/** A guest, or who was invited, as an undo writes them back. */
type GuestKept = { email: string | null; orderKey: string } & (
  | { invited?: never; firstName: string; lastName: string; birthDate: string; stated?: GuestFact[] }
  | { invited: true }
)

interface PermitColumns {
  association_id: number
  id: string
  /** The first purchase of an order of several, also at the first itself; null: an order of one. */
  order_id: string | null
  permit_id: number
  permit_version: number
  seller_kind: Generated<SellerKind>
  /** The account of an officer, or an outlet; null: the buyer, or a job of the server. */
  seller_id: string | null
  /** Who pays. */
  buyer_id: string
  holder_id: string
  /** Of a guest and of somebody invited, who have no account, it is the buyer's until the permit is claimed or completed; of a blank its booklet's keeper. */
  holder_kind: 'self' | 'other' | 'minor' | 'guest' | 'invited' | 'blank'
  minor_first_name: string | null
  minor_last_name: string | null
  minor_birth_date: string | null
  /** At the time of the purchase or hand-over; for an accompanied minor, the adult; of a guest, who fishes; empty: not completed. */
  holder_first_name: string
  holder_last_name: string
  holder_birth_date: string | null
  /** Oldest first; null: never corrected. */
  earlier_holders: ColumnType<EarlierHolder[] | null, string | null, string | null>
  first_day: string
  last_day: string
  zone_id: number | null
  slot: string | null
  technique: number | null
  keeps_catch: boolean | null
  state: PurchaseState
  order_key: string
  hold_expires_at: Moment | null
  /** Hash of the network that holds an unpaid place. */
  hold_network: string | null
  price: Json<PriceBreakdown>
  amount_cents: number
  /** How it is paid, where it costs something: the kind of its payments. */
  paid_by: Generated<PaymentKind>
  discount_code_id: string | null
  option_codes: Generated<string[]>
  conditions_version: number | null
  conditions_accepted_at: Moment | null
  created_at: GeneratedMoment
  issued_at: Moment | null
  ended_at: Moment | null
  code_version: Generated<number>
  short_code: string | null
  signed_code: string | null
  date_changes: Generated<number>
  /** The earliest first day that it ever had; null: the present one. */
  counted_from: string | null
  /** The civil year of the sale at the association; with the number, which is given by the sale's statement. */
  receipt_year: number | null
  receipt_number: number | null
  /** When the office last asked for its outings; null: never. */
  return_reminded_at: Moment | null
  /** The version of its code with which it was last handed over; null: never. */
  handed_over_as: number | null
  /** Where a guest gets their own permit, or who is invited is asked; null: the buyer named no e-mail. */
  guest_email: string | null
  /** What a guest has stated because the permit asks for it; null: nothing, or not a guest's. */
  guest_facts: ColumnType<GuestFact[] | null, string | null, string | null>
  /** Until when an invited person can complete it, exclusive; null: nobody was invited. */
  complete_by: Moment | null
  /** When the buyer was told that nobody completed it in time, and that it stays theirs; null: not told. */
  lapsed_at: Moment | null
  /** When a guest joined it to their account; null: not claimed, or not a guest's. */
  claimed_at: Moment | null
  /** Decided to go back of the price, whether it is done or not; null: nothing was decided. */
  back_cents: number | null
}

/** A line of an order: a permit, or a membership. */
interface LineColumns extends Omit<PermitColumns, 'permit_id' | 'permit_version'> {
  permit_id: number | null
  permit_version: number | null
  /** Of a membership alone, as what follows it. */
  plan_key: string | null
  plan: ColumnType<PlanJoined | null, string | null | undefined, string | null>
  member_key: string | null
  member_id: string | null
}

/** What somebody joined by, which no later edition changes. */
export interface PlanJoined {
  plan: MembershipPlan
  isRenewing: boolean
  /** The buyer named them and has no tie to them: what the list says of them is looked at when it is paid. */
  isNamedByOther?: true
  /** What the association said yes to before, or offered as a place became free. */
  applicationId?: string | undefined
  /** Of what the plan asks for, by its key. */
  stated: { key: string; number?: string | undefined; validUntil?: string | undefined }[]
}

export interface PurchaseTables {
  order_line: LineColumns & {
    /** When it was moved, or money of it was decided to go back, last; null: never. */
    changed_at: ColumnType<Date | null, never, Date | null>
  }
  /** The lines that are permits, as a view: what is written to it is written to them. */
  purchase: PermitColumns
  /** Each decision to take the permit back, to give money back, or both. */
  refund: {
    id: string
    association_id: number
    purchase_id: string
    /** 0: the permit was taken back and no money with it. */
    cents: number
    /** Null: of before this table, or not known. */
    why: RefundCause | null
    /** As the buyer reads it. */
    reason: ColumnType<Localised | null, string | null, string | null>
    /** The permit was taken back with it. */
    permit_ended: boolean
    decided_at: Moment
    /** Null: it has not gone back yet, by the card provider or a person. */
    done_at: Moment | null
    /** Who gave it by hand, and how; null: nobody has to, or nobody did yet. */
    given_by: Generated<string | null>
    given_as: Generated<GivenAs | null>
    /** When it was handed over of what an outlet sold, whose payment went back with its account; null: it was not, or of any other. */
    handed_at: ColumnType<Date | null, never, Date | null>
    /** When the office decided that the permit stays although it went back at the card provider or a bank took it; null: it did not. */
    permit_kept_at: ColumnType<Date | null, never, Date | null>
  }
  /** Each handing over of a permit. */
  hand_over: {
    association_id: number
    purchase_id: string
    /** Of the permit after it. */
    code_version: number
    from_id: string
    to_id: string
    /** Who may undo it; null: the office handed it over. */
    by_id: string | null
    /** Of permits that were handed over, and are undone, together; null: alone. */
    act_id: string | null
    handed_at: Moment
    /** Of the permit at that time; null: not kept then. */
    first_day: ColumnType<string | null, string | undefined, never>
    last_day: ColumnType<string | null, string | undefined, never>
    /** The new holder, or a warden with them, has seen the new code. */
    opened_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** What an undo writes back. */
    handed_over_as: number | null
    earlier_holders: ColumnType<EarlierHolder[] | null, string | null, string | null>
    /** Of a guest's permit; null: not a guest's, opened, undone, or too late to undo. */
    guest: ColumnType<GuestKept | null, string | null | undefined, string | null>
  }
  /** The links by which a guest claims a permit. */
  guest_link: {
    code_hash: Buffer
    association_id: number
    purchase_id: string
    created_at: Moment
    is_reminder: boolean
  }
  /** The links by which an invited person completes a permit. */
  invitation_link: {
    code_hash: Buffer
    association_id: number
    purchase_id: string
    created_at: Moment
    is_reminder: boolean
  }
  /** The short codes that a permit had before it was handed over, or before that was undone. */
  earlier_short_code: { code: string; association_id: number; purchase_id: string }
  /** The last number given. */
  receipt_count: { association_id: number; year: number; last: number }
  person_correction: {
    id: string
    account_id: string
    corrected_at: Moment
    corrected_by: 'self' | 'operator'
    first_name: string
    last_name: string
    birth_date: string | null
    permits: number
  }
  taken_place: {
    association_id: number
    purchase_id: string
    day: string
    quota_id: number
    zone_id: number
    slot: string
    /** Counted among those for whom nothing is reserved. */
    others: boolean
  }
  /** A purchase that holds only together with another. */
  support: {
    association_id: number
    purchase_id: string
    supporter_id: string
    /** The key of the rule in the terms of the purchase. */
    requirement: string
    /** The supporter cannot be given back before it; otherwise it ends with the supporter. */
    ends_last: boolean
    /** The fish of both count together. */
    shares_catches: boolean
  }
  discount_use: { association_id: number; purchase_id: string; discount_code_id: string; buyer_id: string }
  payment: {
    association_id: number
    /** The first purchase of the order that it pays. */
    purchase_id: string
    attempt: number
    kind: Generated<PaymentKind>
    amount_cents: number
    state: PaymentState
    opened_at: GeneratedMoment
    authorised_at: Moment | null
    captured_at: Moment | null
    ended_at: Moment | null
    refunded_cents: Generated<number>
    /** The amount to refund in all; null: all that was paid. */
    refund_cents: number | null
    look_at: GeneratedMoment
    // What follows is only of a payment at the card provider, and null for every other kind.
    intent_id: string | null
    stripe_account: string | null
    /** What a bank has taken back of it for good; null: nothing. */
    disputed_cents: number | null
    /** What of the provider's refunds came back, in all; null: nothing. */
    came_back_cents: number | null
    /** Since when some of it waits for the office, to be given by hand or once more; null: none does. */
    came_back_at: Moment | null
    /** What of it a person has given, in the provider's place; null: nothing. */
    by_hand_cents: number | null
    /** How often the card provider failed to refund; null: never. */
    refund_tries: number | null
    /** Since when it is decided that it may not be paid any more. */
    withdrawn_at: Moment | null
    /** As the provider tells it with a refund; null: not yet. */
    card_brand: string | null
    card_last4: string | null
  }
  signing_key: {
    id: string
    public_jwk: Json<object>
    private_jwk: Json<object>
    created_at: GeneratedMoment
    retired_at: Moment | null
  }
}

/** A permit of an order. */
export type PurchaseRow = Selectable<PurchaseTables['purchase']>
/** A membership of an order. */
export type MembershipLine = Omit<
  Selectable<LineColumns>,
  'permit_id' | 'permit_version' | 'plan_key' | 'plan' | 'member_key'
> & { permit_id: null; permit_version: null; plan_key: string; plan: PlanJoined; member_key: string }
export type LineRow = PurchaseRow | MembershipLine
export type PaymentRow = Selectable<PurchaseTables['payment']>

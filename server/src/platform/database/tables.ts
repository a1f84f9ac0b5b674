import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Localised, PermitTerms } from '#rules/permit-terms.ts'

/** Rows as PostgreSQL gives them: days are 'YYYY-MM-DD', moments are Date, counts are numbers. */
type Moment = ColumnType<Date, Date | string, Date | string>
type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T extends object> = JSONColumnType<T>

/** A person as a permit named them until a correction. */
export interface EarlierHolder {
  firstName: string
  lastName: string
  birthDate: string | null
  /** The moment of the correction. */
  until: string
}

export interface Database {
  account: {
    id: string
    kind: 'angler' | 'warden'
    email: string
    password_hash: string | null
    first_name: string
    last_name: string
    birth_date: string | null
    language: Language
    newsletter: Generated<boolean>
    nationality: string | null
    phone: string | null
    status: 'inactive' | 'active' | 'blocked' | 'closed'
    created_at: GeneratedMoment
    activated_at: Moment | null
    revision: Generated<number>
    closed_at: Generated<Date | null>
    second_factor_due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  session: {
    token_hash: Buffer
    account_id: string
    created_at: GeneratedMoment
    last_used_at: Moment
    expires_at: Moment
    id: Generated<string>
    /** Of the sign-in, by the words of contract/devices.ts; null: not recognised. */
    browser: string | null
    system: string | null
    must_set_up_second_factor: Generated<boolean>
  }
  consent: {
    id: string
    account_id: string
    purpose: 'news'
    given: boolean
    way: 'registration' | 'profile' | 'before'
    at: Moment
  }
  session_confirmation: { token_hash: Buffer; confirmed_at: Moment; with_second_factor: boolean }
  totp: {
    account_id: string
    key_id: string
    sealed_secret: Buffer
    created_at: Moment
    confirmed_at: Moment | null
    last_counter: Generated<number>
  }
  recovery_code: { account_id: string; code_hash: Buffer; created_at: Moment; used_at: Moment | null }
  passkey: {
    id: string
    account_id: string
    name: string
    public_key: Buffer
    counter: number
    transports: string[]
    created_at: Moment
    last_used_at: Moment | null
  }
  passkey_challenge: {
    challenge_hash: Buffer
    purpose: 'register' | 'sign-in' | 'second-step'
    account_id: string | null
    expires_at: Moment
  }
  sign_in_ticket: {
    ticket_hash: Buffer
    account_id: string
    password_mark: Buffer
    tries_left: number
    expires_at: Moment
  }
  known_address: { account_id: string; address_hash: Buffer; last_used_at: Moment }
  registration: {
    id: string
    email: string
    password_hash: string
    first_name: string
    last_name: string
    birth_date: string
    language: Language
    newsletter: boolean
    nationality: string | null
    phone: string | null
    created_at: Moment
    code_hash: Buffer
    link_hash: Buffer
    code_expires_at: Moment
    tries_left: number
    confirmed_at: Moment | null
  }
  password_link: {
    id: string
    account_id: string | null
    purpose: 'forgotten' | 'invitation'
    code_hash: Buffer
    created_at: Moment
    expires_at: Moment
    used_at: Moment | null
  }
  data_export: {
    id: string
    account_id: string
    code_hash: Buffer
    created_at: Moment
    expires_at: Moment
    page_opened_at: Moment | null
    file_taken_at: Moment | null
  }
  email_change: {
    id: string
    account_id: string
    new_email: string
    old_code_hash: Buffer
    new_code_hash: Buffer
    created_at: Moment
    expires_at: Moment
    old_confirmed_at: Moment | null
    new_confirmed_at: Moment | null
    ended_at: Moment | null
    outcome: 'done' | 'refused' | 'replaced' | null
  }
  association: {
    id: number
    key: string
    name: string
    time_zone: string
    stripe_account: string | null
    hold_minutes: number | null
    profile: Json<object>
    demo: Generated<boolean>
    updated_at: GeneratedMoment
  }
  association_member: { association_id: number; email: string }
  association_warden: { association_id: number; account_id: string; by_command: Generated<boolean> }
  blocked_holder: { association_id: number; email: string; until: string | null }
  zone: {
    association_id: number
    id: number
    key: string
    name: Json<Localised>
    shape: Json<object>
    profile: Json<object>
  }
  permit: { association_id: number; id: number; key: string; version: number; on_sale: boolean }
  permit_version: {
    association_id: number
    permit_id: number
    version: number
    terms: Json<PermitTerms>
    created_at: GeneratedMoment
  }
  closure: {
    association_id: number
    id: string
    permit_id: number | null
    zone_id: number | null
    from_day: string
    to_day: string
    reason: Json<Localised>
    /** When it was closed by command; null: by the association's file. */
    announced_at: Moment | null
  }
  place: {
    day: string
    permit_id: number
    zone_id: number
    slot: string
    association_id: number
    capacity: number
    taken: Generated<number>
    planned: number
    minor_capacity: Generated<number>
    minor_taken: Generated<number>
    minor_planned: Generated<number>
  }
  discount_code: {
    association_id: number
    id: string
    code: string
    rule: Json<object>
    permit_ids: number[] | null
    from_day: string | null
    to_day: string | null
    uses_in_all: number | null
    uses_per_person: number | null
    only_email: string | null
    used: Generated<number>
    active: Generated<boolean>
  }
  purchase: {
    association_id: number
    id: string
    permit_id: number
    permit_version: number
    buyer_id: string
    holder_id: string
    holder_kind: 'self' | 'other' | 'minor'
    minor_first_name: string | null
    minor_last_name: string | null
    minor_birth_date: string | null
    /** As they were when it was bought or handed over; of an accompanied minor the adult. */
    holder_first_name: string
    holder_last_name: string
    holder_birth_date: string | null
    /** Whom the permit named before a correction, the oldest first; null: it was never corrected. */
    earlier_holders: ColumnType<EarlierHolder[] | null, string | null, string | null>
    first_day: string
    last_day: string
    zone_id: number | null
    slot: string | null
    technique: number | null
    keeps_catch: boolean | null
    state: 'held' | 'issued' | 'expired' | 'released' | 'voided' | 'refunded'
    order_key: string
    hold_expires_at: Moment | null
    /** Hash of the network that an unpaid place is held from. */
    hold_network: string | null
    price: Json<object>
    amount_cents: number
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
  }
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
    permit_id: number
    zone_id: number
    slot: string
    minor_pool: boolean
  }
  discount_use: { association_id: number; purchase_id: string; discount_code_id: string; buyer_id: string }
  payment: {
    association_id: number
    purchase_id: string
    attempt: number
    intent_id: string | null
    stripe_account: string | null
    amount_cents: number
    state: 'opening' | 'open' | 'authorised' | 'captured' | 'cancelled' | 'refunding' | 'refunded'
    opened_at: GeneratedMoment
    authorised_at: Moment | null
    captured_at: Moment | null
    ended_at: Moment | null
    refunded_cents: Generated<number>
    /** What is to be given back; null: all of it. */
    refund_cents: number | null
    /** Failures of the provider's own; null: none. */
    refund_tries: number | null
    withdrawn_at: Moment | null
    look_at: GeneratedMoment
  }
  zone_booking: {
    association_id: number
    id: string
    purchase_id: string
    day: string
    zone_id: number | null
    slot: string | null
    technique: number | null
    created_at: Moment
    cancelled_at: Moment | null
  }
  outing: {
    association_id: number
    id: string
    purchase_id: string
    day: string
    zone_id: number | null
    slot: string | null
    technique: number | null
    started_at: Moment | null
    ended_at: Moment | null
    no_catch: boolean
    cancelled: boolean
    written_by: string
    phone_time: Moment
    version_id: string
    arrived_at: Moment
    /** How many there have been of it. */
    versions: Generated<number>
  }
  catch: {
    association_id: number
    id: string
    purchase_id: string
    outing_id: string
    species: string
    length_mm: number | null
    weight_g: number | null
    kept: boolean
    caught_at: Moment
    zone_id: number | null
    cancelled: boolean
    written_by: string
    phone_time: Moment
    version_id: string
    arrived_at: Moment
    /** How many there have been of it. */
    versions: Generated<number>
  }
  note: {
    association_id: number
    id: string
    purchase_id: string
    text: string
    author_kind: 'angler' | 'warden'
    cancelled: boolean
    written_by: string
    phone_time: Moment
    version_id: string
    arrived_at: Moment
    /** How many there have been of it. */
    versions: Generated<number>
  }
  earlier_version: {
    association_id: number
    kind: 'outing' | 'catch' | 'note'
    item_id: string
    version_id: string
    purchase_id: string
    content: Json<object>
    written_by: string
    phone_time: Moment
    arrived_at: Moment
  }
  permit_check: {
    association_id: number
    id: string
    purchase_id: string | null
    warden_id: string
    /** By the phone's clock. */
    checked_at: Moment
    arrived_at: Moment
    way: 'camera' | 'typed' | 'list'
    result: 'valid' | 'notValid' | 'revoked' | 'notGenuine' | 'unknown'
    reasons: string[]
    list_as_of: Moment | null
  }
  access_log: {
    association_id: number
    id: string
    warden_id: string
    at: Moment
    what: 'angler' | 'anglers' | 'movements' | 'snapshot'
    purchase_id: string | null
    permit_id: number | null
  }
  outbox: {
    id: string
    mail: Json<object>
    created_at: GeneratedMoment
    due_at: GeneratedMoment
    attempts: Generated<number>
    /** What the mail server answered, as a number, or the kind of fault: never its words. */
    last_error: string | null
    sent_at: Moment | null
    ended_at: Moment | null
  }
  kept_mail: { id: string; mail: Json<object>; created_at: GeneratedMoment }
  log_key: { only_one: Generated<boolean>; key: Buffer }
  signing_key: {
    id: string
    public_jwk: Json<object>
    private_jwk: Json<object>
    created_at: GeneratedMoment
    retired_at: Moment | null
  }
  demo_file: { name: string; hash: string }
  app_error: { id: string; message: string; received_at: GeneratedMoment }
}

import type { ChosenWay } from '#rules/sale/ways-online.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CatchCap, CatchStop } from '#rules/river/catch-caps/catch-cap.ts'
import type { Moment as PermitMoment } from '#rules/moments/moment-terms.ts'
import type { FactKind } from '#rules/facts/required-fact.ts'
import type { Localised, PermitTerms } from '#rules/permit-terms.ts'
import type { AddressColumns } from './address-columns.ts'
import type { ReminderKind } from '#rules/membership/reminder-days.ts'
import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import type { SharedQuota } from '#rules/sale/quotas/quota.ts'
import type { PurchaseLimit } from '#rules/sale/purchase-limit-terms.ts'
import type { Moment, GeneratedMoment, Json } from './column-types.ts'

export interface CatalogueTables {
  association: {
    id: number
    key: string
    name: string
    time_zone: string
    stripe_account: string | null
    /** What it takes online beside cards. */
    ways_online: ColumnType<ChosenWay[], ChosenWay[] | undefined, ChosenWay[]>
    hold_minutes: number | null
    /** False: it does without a waiting list. */
    has_waits: Generated<boolean>
    /** Until when an invited person completes a permit; null: the evening before. */
    invitations_until: ColumnType<PermitMoment | null, string | null | undefined, string | null>
    profile: Json<object>
    purchase_limits: ColumnType<PurchaseLimit[], string | undefined, string>
    limits_count_days_before: Generated<number>
    catch_caps: ColumnType<CatchCap[], string | undefined, string>
    membership_plans: ColumnType<MembershipPlan[], string | undefined, string>
    catch_stops: ColumnType<CatchStop[], string | undefined, string>
    /** What the office has changed of the file, `null` for what it has removed. */
    office_settings: ColumnType<object, string | undefined, string>
    managed_by_office: Generated<boolean>
    /** False: its office has not put it on sale yet. */
    is_published: Generated<boolean>
    /** As it was imported last, without people. */
    file: ColumnType<object | null, string | undefined, string>
    demo: Generated<boolean>
    updated_at: GeneratedMoment
  }
  stated_fact: {
    account_id: string
    association_id: number
    key: string
    kind: FactKind
    number: string | null
    valid_until: string | null
    stated_at: Moment
    confirmed_at: Moment | null
  }
  member_number: { association_id: number; number: string }
  association_member: AddressColumns & {
    id: Generated<string>
    association_id: number
    /** Null: the member has none that is known. */
    email: string | null
    number: string | null
    first_name: string | null
    last_name: string | null
    birth_date: string | null
    /** The last day; null: without end. */
    valid_until: string | null
    /** The account that the member has joined; null: none, or the one with the e-mail. */
    account_id: string | null
    joined_at: Date | null
    /** A later import of the file keeps it. */
    by_office: Generated<boolean>
    in_file: Generated<boolean>
    /** The office's act that wrote it last. */
    written_by: string | null
    /** False: what was paid alone makes them a member. */
    listed: Generated<boolean>
    /** The last day by the list; null: without end, or not listed. `valid_until` is the later of it and of what was paid. */
    listed_until: ColumnType<string | null, string | null | undefined, string | null>
    /** The last day of what was paid; null: nothing. */
    paid_until: ColumnType<string | null, string | null | undefined, string | null>
    /** The words of the name as names are compared; null: none is known. */
    name_words: GeneratedAlways<string | null>
    search_text: GeneratedAlways<string>
    /** Written by the database itself. */
    changed_at: GeneratedAlways<Date>
  }
  /** Members whose cards say a later last day than the list does now. Written by the database itself. */
  /** Numbers that members had, and have no more. */
  given_number: { association_id: number; number: string }
  ended_card: { association_id: number; member_id: string; card_until: string }
  /** Codes by which members without an e-mail join an account. */
  member_letter: {
    member_id: string
    association_id: number
    code: string
    made_at: Moment
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** One sending of reminders; its mails are in the outbox with its id. */
  reminder_batch: {
    id: string
    association_id: number
    account_id: string | null
    at: Moment
    kind: ReminderKind
    recipients: number
    stopped_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    left_out: ColumnType<number | null, number | null | undefined, number | null>
  }
  member_reminder: {
    member_id: string
    ends_on: string
    kind: ReminderKind
    association_id: number
    batch_id: string
    link_hash: Buffer
  }
  reminder_refusal: { member_id: string; ends_on: string; at: Moment }
  /** Who tried numbers of members that are not theirs, and when last. */
  member_guess: {
    association_id: number
    account_id: string
    at: Moment
    /** differs: the list has their e-mail with another birth date. */
    why: Generated<'tried' | 'differs'>
  }
  /** Of the file, and taken out by the office. */
  member_left_out: { association_id: number; email: string }
  association_warden: {
    association_id: number
    account_id: string
    /** Or by the office: not of the file. */
    by_command: Generated<boolean>
    /** Where they are expected; empty: everywhere. */
    zone_ids: Generated<number[]>
  }
  warden_duty: { association_id: number; account_id: string; day: string }
  /** Duty of every week; `weekdays`: 1 Monday to 7 Sunday. */
  warden_duty_pattern: {
    id: Generated<string>
    association_id: number
    account_id: string
    weekdays: number[]
    first_day: string
    last_day: string
    except_days: Generated<string[]>
  }
  /** Of the file, and taken out by the office. */
  warden_left_out: { association_id: number; account_id: string }
  blocked_holder: {
    association_id: number
    email: string
    until: string | null
    id: Generated<string>
    reason: string | null
    /** A later import keeps it. */
    by_office: Generated<boolean>
    blocked_at: Moment | null
  }
  zone: {
    association_id: number
    id: number
    key: string
    name: Json<Localised>
    shape: Json<object>
    profile: Json<object>
  }
  picture: {
    association_id: number
    hash: string
    width: number
    format: 'webp' | 'jpg'
    bytes: Buffer
    stored_at: Generated<Date>
  }
  permit: {
    association_id: number
    id: number
    key: string
    version: number
    on_sale: boolean
    /** Raised where an import changes which places a purchase takes. */
    layout: Generated<number>
    /** As `countedBy` of rules/sale/quotas/by-permit.ts says it; null: not imported since there are quotas. */
    counted_by: Generated<string | null>
  }
  quota: { association_id: number; id: number; key: string; rule: Json<Omit<SharedQuota, 'quotaId'>> }
  favourite: { account_id: string; permit_id: number; created_at: Moment }
  permit_version: {
    association_id: number
    permit_id: number
    version: number
    terms: Json<PermitTerms>
    created_at: GeneratedMoment
  }
  own_species: { association_id: number; key: string; names: Json<Localised>; latin: string | null }
  own_permit_type: {
    association_id: number
    key: string
    code: number
    names: Json<Localised>
    is_current: boolean
  }
  closure: {
    association_id: number
    id: string
    permit_id: number | null
    zone_id: number | null
    from_day: string
    to_day: string
    reason: Json<Localised>
    /** Set when a command or the office closed it; null: the association's file did. */
    announced_at: Moment | null
    gives_back: Generated<boolean>
    gives_back_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    given_back_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    closed_by: ColumnType<string | null, string | null | undefined, string | null>
  }
  place: {
    day: string
    quota_id: number
    zone_id: number
    slot: string
    association_id: number
    /** Of the permits that it counts. */
    layout: Generated<number>
    capacity: number
    taken: Generated<number>
    planned: number
    /** Of those for whom nothing is reserved. */
    others_capacity: number
    others_taken: Generated<number>
    others_planned: number
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
  demo_file: { name: string; hash: string }
}

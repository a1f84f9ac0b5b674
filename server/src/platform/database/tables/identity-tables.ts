import type { ColumnType, Generated, Selectable } from 'kysely'
import type { AccountKind } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { PersonKind } from '#contract/people.ts'
import type { Moment, GeneratedMoment } from './column-types.ts'
import type { VoluntaryColumns } from '../voluntary-columns.ts'

export interface IdentityTables {
  account: VoluntaryColumns & {
    id: string
    kind: AccountKind
    email: string
    password_hash: string | null
    first_name: string
    last_name: string
    birth_date: string | null
    language: Language
    newsletter: Generated<boolean>
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
    /** The browser of the sign-in, as a word of contract/devices.ts; null: not recognised. */
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
  device_seal: {
    account_id: string
    public_key: Buffer
    key_id: string
    sealed_private_key: Buffer
    created_at: Moment
  }
  /** The address with which an angler's calendar follows their permits. */
  calendar_link: {
    account_id: string
    code_hash: Buffer
    key_id: string
    /** Sealed. */
    code: Buffer
    made_at: Moment
    /** The hour in which it was read last; null: never. */
    read_in: Moment | null
    /** How often in that hour. */
    reads: Generated<number>
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
  registration: VoluntaryColumns & {
    id: string
    email: string
    password_hash: string
    first_name: string
    last_name: string
    birth_date: string
    language: Language
    newsletter: boolean
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
    association_id: number | null
  }
  saved_person: {
    id: string
    account_id: string
    /** 1 to 30, each once of an account: the most that it may have. */
    number: number
    kind: PersonKind
    /** Of a friend what the owner calls them. */
    first_name: string | null
    last_name: string | null
    birth_date: string | null
    email: string | null
    licence_number: string | null
    /** The last day on which the licence is valid. */
    licence_until: string | null
    created_at: Moment
    last_used_at: Moment
  }
}

export type SavedPersonRow = Selectable<IdentityTables['saved_person']>

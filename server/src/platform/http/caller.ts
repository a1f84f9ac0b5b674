import type { Access } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { Program } from './program.ts'

/** The account behind a request. */
export type Caller = { kind: 'anonymous' } | Angler | Warden | OfficeAccount

interface SignedIn {
  accountId: string
  email: string
  language: Language
  /** Hash of the token, to end this session or every other one. */
  sessionHash: Buffer
  /** A second factor is required and missing: only calls `beforeSecondFactor` are allowed. */
  mustSetUpSecondFactor?: true
}
export interface Angler extends SignedIn {
  kind: 'angler'
}
export interface Warden extends SignedIn {
  kind: 'warden'
}

export interface OfficeAccount extends SignedIn {
  kind: 'office'
}
/** A person of the office of one association, with the right that the call needs. */
export interface Officer extends OfficeAccount {
  associationId: number
  role: OfficeRole
  /** Where they sell; only with the role `outlet`, and always then. */
  outletId?: string
}

interface Callers {
  angler: Angler
  warden: Warden
  office: OfficeAccount
  officer: Officer
  operator: OfficeAccount
  atWater: Angler | Warden
  signedIn: Angler | Warden | OfficeAccount
  optional: Caller
  open: undefined
  program: Program
}
export type CallerFor<A extends Access> = Callers[A]

/** `anonymous` for a token that is unknown, ended or expired. */
export type FindCaller = (token: string, now: Date) => Promise<Caller>

/** Whether an account runs the server; undefined: it does not. */
export type FindOperator = (accountId: string) => Promise<{ hasSecondFactor: boolean } | undefined>

/** What an account is in the office of an association; undefined: nothing there. */
export type FindOfficer = (
  accountId: string,
  associationId: number,
) => Promise<{ role: OfficeRole; hasSecondFactor: boolean; outletId: string | null } | undefined>

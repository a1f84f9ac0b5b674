import type { Language } from '#contract/languages.ts'

/** The account behind a request. */
export type Caller = { kind: 'anonymous' } | Angler | Warden

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

export type CallerFor<A> = A extends 'angler'
  ? Angler
  : A extends 'warden'
    ? Warden
    : A extends 'signedIn'
      ? Angler | Warden
      : A extends 'optional'
        ? Caller
        : undefined

/** `anonymous` for a token that is unknown, ended or expired. */
export type FindCaller = (token: string, now: Date) => Promise<Caller>

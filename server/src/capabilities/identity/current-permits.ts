import type { Language } from '#contract/languages.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { AccountRow } from './store/accounts.ts'

/** The personal data that a permit shows. */
export interface Person {
  firstName: string
  lastName: string
  /** Null only for wardens. */
  birthDate: string | null
}

/** A change of these data that is not written yet. */
export interface Correction {
  accountId: string
  to: Person
  by: 'self' | 'operator'
  /** Of the answer. */
  language: Language
  now: Date
  /** Writes the account, in the transaction that reissues the permits. */
  write: (tx: Tx) => Promise<AccountRow>
}

/** The permits that name a person. The purchase capability implements it. */
export interface CurrentPermits {
  /** Writes the account and reissues the permits that name the person, or refuses both. */
  correct(correction: Correction): Promise<AccountRow>
  /** The permits that name the person now, and the corrections that are left. */
  count(accountId: string, now: Date): Promise<{ permits: number; left: number }>
}

import type { Language } from '#contract/languages.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { AccountRow } from './accounts.ts'

/** Who somebody is, as far as a permit says it. */
export interface Person {
  firstName: string
  lastName: string
  /** Only wardens may have none. */
  birthDate: string | null
}

/** A change of who somebody is, on its way into the account. */
export interface Correction {
  accountId: string
  to: Person
  by: 'self' | 'operator'
  /** Of the answer. */
  language: Language
  now: Date
  /** Writes the account, in the transaction that issues the permits anew. */
  write: (tx: Tx) => Promise<AccountRow>
}

/** What the permits in somebody's hand have to do with who they are. The purchase capability implements it. */
export interface PermitsInHand {
  /** Writes the account and issues the permits that name the person anew, or refuses both. */
  correct(correction: Correction): Promise<AccountRow>
  /** How many permits name the person now, and how often they may still correct themselves. */
  count(accountId: string, now: Date): Promise<{ permits: number; left: number }>
}

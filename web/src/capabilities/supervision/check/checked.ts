import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import type { PermitFacts } from '#rules/permit-claims.ts'
import type { Verdict } from '#rules/permit-check.ts'

/** What came of looking at one permit. */
export interface Checked {
  verdict: Verdict
  /** When it was looked at, by the phone. */
  at: Date
  /** The row of the list, or as much of one as the code says. */
  purchase?: SupervisedPurchase
  permit?: PermitToCheck
  /** There is no row of the list: all that is known is what was signed. */
  fromClaims: boolean
  /** What a genuine code says; of one that was issued anew since, what it said. */
  claims?: PermitFacts
  /** Of when the list is that it was held against. */
  listAsOf?: Date
}

/** A genuine code as a row, as far as it goes: the whole name in `firstName`, no short code. */
export const purchaseOfClaims = (claims: PermitFacts): SupervisedPurchase => ({
  purchaseId: claims.purchaseId,
  permitId: claims.permitId,
  permitVersion: 0,
  state: 'issued',
  codeVersion: claims.version,
  shortCode: '',
  firstName: claims.name,
  lastName: '',
  ...(claims.birthYear !== undefined && { birthYear: claims.birthYear }),
  firstDay: claims.firstDay,
  lastDay: claims.lastDay,
  ...(claims.zoneId !== undefined && { zoneId: claims.zoneId }),
  ...(claims.slot !== undefined && { slot: claims.slot }),
  ...(claims.technique !== undefined && { technique: claims.technique }),
  keeping: claims.keeping ?? 'choice',
})

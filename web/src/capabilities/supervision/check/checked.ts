import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import type { OnCard } from '#rules/membership/card-check.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { PermitFacts } from '#rules/permit/permit-claims.ts'
import type { Verdict } from '#rules/permit/permit-check.ts'

export interface Checked {
  verdict: Verdict
  at: Date
  /** Of the permit's waters. */
  timeZone: string
  /** The permit's fishing day. */
  today: Day
  /** The row of the list, or the part of it that the code contains. */
  purchase?: SupervisedPurchase
  permit?: PermitToCheck
  /** Of a typed code of which nothing more is known. */
  days?: Pick<SupervisedPurchase, 'firstDay' | 'lastDay'>
  /** The list has no row: only the signed claims are known. */
  fromClaims: boolean
  /** A member's card, and no permit. */
  card?: CheckedCard
  /** The claims of a genuine code; they may be older than the row when the code was issued again. */
  claims?: PermitFacts
  listAsOf?: Date
}

export interface CheckedCard {
  member: OnCard
  /** Absent: none of those that the warden serves, or not known. */
  club?: string
}

/** The claims of a genuine code as a row: the whole name in `firstName`, no short code. */
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
  ...(claims.unlockedZones && { unlockedZones: claims.unlockedZones }),
  ...(claims.technique !== undefined && { technique: claims.technique }),
  keeping: claims.keeping ?? 'choice',
})

import type { AgeGroup } from '../../age-groups.ts'
import type { CatchCap } from '../../river/catch-caps/catch-cap.ts'
import type { Calendar } from '../../calendars/calendar-terms.ts'
import type { FactKind } from '../../facts/required-fact.ts'
import type { MembershipPlan } from '../../membership/membership-plan.ts'
import type { Position } from '../../outlines/crossing.ts'
import type { PermitTerms } from '../../permit-terms.ts'
import type { PurchaseLimit } from '../../sale/purchase-limit-terms.ts'
import type { IntendedOfAddOns, RowName } from './prices.ts'
import type { Quota } from '../../sale/quotas/counters.ts'
import type { SharedQuota } from '../../sale/quotas/quota.ts'

export interface PermitOfClub {
  key: string
  terms: PermitTerms
  /** That count it. */
  quotas: readonly Quota[]
  /** The prices that the association means although a check finds something in them. */
  intended?: ReadonlySet<RowName>
  intendedOfAddOns?: IntendedOfAddOns
}

export interface ZoneOfClub {
  zoneId: number
  key: string
  water?: string | undefined
  /** Stated for all permits together. */
  peopleAtMost?: number | undefined
  /** Of an area. */
  outlines?: readonly (readonly Position[])[] | undefined
}

/** The rules of a club, in the order of its file. */
export interface Club {
  permits: readonly PermitOfClub[]
  zones: readonly ZoneOfClub[]
  /** That the association names. */
  waters: readonly string[]
  ageGroups: readonly AgeGroup[]
  calendars: Readonly<Record<string, Calendar>>
  /** The keys of the age groups that a rule names. */
  groupsNamed: ReadonlySet<string>
  /** Of several permits; `index`: its place in the file. */
  quotas: readonly (SharedQuota & { index: number })[]
  /** It lists members, or says how one becomes a member. */
  hasMembers: boolean
  plans: readonly MembershipPlan[]
  facts: readonly { key: string; kind: FactKind; fields?: readonly string[] | undefined }[]
  hasMemberNumbers: boolean
  /** The keys of its requirements, in the order of the file; they stand in the terms of the permits. */
  requirements: readonly string[]
  /** Of permits that are numbered from 1. */
  purchaseLimits: readonly PurchaseLimit[]
  catchCaps: readonly CatchCap[]
}

import type { Calendar } from '../calendars/calendar-terms.ts'
import type { AgeGroup } from '../permit/scope-terms.ts'
import type { Day } from '../permit-terms.ts'
import type { Localised } from '../text-languages.ts'

/** How long a membership of a plan lasts: one of the three. */
export interface PlanValidity {
  until?: 'yearEnd' | 'season' | undefined
  /** Of the season. */
  calendar?: Calendar | undefined
  months?: number | undefined
  /** How many days before it ends the next one is offered; absent: `NEXT_OPENS`. */
  nextOpens?: number | undefined
}

/** Two months: clubs collect what is due for the next year in November and December. */
export const NEXT_OPENS = 60

export interface PlanPriceRow {
  groups?: AgeGroup[] | undefined
  renewing?: boolean | undefined
  /** The days of the order: a transfer that arrives later is of the day on which it was ordered. */
  calendar?: Calendar | undefined
  cents: number
}

/** What the club wants to know or to see of whoever joins. */
export interface PlanDocument {
  key: string
  name: Localised
  groups?: AgeGroup[] | undefined
  /** Absent: nothing is stated, it is shown or brought to the club. */
  fields?: ('number' | 'validUntil')[] | undefined
}

/** How one becomes a member of a club. */
export interface MembershipPlan {
  key: string
  name: Localised
  summary?: Localised | undefined
  validity: PlanValidity
  prices: { baseCents: number; rows: PlanPriceRow[] }
  /** Who may join; absent: anybody. */
  groups?: AgeGroup[] | undefined
  /** Whose application waits for a yes. */
  approval?: 'newcomers' | 'everybody' | undefined
  /** The first and the last day of joining. */
  from?: Day | undefined
  to?: Day | undefined
  /** Until this day only who renews. */
  renewingUntil?: Day | undefined
  /** Members of this plan at one time. */
  places?: number | undefined
  waitingList?: true | undefined
  documents: PlanDocument[]
}

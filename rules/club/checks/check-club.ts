import { ageGroupFindings } from './age-groups.ts'
import { besidePriceFindings } from './beside-prices.ts'
import { calendarFindings } from './calendars.ts'
import { capFindings } from './catch-caps.ts'
import { daysAhead } from './days-ahead.ts'
import { type DatedTerms, datedTerms, dayFindings } from './days.ts'
import { factFindings } from './facts.ts'
import { type Finding, findingIf } from './finding.ts'
import type { Club } from './club.ts'
import { limitFindings } from './limits.ts'
import { momentFindings, type TimedTerms, timedTerms } from './moments.ts'
import { oncePerValue } from './once-per-value.ts'
import { outlineFindings } from './outlines.ts'
import { peopleFindings } from './people-at-once.ts'
import { planFindings } from './plans.ts'
import { priceFindings } from './prices.ts'
import { quotaFindings } from './quotas.ts'
import { requirementFindings } from './requirements.ts'
import { slotFindings, slotFindingsAcross } from './slots.ts'
import { unusedFindings } from './unused.ts'
import { wholeDayPriceFindings } from './whole-day-price.ts'
import { zoneFindings } from './zones.ts'

/** Prices for members, and permits for them alone, of a club that lists none. */
function memberFindings({ permits, hasMembers }: Club): Finding[] {
  const first = permits.findIndex(
    ({ terms: { holder, prices, addOns } }) =>
      holder.membersOnly ||
      [prices, ...addOns.map((addOn) => addOn.prices)].some(({ rows }) =>
        rows.some(({ members }) => members !== undefined),
      ),
  )
  return findingIf(!hasMembers && first >= 0, ['permits', first], 'MEMBERS_UNKNOWN')
}

/** What cannot be meant in the rules of a club, and what is doubtful. `today`: years and seasons count from it. */
export function checkClub(club: Club, today: string): Finding[] {
  const year = Number(today.slice(0, 4))
  const ahead = daysAhead(today)
  const datesOf = oncePerValue((terms: DatedTerms) => dayFindings(terms, year))
  const momentsOf = oncePerValue((terms: TimedTerms) => momentFindings(terms, ahead))
  const ofPermits = club.permits.flatMap((permit, index) => {
    const { terms, intended = new Set(), intendedOfAddOns } = permit
    return [
      ...priceFindings(terms, intended, ahead, intendedOfAddOns),
      ...slotFindings(permit),
      ...datesOf(datedTerms(terms)),
      ...momentsOf(timedTerms(terms)),
      ...unusedFindings(terms),
    ].map((finding) => ({ ...finding, path: ['permits', index, ...finding.path] }))
  })
  return [
    ...ofPermits,
    ...calendarFindings(club.calendars, today),
    ...ageGroupFindings(club.ageGroups, club.groupsNamed),
    ...quotaFindings(club),
    ...memberFindings(club),
    ...slotFindingsAcross(club.permits),
    ...wholeDayPriceFindings(club.permits, ahead),
    ...outlineFindings(club.zones),
    ...zoneFindings(club),
    ...peopleFindings(club.permits, club.zones, ahead),
    ...factFindings(club),
    ...requirementFindings(club.permits, club.requirements, today),
    ...besidePriceFindings(club.permits, ahead),
    ...limitFindings(club.purchaseLimits, club.permits, ahead),
    ...capFindings(club),
    ...planFindings(club.plans, ahead),
  ]
}

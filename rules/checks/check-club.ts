import type { AgeGroup } from '../age-groups.ts'
import { ageGroupFindings } from './age-groups.ts'
import { dayFindings } from './days.ts'
import { changeFindings } from './changing.ts'
import { type Finding, findingIf } from './finding.ts'
import { peopleFindings, type PermitOfClub, type ZoneOfClub } from './people-at-once.ts'
import { discountFindings, priceFindings } from './prices.ts'
import { slotFindings } from './slots.ts'
import { unusedFindings } from './unused.ts'
import { wholeDayPriceFindings } from './whole-day-price.ts'

/** The rules of a club, in the order of its file. */
export interface Club {
  permits: readonly PermitOfClub[]
  zones: readonly ZoneOfClub[]
  ageGroups: readonly AgeGroup[]
  /** The keys of the age groups that a rule names. */
  groupsNamed: ReadonlySet<string>
  hasMembers: boolean
  discountCodes: readonly { amountCents?: number | undefined }[]
}

/** Prices for members, and permits for them alone, of a club that lists none. */
function memberFindings({ permits, hasMembers }: Club): Finding[] {
  const first = permits.findIndex(
    ({ terms: { holder, price } }) =>
      holder.membersOnly || price.memberCents !== undefined || price.memberMinorCents !== undefined,
  )
  return findingIf(!hasMembers && first >= 0, ['permits', first], 'MEMBERS_UNKNOWN')
}

/** What cannot be meant in the rules of a club, and what is doubtful. `today`: years and seasons count from it. */
export function checkClub(club: Club, today: string): Finding[] {
  const year = Number(today.slice(0, 4))
  const ofPermits = club.permits.flatMap(({ terms }, index) =>
    [
      ...priceFindings(terms),
      ...slotFindings(terms),
      ...dayFindings(terms, year),
      ...changeFindings(terms),
      ...unusedFindings(terms),
    ].map((finding) => ({ ...finding, path: ['permits', index, ...finding.path] })),
  )
  return [
    ...ofPermits,
    ...ageGroupFindings(club.ageGroups, club.groupsNamed),
    ...memberFindings(club),
    ...club.discountCodes.flatMap(({ amountCents }, index) =>
      discountFindings(['discountCodes', index, 'amountCents'], amountCents),
    ),
    ...wholeDayPriceFindings(club.permits),
    ...peopleFindings(club.permits, club.zones, today),
  ]
}

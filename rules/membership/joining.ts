import { type AgeGroup, isInGroup } from '../age-groups.ts'
import { hasDay } from '../calendars/calendar.ts'
import type { Day } from '../permit-terms.ts'
import type { MembershipPlan, PlanDocument } from './membership-plan.ts'
import { isRenewal, type MembershipPeriod, periodOffered, type ShortRest, shortRestOf } from './period.ts'

/** Who wants to be a member, as far as a plan needs to know them. */
export interface Applicant {
  birthDate?: Day | undefined
  /** The last day as a member, past or to come; absent: never one. */
  until?: Day | undefined
  /** A member without an end: there is nothing to renew. */
  isMemberForEver?: boolean | undefined
  /** Whether they renew, as somebody says who may not know until when they are a member; absent: it is computed. */
  renews?: boolean | undefined
}

export type JoiningRefused =
  | { code: 'MEMBER_FOR_EVER' }
  /** What one has lasts on; from `opens` on the next one is offered. */
  | { code: 'MEMBER_UNTIL'; until: Day; opens: Day }
  | { code: 'NOT_YET'; from: Day }
  | { code: 'OVER'; to: Day }
  | { code: 'ONLY_RENEWING'; until: Day }
  | { code: 'NO_SEASON' }
  | { code: 'BIRTH_DATE_NEEDED' }
  | { code: 'NOT_OF_THIS_AGE'; groups: AgeGroup[] }
  | { code: 'NO_PLACE'; canWait: boolean }
  /** Its places are limited, and how many are taken cannot be told here. */
  | { code: 'PLACES_NOT_KNOWN' }

export interface Joining {
  period: MembershipPeriod
  /** It is much less than a year or a season, for the same fee. */
  rest?: ShortRest
  isRenewing: boolean
  cents: number
  /** The row of the table that decides; absent: none does. */
  row?: number
  /** The club says yes or no first. */
  needsApproval: boolean
  documents: PlanDocument[]
}

/** How a list of members may say that there is no end; no day comes after it. */
const END_OF_TIME = '9999-12-31'

const groupsOf = ({ groups = [], prices, documents }: MembershipPlan): AgeGroup[] => [
  ...groups,
  ...[...prices.rows, ...documents].flatMap((one) => one.groups ?? []),
]

/** What a plan asks of somebody, and the row that decides. */
export function planPrice(
  { prices: { baseCents, rows } }: Pick<MembershipPlan, 'prices'>,
  {
    birthDate,
    isRenewing,
    first,
    day,
  }: { birthDate?: Day | undefined; isRenewing: boolean; first: Day; day: Day },
): { cents: number; row?: number } {
  const row = rows.findIndex(
    ({ groups, renewing, calendar }) =>
      (groups?.some((group) => isInGroup(group, { birthDate, accompanied: false }, first)) ?? true) &&
      (renewing === undefined || renewing === isRenewing) &&
      hasDay(calendar, day),
  )
  const decides = rows[row]
  return decides === undefined ? { cents: baseCents } : { cents: decides.cents, row }
}

function placeRefused(
  { places, waitingList }: MembershipPlan,
  taken: number | 'unknown',
): JoiningRefused | undefined {
  if (places === undefined) return undefined
  if (taken === 'unknown') return { code: 'PLACES_NOT_KNOWN' }
  return taken < places ? undefined : { code: 'NO_PLACE', canWait: waitingList === true }
}

/** Nobody joins any more where the plan is over by then. */
function restOf({ validity, to }: MembershipPlan, period: MembershipPeriod): ShortRest | undefined {
  const rest = shortRestOf(validity, period)
  if (rest?.nextFrom === undefined || to === undefined || rest.nextFrom <= to) return rest
  const { days, last } = rest
  return { days, last }
}

/**
 * Whether somebody can join, or renew, on a day: from when to when, for how much, or why not. The age that counts is that of
 * the first day of the membership. `taken`: how many have a place of the plan then, without this person; a plan without a limit
 * does not look at it.
 */
export function judgeJoining(
  plan: MembershipPlan,
  { birthDate, until, isMemberForEver, renews }: Applicant,
  { day, taken }: { day: Day; taken: number | 'unknown' },
): { refused: JoiningRefused } | Joining {
  const refuse = (refused: JoiningRefused) => ({ refused })
  if (isMemberForEver || until === END_OF_TIME) return refuse({ code: 'MEMBER_FOR_EVER' })
  if (plan.to !== undefined && day > plan.to) return refuse({ code: 'OVER', to: plan.to })
  const offered = periodOffered(plan.validity, day, until)
  if (offered === 'noSeason') return refuse({ code: 'NO_SEASON' })
  if ('opens' in offered) return refuse({ code: 'MEMBER_UNTIL', until: until ?? day, opens: offered.opens })
  if (plan.from !== undefined && day < plan.from) return refuse({ code: 'NOT_YET', from: plan.from })
  const { first } = offered.period
  const isRenewing = renews ?? isRenewal(until, first)
  if (!isRenewing && plan.renewingUntil !== undefined && day <= plan.renewingUntil)
    return refuse({ code: 'ONLY_RENEWING', until: plan.renewingUntil })
  if (birthDate === undefined && groupsOf(plan).length > 0) return refuse({ code: 'BIRTH_DATE_NEEDED' })
  const isOf = ({ groups }: { groups?: AgeGroup[] | undefined }) =>
    groups?.some((group) => isInGroup(group, { birthDate, accompanied: false }, first)) ?? true
  if (!isOf(plan)) return refuse({ code: 'NOT_OF_THIS_AGE', groups: plan.groups ?? [] })
  const noPlace = placeRefused(plan, taken)
  if (noPlace !== undefined) return refuse(noPlace)
  const rest = restOf(plan, offered.period)
  return {
    period: offered.period,
    ...(rest && { rest }),
    isRenewing,
    ...planPrice(plan, { birthDate, isRenewing, first, day }),
    needsApproval: plan.approval === 'everybody' || (plan.approval === 'newcomers' && !isRenewing),
    documents: plan.documents.filter(isOf),
  }
}

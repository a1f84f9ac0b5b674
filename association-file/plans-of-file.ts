import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import { daysOf } from './calendars-of-file.ts'
import type { AssociationFile } from './file/association-file.ts'
import type { PlanInFile } from './file/plan-file.ts'
import { centsOf } from './file/values.ts'
import { scopeOfFile } from './scope-of-file.ts'

type OfPlans = Pick<AssociationFile, 'ageGroups' | 'calendars'>

/** No rule of a plan names a zone or a permit. */
const none = (): number => 0

/** A plan as the rules read it: with its groups and the days of its calendars. Keys have to be known. */
export function planOfFile(plan: PlanInFile, { ageGroups, calendars }: OfPlans): MembershipPlan {
  const { groups, validity, prices, documents, ...rest } = plan
  const scope = (of: Parameters<typeof scopeOfFile>[0]) =>
    scopeOfFile(of, { ageGroups, calendars, zoneId: none, permitId: none })
  const { calendar, ...lasts } = validity
  return {
    ...rest,
    ...scope({ groups }),
    validity: { ...lasts, ...(calendar !== undefined && { calendar: daysOf(calendars, calendar) }) },
    prices: {
      baseCents: centsOf(prices.base),
      rows: prices.rows.map(({ price, renewing, ...of }) => ({
        ...scope(of),
        renewing,
        cents: centsOf(price),
      })),
    },
    documents: documents.map(({ groups: of, ...document }) => ({ ...document, ...scope({ groups: of }) })),
  }
}

export const plansOfFile = (file: OfPlans & Pick<AssociationFile, 'membershipPlans'>): MembershipPlan[] =>
  file.membershipPlans.map((plan) => planOfFile(plan, file))

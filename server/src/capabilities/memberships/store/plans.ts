import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The plans of an association that is on sale, and its clock. */
export async function readPlans(
  db: Db,
  associationId: number,
): Promise<{ plans: MembershipPlan[]; timeZone: string } | undefined> {
  return db
    .selectFrom('association')
    .select(['membership_plans as plans', 'time_zone as timeZone'])
    .where('id', '=', associationId)
    .where('is_published', '=', true)
    .executeTakeFirst()
}

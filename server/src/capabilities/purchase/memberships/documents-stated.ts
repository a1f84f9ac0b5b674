import type { FieldMistake } from '#contract/read.ts'
import type { Joining } from '#rules/membership/joining.ts'
import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import type { PlanJoined } from '#server/platform/database/tables/purchase-tables.ts'
import type { MembershipRequest } from './read-memberships.ts'

/** Of what is stated, what the plan asks for. */
export const statedOf = ({ documents }: MembershipPlan, { input }: MembershipRequest): PlanJoined['stated'] =>
  (input.documents ?? []).filter(({ key }) => documents.some((one) => one.key === key))

/** Each document that is wanted of this person, and not stated. */
export function documentMistakes(
  { joining, joined }: { joining: Joining; joined: PlanJoined },
  field: string,
): FieldMistake[] {
  const isStated = (key: string, part: 'number' | 'validUntil') =>
    joined.stated.some((one) => one.key === key && one[part] !== undefined)
  const isMissing = joining.documents.some(({ key, fields = [] }) =>
    fields.some((part) => !isStated(key, part)),
  )
  return isMissing ? [{ field, code: 'REQUIRED' }] : []
}

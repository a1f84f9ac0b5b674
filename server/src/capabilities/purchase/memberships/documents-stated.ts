import type { FieldMistake } from '#contract/read.ts'
import type { Joining } from '#rules/membership/joining.ts'
import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { PlanJoined } from '#server/platform/database/tables/purchase-tables.ts'
import type { MembershipRequest } from './read-memberships.ts'

/** Of what is stated, what the plan asks for. */
export const statedOf = ({ documents }: MembershipPlan, { input }: MembershipRequest): PlanJoined['stated'] =>
  (input.documents ?? []).filter(({ key }) => documents.some((one) => one.key === key))

/** Each document that is wanted of this person and not stated, or that has ended before the membership begins. */
export function documentMistakes(
  {
    joining,
    joined,
    request: { language },
  }: { joining: Joining; joined: PlanJoined; request: MembershipRequest },
  field: string,
): FieldMistake[] {
  return joining.documents.flatMap(({ key, name, fields = [] }): FieldMistake[] => {
    const stated = joined.stated.find((one) => one.key === key)
    const values = { document: inLanguage(name, language) }
    if (fields.some((part) => stated?.[part] === undefined)) return [{ field, code: 'REQUIRED' }]
    const { validUntil } = stated ?? {}
    const isOver = validUntil !== undefined && validUntil < joining.period.first
    return isOver ? [{ field, code: 'DOCUMENT_ENDED', values }] : []
  })
}

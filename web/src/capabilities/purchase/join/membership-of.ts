import type { RequestOf } from '#contract/call.ts'
import type { openOrder } from '#contract/orders.ts'
import { holderFields } from '../choose/order-request.ts'
import type { TypedHolder } from '../typed-order.ts'

type MembershipSent = NonNullable<RequestOf<typeof openOrder>['memberships']>[number]

/** Whether a membership is that of somebody, as it was sent. */
export function isMembershipOf(membership: MembershipSent, holder: TypedHolder): boolean {
  const { associationId: _club, plan: _plan, documents: _stated, renews: _renews, ...who } = membership
  const inOrder = (fields: object) =>
    JSON.stringify(
      Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    )
  return inOrder(who) === inOrder(holderFields({ ...holder, facts: undefined }))
}

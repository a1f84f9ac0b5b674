import type { openOrder } from '#contract/orders.ts'
import { membershipLine } from '#contract/membership-lines.ts'
import type { RequestOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf } from '#contract/wire.ts'
import { type OrderHolder, requestedHolder } from '#rules/sale/order.ts'
import { refuseFields } from '#server/platform/refusal.ts'
import type { Parties } from '../order/parties.ts'

type MembershipInput = NonNullable<RequestOf<typeof openOrder>['memberships']>[number]

/** A membership that somebody orders, and for whom. */
export interface MembershipRequest extends Parties {
  input: MembershipInput
  holder: OrderHolder
  /** The member of the list whom the seller has chosen. */
  memberId?: string
  /** Names the sale of an office; absent: the person and the plan do. */
  orderKey?: string
  now: Date
  language: Language
  /** Network address of the sender; absent: sold by the office. */
  address?: string
}

type Sender = Omit<MembershipRequest, 'input' | 'holder'>

/** The field of a membership as the sender knows it. */
export const fieldOfMembership = (membership: number, field: string): string =>
  `tessere.${membership}.${field}`

/** Refuses every wrong field of any of them. */
export function readMemberships(inputs: readonly MembershipInput[], sender: Sender): MembershipRequest[] {
  const mistakes: FieldMistake[] = []
  const requests = inputs.flatMap((input, n) => {
    const { associationId: _club, plan: _plan, documents: _stated, renews: _renews, ...who } = input
    const requested = requestedHolder(who)
    if ('mistakes' in requested) {
      mistakes.push(
        ...requested.mistakes.map(({ field, code }) => ({
          field: fieldOfMembership(n, wireNameOf(membershipLine, field as keyof MembershipInput)),
          code,
        })),
      )
      return []
    }
    mistakes.push(...unnamedChild(requested.holder, n))
    return [{ ...sender, input, holder: requested.holder }]
  })
  return mistakes.length > 0 ? refuseFields(mistakes) : requests
}

/** A member has a name, which a child of a permit may be without. */
function unnamedChild(holder: OrderHolder, membership: number): FieldMistake[] {
  if (holder.kind !== 'minor') return []
  const { firstName, lastName, birthDate } = holder.child
  const missing = [
    ...(firstName === undefined ? (['minorFirstName'] as const) : []),
    ...(lastName === undefined ? (['minorLastName'] as const) : []),
    ...(birthDate === undefined ? (['minorBirthDate'] as const) : []),
  ]
  return missing.map((field) => ({
    field: fieldOfMembership(membership, wireNameOf(membershipLine, field)),
    code: 'REQUIRED',
  }))
}

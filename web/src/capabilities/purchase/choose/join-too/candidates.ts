import type { OrderDraft, TypedHolder, TypedJoin } from '../../order-draft.ts'
import { canJoin } from '../../who/joins.ts'
import {
  draftOfPerson,
  FIRST,
  NOT_CHOSEN,
  peopleOf,
  type PersonOfOrder,
  withChangedPerson,
  withSelfFirst,
} from '../../who/people.ts'
import type { PermitShown } from '../permit-shown.ts'
import { priceSoFar } from '../price-of-draft.ts'
import type { OrderForm } from '../use-order-form.ts'

/** Somebody who may become a member with the order. */
export interface Candidate {
  person: PersonOfOrder
  /** Not in the order, as the permit is for members. */
  isLeftOut: boolean
}

/** Who fishes by the order, and the person themselves where they are left out of it only as they are no member. */
export function candidatesIn({
  draft,
  isSelfNoMember,
}: Pick<OrderForm, 'draft' | 'isSelfNoMember'>): Candidate[] {
  const people = peopleOf(draft)
  const isSelfIn = people.some(({ holder }) => holder.kind === 'self')
  const self = { key: FIRST, holder: { ...NOT_CHOSEN, kind: 'self' as const }, isFirst: true }
  return [
    ...(isSelfNoMember && !isSelfIn ? [{ person: self, isLeftOut: true }] : []),
    ...people
      .filter(({ holder }) => canJoin(holder))
      .map((person) => ({ person, isLeftOut: isSelfNoMember && person.holder.kind === 'self' })),
  ]
}

/** The draft in which somebody joins, or does not. */
export function withJoin(
  draft: OrderDraft,
  { person, isLeftOut }: Candidate,
  join: TypedJoin | undefined,
): Partial<OrderDraft> {
  const holder: TypedHolder = { ...person.holder, join }
  if (!isLeftOut || draft.holder.kind === 'self') return withChangedPerson(draft, person.key, { holder })
  const withSelf = withSelfFirst(draft)
  return { ...withSelf, holder }
}

/** What the permit of somebody costs, as a member and as none; of another angler neither is known. */
export function pricesOf(permit: PermitShown, draft: OrderDraft, { person }: Candidate, join: TypedJoin) {
  if (person.holder.kind === 'other') return undefined
  const centsOf = (of: TypedJoin | undefined) =>
    priceSoFar(permit, draftOfPerson(draft, { ...person, holder: { ...person.holder, join: of } })).totalCents
  return { asMember: centsOf(join), asNone: centsOf(undefined) }
}

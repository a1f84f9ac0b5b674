import type { Day } from '#rules/permit-terms.ts'
import { isSamePerson } from '#rules/sale/same-person.ts'
import type { OrderHolder } from '#rules/sale/order.ts'
import type { HolderFacts } from '../../catalogue/index.ts'
import type { DecidedMembership } from './decide-memberships.ts'
import type { Joiner } from './store/members.ts'

/** Who becomes a member with the order in which a permit is bought. */
export interface JoinedInOrder {
  associationId: number
  joiner: Joiner
  first: Day
  last: Day
}

export const joinedInOrder = ({ association, joiner, joining }: DecidedMembership): JoinedInOrder => ({
  associationId: association.associationId,
  joiner,
  ...joining.period,
})

interface For {
  holder: OrderHolder
  associationId: number
  firstDay: Day
}

/** Later of the two; undefined: without end. */
const later = (has: boolean, until: Day | undefined, last: Day): Day | undefined =>
  has && (until === undefined || until > last) ? until : last

const withMember = (
  memberOf: HolderFacts['memberOf'] | undefined,
  { associationId, last }: JoinedInOrder,
): HolderFacts['memberOf'] => {
  const known = memberOf ?? new Map<number, Day | undefined>()
  return new Map([...known, [associationId, later(known.has(associationId), known.get(associationId), last)]])
}

const isPerson = ({ joiner }: Pick<JoinedInOrder, 'joiner'>, holder: OrderHolder): boolean => {
  if (!('person' in joiner)) return false
  if (holder.kind === 'guest') return isSamePerson(holder.guest, joiner.person)
  if (holder.kind !== 'minor') return false
  const { firstName, lastName, birthDate } = holder.child
  return (
    firstName !== undefined &&
    lastName !== undefined &&
    birthDate !== undefined &&
    isSamePerson({ firstName, lastName, birthDate }, joiner.person)
  )
}

/** Whether who becomes a member is the holder of a permit; `accountId`: the account that keeps the permit. */
export function isJoinOfHolder(
  joined: Pick<JoinedInOrder, 'joiner'>,
  holder: OrderHolder,
  accountId: string | undefined,
): boolean {
  if (!('accountId' in joined.joiner)) return isPerson(joined, holder)
  return (holder.kind === 'self' || holder.kind === 'other') && joined.joiner.accountId === accountId
}

/** The facts of a permit's holder, who is a member by a membership of the same order on the days of that. */
export function factsAsMember(
  facts: HolderFacts,
  { holder, associationId, firstDay }: For,
  joined: readonly JoinedInOrder[],
): HolderFacts {
  let known = facts
  for (const one of joined) {
    if (one.associationId !== associationId || firstDay < one.first || firstDay > one.last) continue
    const isAccount =
      'accountId' in one.joiner &&
      one.joiner.accountId === facts.accountId &&
      holder.kind !== 'guest' &&
      holder.kind !== 'invited'
    if (isAccount) known = { ...known, memberOf: withMember(known.memberOf, one) }
    else if (!isPerson(one, holder)) continue
    else if (holder.kind === 'minor')
      known = { ...known, childMemberOf: withMember(known.childMemberOf, one) }
    else known = { ...known, memberOf: withMember(known.memberOf, one) }
  }
  return known
}

import type { Child } from '#rules/order.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { Holder } from '#rules/refused.ts'
import type { ExistingPermit, HolderFacts } from './holder-facts.ts'

interface Asked {
  /** Absent: the angler; else a child beside them. */
  child?: Child
  /** Permits that do not count: the hold that is being bought, or an exchanged permit. */
  ignoring?: (had: ExistingPermit) => boolean
}

const plain = (name: string | undefined): string => (name ?? '').trim().toLowerCase()

/** The same name and birth date. A child that nobody named is never the same as another. */
const isSameChild = (one: Child, other: Child): boolean =>
  plain(one.firstName) !== '' &&
  plain(one.firstName) === plain(other.firstName) &&
  plain(one.lastName) === plain(other.lastName) &&
  one.birthDate === other.birthDate

/** Whoever is going to fish, as the rules of buying see them, for this permit on these days. */
export function holderFromFacts(
  facts: HolderFacts,
  permit: Pick<PermitOnSale, 'permitId' | 'associationId'>,
  days: { firstDay: Day; lastDay: Day },
  { child, ignoring = () => false }: Asked = {},
): Holder {
  const { associationId, permitId } = permit
  const then = facts.permits.filter(
    (had) => had.firstDay <= days.lastDay && had.lastDay >= days.firstDay && !ignoring(had),
  )
  const until = facts.blockedBy.get(associationId)
  const around = {
    // A child has no e-mail to be listed by: the adult's membership, and the adult's block, are the child's.
    member: facts.memberOf.has(associationId),
    blocked: facts.blockedBy.has(associationId) && (until === undefined || days.firstDay <= until),
  }
  if (child === undefined) {
    const { birthDate } = facts
    const others = then.filter((had) => had.child === undefined)
    return { ...around, accompanied: false, ...(birthDate !== undefined && { birthDate }), others }
  }
  const beside = then.filter((had) => had.buyerId === facts.accountId && had.child !== undefined)
  const same = beside.filter((had) => had.child && isSameChild(had.child, child))
  const otherMinors = beside.filter((had) => had.permitId === permitId && !same.includes(had)).length
  return {
    ...around,
    accompanied: true,
    ...(child.birthDate !== undefined && { birthDate: child.birthDate }),
    others: same,
    otherMinors,
  }
}

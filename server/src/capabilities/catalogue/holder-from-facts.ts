import type { Child } from '#rules/sale/order.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { isSamePerson, type NamedPerson } from '#rules/sale/same-person.ts'
import type { Holder } from '#rules/sale/refused.ts'
import type { ExistingPermit, HolderFacts } from './store/holder-facts.ts'

interface Options {
  /** An accompanied child; absent: the angler. */
  child?: Child
  /** A guest, with the facts of a guest. */
  guest?: NamedPerson
  /** Permits that do not count: the hold being bought, or the permit being exchanged. */
  ignoring?: (other: ExistingPermit) => boolean
}

const plain = (name: string | undefined): string => (name ?? '').trim().toLowerCase()

/** The same name and birth date. A child without a name is never the same as another. */
export const isSameChild = (one: Child, other: Child): boolean =>
  plain(one.firstName) !== '' &&
  plain(one.firstName) === plain(other.firstName) &&
  plain(one.lastName) === plain(other.lastName) &&
  one.birthDate === other.birthDate

const isListedOn = (until: ReadonlyMap<number, Day | undefined>, associationId: number, day: Day): boolean =>
  until.has(associationId) && day <= (until.get(associationId) ?? day)

export const isMemberOn = ({ memberOf }: Pick<HolderFacts, 'memberOf'>, associationId: number, day: Day) =>
  isListedOn(memberOf, associationId, day)

/** Whether it is the guest's, or without one no guest's. */
export const isPermitOf = (had: Pick<ExistingPermit, 'guest'>, guest: NamedPerson | undefined): boolean =>
  guest === undefined ? had.guest === undefined : had.guest !== undefined && isSamePerson(had.guest, guest)

/** The holder of this permit on these days, as the rules of buying see them. */
export function holderFromFacts(
  facts: HolderFacts,
  permit: Pick<PermitOnSale, 'permitId' | 'associationId'>,
  days: { firstDay: Day; lastDay: Day },
  { child, guest, ignoring = () => false }: Options = {},
): Holder {
  const { associationId, permitId } = permit
  const permits = facts.permits.filter((other) => !ignoring(other))
  const membership = {
    // Members and blocked people are listed by e-mail. A child has none, so the adult's entry counts.
    member: isMemberOn(facts, associationId, days.firstDay),
    blocked: isListedOn(facts.blockedBy, associationId, days.firstDay),
  }
  if (child === undefined) {
    const { birthDate } = facts
    const others = permits.filter((other) => other.child === undefined && isPermitOf(other, guest))
    const stated = facts.stated.get(associationId) ?? []
    return {
      ...membership,
      accompanied: false,
      ...(birthDate !== undefined && { birthDate }),
      facts: stated,
      others,
    }
  }
  const beside = permits.filter((other) => other.buyerId === facts.accountId && other.child !== undefined)
  const same = beside.filter((other) => other.child && isSameChild(other.child, child))
  const otherMinors = beside.filter(
    (other) =>
      other.permitId === permitId &&
      other.firstDay <= days.lastDay &&
      other.lastDay >= days.firstDay &&
      !same.includes(other),
  ).length
  return {
    ...membership,
    accompanied: true,
    ...(child.birthDate !== undefined && { birthDate: child.birthDate }),
    others: same,
    otherMinors,
  }
}

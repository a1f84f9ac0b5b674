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
  /** Who is invited by this e-mail, with the facts of somebody invited. */
  invitedEmail?: string
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

const NO_ENTRY: ReadonlyMap<number, Day | undefined> = new Map()

const isListedOn = (until: ReadonlyMap<number, Day | undefined>, associationId: number, day: Day): boolean =>
  until.has(associationId) && day <= (until.get(associationId) ?? day)

export const isMemberOn = ({ memberOf }: Pick<HolderFacts, 'memberOf'>, associationId: number, day: Day) =>
  isListedOn(memberOf, associationId, day)

/** Whether it is the guest's, or of who is invited, or without either the account's own. */
export function isPermitOf(
  had: Pick<ExistingPermit, 'guest' | 'invitedEmail'>,
  { guest, invitedEmail }: Pick<Options, 'guest' | 'invitedEmail'>,
): boolean {
  if (guest !== undefined) return had.guest !== undefined && isSamePerson(had.guest, guest)
  return had.guest === undefined && had.invitedEmail === invitedEmail
}

/** The holder of this permit on these days, as the rules of buying see them. */
export function holderFromFacts(
  facts: HolderFacts,
  permit: Pick<PermitOnSale, 'permitId' | 'associationId'>,
  days: { firstDay: Day; lastDay: Day },
  { child, guest, invitedEmail, ignoring = () => false }: Options = {},
): Holder {
  const { associationId, permitId } = permit
  const permits = facts.permits.filter((other) => !ignoring(other))
  const membership = {
    // A child counts as the adult beside them, or by an entry of their own.
    member:
      isMemberOn(facts, associationId, days.firstDay) ||
      (child !== undefined && isListedOn(facts.childMemberOf ?? NO_ENTRY, associationId, days.firstDay)),
    blocked: isListedOn(facts.blockedBy, associationId, days.firstDay),
  }
  if (child === undefined) {
    const { birthDate } = facts
    const person = { ...(guest && { guest }), ...(invitedEmail !== undefined && { invitedEmail }) }
    const others = permits.filter((other) => other.child === undefined && isPermitOf(other, person))
    const stated = facts.stated.get(associationId) ?? []
    if (invitedEmail !== undefined) return { ...membership, accompanied: false, isInvited: true, others }
    return {
      ...membership,
      accompanied: false,
      ...(birthDate !== undefined && { birthDate }),
      ...(guest && { isGuest: true }),
      facts: stated,
      others,
    }
  }
  const beside = permits.filter(({ buyerId, holderId = buyerId, child: had }) => {
    const isKnown = buyerId === facts.accountId || holderId === facts.accountId
    return had !== undefined && isKnown
  })
  // What was bought for a child counts for it wherever it was handed over to; along it goes with who has it.
  const same = beside.filter((other) => other.child && isSameChild(other.child, child))
  const otherMinors = beside.filter(
    (other) =>
      (other.holderId ?? other.buyerId) === facts.accountId &&
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

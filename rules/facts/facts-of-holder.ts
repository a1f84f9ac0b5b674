import { countDays, daysFromTo } from '../days.ts'
import { isInScope } from '../permit/scope.ts'
import type { Day, PermitTerms } from '../permit-terms.ts'
import type { PersonOfAge } from '../age-groups.ts'
import type { RequiredFact } from './required-fact.ts'

/** What an angler has stated to an association. */
export interface StatedFact {
  key: string
  number?: string | undefined
  /** The last day of validity. */
  validUntil?: Day | undefined
  /** False: the association lists numbers, and this is none of them. */
  isListed: boolean
}

/** What a guest has stated with a permit of theirs. */
export type GuestFact = Omit<StatedFact, 'isListed'>

/** The part of a holder that facts depend on. `facts` absent: nothing is asked of them. */
export interface HolderWithFacts extends PersonOfAge {
  member: boolean
  /** Has no account: states with their permit what another can state, and no membership. */
  isGuest?: boolean | undefined
  facts?: readonly StatedFact[] | undefined
}

/** What a fact may depend on beside the person. */
export interface ChosenForFacts {
  firstDay: Day
  lastDay: Day
  zoneId?: number | undefined
  slot?: string | undefined
  /** Codes of the chosen extras. */
  options?: readonly string[] | undefined
}

export type FactProblem =
  | { code: 'FACT_MISSING'; fact: RequiredFact }
  | { code: 'FACT_ENDS_BEFORE'; fact: RequiredFact; validUntil: Day; lastDay: Day }
  | { code: 'FACT_NOT_LISTED'; fact: RequiredFact }

/**
 * Whether a fact is about this person and this choice: one of its days is enough for a calendar, and what is not chosen yet
 * does not fit a list that names some.
 */
export function isRequiredOf(
  { for: scope }: Pick<RequiredFact, 'for'>,
  { firstDay, lastDay, zoneId, slot, options }: ChosenForFacts,
  holder: PersonOfAge & { member: boolean },
): boolean {
  if (scope === undefined) return true
  const length = countDays(firstDay, lastDay)
  const days = scope.calendar === undefined ? [firstDay] : daysFromTo(firstDay, lastDay)
  return days.some((day) =>
    isInScope(scope, { holder, firstDay, day, length, zoneId, slot, addOns: options }),
  )
}

/** What a permit asks of this holder, to be stated or shown. A child beside an adult is asked for nothing. */
export function requiredFacts(
  { facts: required = [] }: Pick<PermitTerms, 'facts'>,
  chosen: ChosenForFacts,
  holder: HolderWithFacts,
): RequiredFact[] {
  if (holder.accompanied || holder.facts === undefined) return []
  return required.filter((fact) => isRequiredOf(fact, chosen, holder))
}

/** What a guest states: a number or a day of a paper that they hold. Who is a member is known by an account alone. */
export const isStatedByGuests = ({ kind, fields }: RequiredFact): boolean =>
  kind !== 'membership' && fields !== undefined

/** Of what a guest has stated, no more than is asked of them. */
export function factsKept(
  terms: Pick<PermitTerms, 'facts'>,
  chosen: ChosenForFacts,
  { stated, ...guest }: { birthDate?: Day | undefined; stated?: readonly GuestFact[] | undefined },
): GuestFact[] {
  const person = { ...guest, accompanied: false, member: false, facts: [] }
  return requiredFacts(terms, chosen, person)
    .filter(isStatedByGuests)
    .flatMap(({ key, fields = [] }) => {
      const known = stated?.find((fact) => fact.key === key)
      if (known === undefined) return []
      const parts = fields.flatMap((name) =>
        known[name] === undefined ? [] : [[name, known[name]] as const],
      )
      return parts.length === 0 ? [] : [{ key, ...Object.fromEntries(parts) }]
    })
}

/** What is wrong with a fact for a permit that ends on this day; undefined: nothing, or nothing is asked. */
export function problemOfFact(
  fact: RequiredFact,
  stated: StatedFact | undefined,
  lastDay: Day,
): FactProblem | undefined {
  const { fields = [] } = fact
  if (fields.some((name) => stated?.[name] === undefined)) return { code: 'FACT_MISSING', fact }
  const validUntil = fields.includes('validUntil') ? stated?.validUntil : undefined
  if (validUntil !== undefined && validUntil < lastDay)
    return { code: 'FACT_ENDS_BEFORE', fact, validUntil, lastDay }
  const isUnlisted = fact.kind === 'membership' && fields.includes('number') && stated?.isListed === false
  return isUnlisted ? { code: 'FACT_NOT_LISTED', fact } : undefined
}

/** Refusals by what the permit asks of its holder; each has to be valid until the last day. */
export const refusalsOfFacts = (
  { terms }: { terms: Pick<PermitTerms, 'facts'> },
  chosen: ChosenForFacts,
  holder: HolderWithFacts,
): FactProblem[] =>
  requiredFacts(terms, chosen, holder).flatMap((fact) => {
    const isPossible = holder.isGuest !== true || isStatedByGuests(fact)
    const stated = isPossible ? holder.facts?.find(({ key }) => key === fact.key) : undefined
    return problemOfFact(fact, stated, chosen.lastDay) ?? []
  })

/** Numbers are compared without blanks and without regard to upper and lower case. */
export const comparedNumber = (number: string): string => number.replace(/\s/g, '').toUpperCase()

/** Of a number, what others are shown: its last four signs, and never all of it. */
export const lastDigits = (number: string): string => {
  const plain = comparedNumber(number)
  return plain.slice(-Math.min(4, Math.max(1, Math.floor(plain.length / 2))))
}

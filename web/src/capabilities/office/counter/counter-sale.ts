import type { CounterLineInput, CounterWay, FoundHolder } from '#contract/office-counter.ts'
import { ageOn, isAdult } from '#rules/age.ts'
import { factsToSend, type TypedFact } from '#web/platform/facts/typed-facts.ts'
import type { DocumentsTyped } from '../sell-membership/documents-typed.ts'

/** Somebody who stands at the counter. */
export interface Customer {
  key: string
  /** Of the people whom the association knows; absent: typed. */
  ref?: string
  firstName: string
  lastName: string
  /** Empty: of an account, whose own counts. */
  birthDate: string
  email: string
  hasAccount: boolean
  isMember: boolean
  /** A child beside an adult of the sale; absent: by age, where the permit has it. */
  accompanied?: boolean
  /** What the permit asks of them, as it is typed. */
  facts?: Readonly<Record<string, TypedFact>>
  /** They become a member with the sale, by this plan; absent: they do not. */
  joins?: { plan: string; documents: DocumentsTyped } | undefined
  /** What they get otherwise than the others. */
  own?: OwnPlace | undefined
}

/** A person without an account while they are typed, or of whom more has to be typed. */
export type PersonDraft = Pick<Customer, 'firstName' | 'lastName' | 'birthDate' | 'email'> & {
  known?: FoundHolder
  /** As it is typed. */
  birth: string
}

/** Where, when and how all of them fish. */
export interface Place {
  permitId: number | null
  firstDay: string
  lastDay: string
  zoneId?: number | undefined
  slot?: string | undefined
  technique?: CounterLineInput['technique']
  keepsCatch?: boolean | undefined
  options: string[]
}

/** Of one of several people; a day only where it is not that of the others. */
export type OwnPlace = Omit<Place, 'firstDay' | 'lastDay'> & Partial<Pick<Place, 'firstDay' | 'lastDay'>>

export function ownPlace(wanted: Place, ofAll: Place): OwnPlace {
  const { firstDay, lastDay, ...choice } = wanted
  const isOtherDay = firstDay !== ofAll.firstDay
  const isOtherEnd = lastDay !== (isOtherDay ? firstDay : ofAll.lastDay)
  return { ...choice, ...(isOtherDay && { firstDay }), ...(isOtherEnd && { lastDay }) }
}

/** As it is wanted: what cannot be chosen there is settled afterwards. */
export function placeWanted({ own }: Pick<Customer, 'own'>, ofAll: Place): Place {
  if (own === undefined) return ofAll
  const firstDay = own.firstDay ?? ofAll.firstDay
  return { ...own, firstDay, lastDay: own.lastDay ?? (own.firstDay === undefined ? ofAll.lastDay : firstDay) }
}

export interface Payment {
  way: CounterWay
  /** As it is typed. */
  given: string
  reason: string
}

export const customerFrom = ({
  ref,
  firstName,
  lastName,
  birthDate = '',
  isMember,
  hasAccount,
}: FoundHolder): Customer => ({
  key: ref,
  ref,
  firstName,
  lastName,
  birthDate,
  email: '',
  hasAccount,
  isMember,
})

/** Whether a child may fish beside an adult of the sale under this permit. */
export const mayBeAccompanied = (
  { birthDate, hasAccount }: Pick<Customer, 'birthDate' | 'hasAccount'>,
  firstDay: string,
  oldestMinor: number | undefined,
): boolean =>
  !hasAccount &&
  oldestMinor !== undefined &&
  birthDate !== '' &&
  !isAdult(birthDate, firstDay) &&
  ageOn(birthDate, firstDay) <= oldestMinor

const isGrown = ({ birthDate }: Customer, firstDay: string): boolean =>
  birthDate !== '' && isAdult(birthDate, firstDay)

/** Beside an adult unless the seller says otherwise. */
export const isAccompanied = (
  one: Customer,
  others: readonly Customer[],
  firstDay: string,
  oldestMinor: number | undefined,
): boolean =>
  mayBeAccompanied(one, firstDay, oldestMinor) &&
  (one.accompanied ?? others.some((other) => isGrown(other, firstDay)))

/** Where one of them fishes, and up to which age a child may do so beside an adult. */
export interface SettledFor {
  place: Place
  oldestMinor: number | undefined
}

/** As they are sent. Undefined: a permit is not chosen, or not known yet. */
export function linesOf(
  people: readonly Customer[],
  places: readonly (SettledFor | undefined)[],
): CounterLineInput[] | undefined {
  const lines = people.flatMap((one, n) => {
    const settled = places[n]
    if (settled === undefined || settled.place.permitId === null) return []
    const { permitId, ...place } = settled.place
    const { ref, firstName, lastName, birthDate, email } = one
    const guestFacts = factsToSend(one.facts)
    return {
      ...(ref === undefined ? { firstName, lastName } : { person: ref }),
      // The list of members may have no name and has no birth date.
      ...(ref !== undefined && !one.hasAccount && { firstName, lastName }),
      birthDate: birthDate === '' ? undefined : birthDate,
      email: email === '' ? undefined : email,
      guestFacts: guestFacts.length === 0 ? undefined : guestFacts,
      accompanied: isAccompanied(one, people, place.firstDay, settled.oldestMinor) || undefined,
      permitId,
      ...place,
      joins: one.joins && { plan: one.joins.plan },
    }
  })
  return lines.length === people.length ? lines : undefined
}

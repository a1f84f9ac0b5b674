import type { ResponseOf } from '#contract/call.ts'
import type { listHolds } from '#contract/holds.ts'
import { factsTyped } from '#web/platform/facts/typed-facts.ts'
import { isMembershipOf } from './join/membership-of.ts'
import {
  type AddedPermit,
  FIRST_KEY,
  type OrderDraft,
  type OtherPerson,
  type TypedHolder,
} from './typed-order.ts'

export const NO_OTHER_HOLDER: TypedHolder = {
  kind: 'self',
  otherEmail: '',
  firstName: '',
  lastName: '',
  birthDate: '',
}

export type Hold = ResponseOf<typeof listHolds>['holds'][number]
export type LineOfHold = NonNullable<Hold['others']>[number]

/** A line of an order that is held, or is made again. */
type LineOfOrder = Omit<LineOfHold, 'permitId' | 'permitName' | 'firstDay' | 'lastDay'>
type ChoicesOfLine = Pick<LineOfOrder, 'zoneId' | 'slot' | 'technique' | 'keepsCatch' | 'options'>

export function holderOfLine(line: LineOfOrder): TypedHolder {
  const { otherEmail = '', accompaniedMinor, minorFirstName, minorLastName, minorBirthDate } = line
  const { guestFirstName, guestLastName, guestBirthDate, guestEmail, guestFacts, invitedEmail } = line
  if (invitedEmail !== undefined) return { ...NO_OTHER_HOLDER, kind: 'invited', otherEmail: invitedEmail }
  if (guestBirthDate !== undefined)
    return {
      kind: 'guest',
      otherEmail: guestEmail ?? '',
      firstName: guestFirstName ?? '',
      lastName: guestLastName ?? '',
      birthDate: guestBirthDate,
      ...(guestFacts && { facts: factsTyped(guestFacts) }),
    }
  return {
    kind: accompaniedMinor ? 'minor' : otherEmail === '' ? 'self' : 'other',
    otherEmail,
    firstName: minorFirstName ?? '',
    lastName: minorLastName ?? '',
    birthDate: minorBirthDate ?? '',
  }
}

export const choicesOfHold = ({ zoneId, slot, technique, keepsCatch, options }: ChoicesOfLine) => ({
  zoneId,
  slot,
  technique,
  keepsCatch,
  options,
})

/** Whom the person wanted to be saved, as far as this tab still knows. */
export function savedAs(holder: TypedHolder, known: OrderDraft | undefined): TypedHolder {
  const people = known ? [known.holder, ...(known.others ?? []).map((one) => one.holder)] : []
  const isSame = (one: TypedHolder) =>
    one.kind === holder.kind &&
    one.otherEmail.trim().toLowerCase() === holder.otherEmail &&
    one.firstName.trim() === holder.firstName &&
    one.lastName.trim() === holder.lastName
  const before = people.find(isSame)
  const { savedId, licenceNumber, licenceUntil, isToSave } = before ?? {}
  return { ...holder, savedId, licenceNumber, licenceUntil, isToSave }
}

interface Before {
  known?: OrderDraft | undefined
  /** Of the same order. */
  memberships?: Hold['memberships']
}

/** Who becomes a member with the order, as it was stated. */
export function withJoin(holder: TypedHolder, memberships: Hold['memberships'] = []): TypedHolder {
  const found = memberships.find((one) => isMembershipOf(one, holder))
  if (found === undefined) return holder
  const { associationId, plan, documents = [] } = found
  return { ...holder, join: { associationId, plan, documents: factsTyped(documents) } }
}

/** The others of an order, each with what was chosen otherwise for them. */
export function othersOfLines(
  first: ChoicesOfLine,
  others: readonly LineOfOrder[] = [],
  { known, memberships }: Before = {},
): Pick<OrderDraft, 'others'> {
  if (others.length === 0) return {}
  const placeOf = (chosen: ReturnType<typeof choicesOfHold>) => JSON.stringify({ ...chosen, options: [] })
  const ofAll = placeOf(choicesOfHold(first))
  return {
    others: others.map((line, n): OtherPerson => {
      const chosen = choicesOfHold(line)
      // Extras are each person's own.
      const isAsAll = placeOf(chosen) === ofAll && chosen.options.length === 0
      const { technique, keepsCatch } = chosen
      const own = { ...chosen, ownChoices: { technique, keepsCatch } }
      const holder = withJoin(savedAs(holderOfLine(line), known), memberships)
      const { companionCode: companionTyped } = line
      return {
        key: String(n + 1),
        holder,
        ...(!isAsAll && { own }),
        ...(companionTyped !== undefined && { companionTyped }),
      }
    }),
  }
}

/** Whom a line is for, as a text. */
const whoOf = (line: LineOfOrder): string => JSON.stringify({ ...holderOfLine(line), facts: undefined })

/** The lines of a hold, apart: those of the permit that was chosen, which the first is of, and those beside which one of them holds. */
export function linesOfHold(hold: Hold) {
  const isOfChosen = ({ permitId }: LineOfHold) => permitId === hold.permitId
  const { others: all = [] } = hold
  return {
    first: hold,
    others: all.filter(isOfChosen),
    beside: all.filter((line) => !isOfChosen(line)),
  }
}

/** `people`: the others, by whose keys what is bought beside is theirs. */
export function addedOfLines(
  { first, others, beside }: ReturnType<typeof linesOfHold>,
  people: readonly OtherPerson[] = [],
): Pick<OrderDraft, 'added'> {
  if (beside.length === 0) return {}
  const keys = new Map([
    ...others.map((line, n): [string, string] => [whoOf(line), people[n]?.key ?? FIRST_KEY]),
    [whoOf(first), FIRST_KEY],
  ])
  const added = beside.map((line): AddedPermit => {
    const { permitId, permitName: name, firstDay, lastDay, zoneId, slot, technique, conditionsVersion } = line
    const key = keys.get(whoOf(line)) ?? FIRST_KEY
    return { key, permitId, name, firstDay, lastDay, zoneId, slot, technique, conditionsVersion }
  })
  return { added }
}

import type { Technique } from '../codes.ts'
import type { GuestFact } from '../facts/facts-of-holder.ts'
import type { Day } from '../permit-terms.ts'
import type { NamedPerson } from './same-person.ts'

/** All fields are absent from a client that sends only the fields of the specification. */
export interface Child {
  firstName?: string
  lastName?: string
  birthDate?: Day
}

/** A person of any age without an account. The buyer keeps the permit for them until they claim it. */
export interface Guest extends NamedPerson {
  /** Where they get their own permit. */
  email?: string
  /** What the permit asks of them. */
  stated?: readonly GuestFact[]
}

export type OrderHolder =
  | { kind: 'self' }
  | { kind: 'other'; email: string }
  | { kind: 'minor'; child: Child }
  | { kind: 'guest'; guest: Guest }
  /** Who says who they are after the sale. */
  | { kind: 'invited'; email: string }

/** Absent fields: not chosen, or nothing to choose. */
export interface Order {
  firstDay: Day
  lastDay: Day
  zoneId?: number
  slot?: string
  technique?: Technique
  /** Absent: not declared yet. */
  keepsCatch?: boolean
  holder: OrderHolder
  options: string[]
}

/** Why a field of an order is wrong; each has its sentence in locales/<language>/errors.json under `fields`. */
export type OrderMistakeCode =
  | 'REQUIRED'
  | 'NOT_A_DAY'
  | 'LAST_DAY_BEFORE_FIRST'
  | 'DAYS_TOO_FEW'
  | 'DAYS_TOO_MANY'
  | 'DAYS_NOT_OFFERED'
  | 'LAST_DAY_GIVEN'
  | 'ZONE_NEEDED'
  | 'ZONE_UNKNOWN'
  | 'ZONE_NEEDS_OPTION'
  | 'ZONE_CLOSED'
  | 'ZONE_NOT_ASKED'
  | 'SLOT_NEEDED'
  | 'SLOT_UNKNOWN'
  | 'SLOT_NOT_HERE'
  | 'SLOT_NOT_FOR_KEEPING'
  | 'SLOT_NOT_ASKED'
  | 'TECHNIQUE_NEEDED'
  | 'TECHNIQUE_NOT_ALLOWED'
  | 'TECHNIQUE_NOT_ASKED'
  | 'KEEPING_NOT_ALLOWED'
  | 'OPTION_UNKNOWN'
  | 'HOLDER_TWICE'
  | 'HOLDER_IS_BUYER'
  | 'MINORS_NOT_ACCOMPANIED_HERE'
  | 'BUYER_NOT_ADULT'
  | 'MINOR_NAME_NEEDED'
  | 'MINOR_BIRTH_NEEDED'
  | 'MINOR_TOO_OLD'
  | 'DAY_IN_FUTURE'

export type OrderField =
  | 'firstDay'
  | 'lastDay'
  | 'zoneId'
  | 'slot'
  | 'technique'
  | 'keepsCatch'
  | 'otherEmail'
  | 'accompaniedMinor'
  | 'minorFirstName'
  | 'minorLastName'
  | 'minorBirthDate'
  | 'guestFirstName'
  | 'guestLastName'
  | 'guestBirthDate'
  | 'guestEmail'
  | 'invitedEmail'
  | 'options'

export interface OrderMistake {
  field: OrderField
  code: OrderMistakeCode
  /** The bounds named in the sentence. */
  least?: number
  most?: number
  /** The only day that is right. */
  day?: Day
}

/** What its sentence names. */
export const valuesOfMistake = ({ least, most, day }: OrderMistake): Record<string, number | string> => ({
  ...(least !== undefined && { least }),
  ...(most !== undefined && { most }),
  ...(day !== undefined && { day }),
})

interface HolderFields {
  otherEmail?: string
  accompaniedMinor?: boolean
  minorFirstName?: string
  minorLastName?: string
  minorBirthDate?: Day
  guestFirstName?: string
  guestLastName?: string
  guestBirthDate?: Day
  guestEmail?: string
  guestFacts?: readonly GuestFact[]
  invitedEmail?: string
}

type Requested = { holder: OrderHolder } | { mistakes: OrderMistake[] }

/** Undefined: no field describes a guest. */
function requestedGuest(fields: HolderFields): Requested | undefined {
  const { guestFirstName: firstName, guestLastName: lastName, guestBirthDate: birthDate, guestEmail } = fields
  const { guestFacts: stated } = fields
  if ((firstName ?? lastName ?? birthDate ?? guestEmail) === undefined) return undefined
  const another = (['otherEmail', 'accompaniedMinor'] as const).filter((field) => fields[field])
  if (another.length > 0)
    return { mistakes: another.map((field) => ({ field, code: 'HOLDER_TWICE' as const })) }
  if (firstName !== undefined && lastName !== undefined && birthDate !== undefined) {
    const guest = {
      firstName,
      lastName,
      birthDate,
      ...(guestEmail !== undefined && { email: guestEmail }),
      ...(stated !== undefined && { stated }),
    }
    return { holder: { kind: 'guest', guest } }
  }
  const needed = (['guestFirstName', 'guestLastName', 'guestBirthDate'] as const).filter(
    (field) => fields[field] === undefined,
  )
  return { mistakes: needed.map((field) => ({ field, code: 'REQUIRED' as const })) }
}

/** Undefined: nobody is invited. */
function requestedInvited({ invitedEmail: email, ...fields }: HolderFields): Requested | undefined {
  if (email === undefined) return undefined
  const another = HOLDER_FIELDS.filter((field) => fields[field])
  if (another.length > 0)
    return { mistakes: another.map((field) => ({ field, code: 'HOLDER_TWICE' as const })) }
  return { holder: { kind: 'invited', email } }
}

/** Each names somebody who fishes. */
const HOLDER_FIELDS = [
  'otherEmail',
  'accompaniedMinor',
  'guestFirstName',
  'guestLastName',
  'guestBirthDate',
  'guestEmail',
] as const

/**
 * The holder from the fields of a request. Another angler together with a child or a guest is a mistake. So is a described
 * child without `accompaniedMinor`: the buyer must not get a permit for themselves instead.
 */
export function requestedHolder(fields: HolderFields): Requested {
  const named = requestedInvited(fields) ?? requestedGuest(fields)
  if (named !== undefined) return named
  const { otherEmail, accompaniedMinor, minorFirstName, minorLastName, minorBirthDate } = fields
  const described = minorFirstName ?? minorLastName ?? minorBirthDate
  if (described !== undefined && !accompaniedMinor)
    return { mistakes: [{ field: 'accompaniedMinor', code: 'REQUIRED' }] }
  if (otherEmail !== undefined && accompaniedMinor) {
    return {
      mistakes: [
        { field: 'otherEmail', code: 'HOLDER_TWICE' },
        { field: 'accompaniedMinor', code: 'HOLDER_TWICE' },
      ],
    }
  }
  if (otherEmail !== undefined) return { holder: { kind: 'other', email: otherEmail } }
  if (!accompaniedMinor) return { holder: { kind: 'self' } }
  const child: Child = {
    ...(minorFirstName !== undefined && { firstName: minorFirstName }),
    ...(minorLastName !== undefined && { lastName: minorLastName }),
    ...(minorBirthDate !== undefined && { birthDate: minorBirthDate }),
  }
  return { holder: { kind: 'minor', child } }
}

import type { Technique } from './codes.ts'
import type { Day } from './permit-terms.ts'

/** A child as the buyer names it; a client that sends only what the specification lists names nothing. */
export interface Child {
  firstName?: string
  lastName?: string
  birthDate?: Day
}

/** For whom a permit is bought. Never for another and for a child at once. */
export type OrderHolder =
  | { kind: 'self' }
  | { kind: 'other'; email: string }
  | { kind: 'minor'; child: Child }

/** What somebody wants to buy of one permit. Absent: not chosen, or nothing to choose. */
export interface Order {
  firstDay: Day
  lastDay: Day
  zoneId?: number
  slot?: string
  technique?: Technique
  /** Whether fish will be kept; absent: not declared yet. */
  keepsCatch?: boolean
  holder: OrderHolder
  /** Codes of the additional options. */
  options: string[]
}

/** Why a field of an order is wrong; the codes that the catalogue of errors has a sentence for. */
export type OrderMistakeCode =
  | 'REQUIRED'
  | 'NOT_A_DAY'
  | 'LAST_DAY_BEFORE_FIRST'
  | 'DAYS_TOO_FEW'
  | 'DAYS_TOO_MANY'
  | 'ZONE_NEEDED'
  | 'ZONE_UNKNOWN'
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

/** The fields of an order, by their English names. */
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
  | 'options'

export interface OrderMistake {
  field: OrderField
  code: OrderMistakeCode
  /** For the sentence: the least or the most that is allowed. */
  least?: number
  most?: number
}

/**
 * The holder as the loose fields of a request say it. Another angler and a child at once is a mistake, not a
 * holder; so is a child that is described and not bought for: nobody gets their own permit instead.
 */
export function holderAsked(asked: {
  otherEmail?: string
  accompaniedMinor?: boolean
  minorFirstName?: string
  minorLastName?: string
  minorBirthDate?: Day
}): { holder: OrderHolder } | { mistakes: OrderMistake[] } {
  const { otherEmail, accompaniedMinor, minorFirstName, minorLastName, minorBirthDate } = asked
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

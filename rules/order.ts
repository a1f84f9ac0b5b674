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

/** Why a field of an order is wrong. The texts stand in the locale files. */
export const ORDER_MISTAKES = [
  'MISSING',
  'NOT_OFFERED',
  'UNKNOWN',
  'CLOSED',
  'NOT_IN_THIS_ZONE',
  'NOT_WITH_THIS_KEEPING',
  'NO_SUCH_DAY',
  'BEFORE_FIRST_DAY',
  'TOO_FEW_DAYS',
  'TOO_MANY_DAYS',
  'TWICE',
  'NOT_BOTH',
  'OWN_EMAIL',
  'NO_MINORS',
  'BUYER_NOT_ADULT',
  'BIRTH_DATE_IN_FUTURE',
  'NOT_A_MINOR',
  'MINOR_TOO_OLD',
] as const
export type OrderMistakeCode = (typeof ORDER_MISTAKES)[number]

export type OrderField =
  | 'firstDay'
  | 'lastDay'
  | 'zoneId'
  | 'slot'
  | 'technique'
  | 'keepsCatch'
  | 'otherEmail'
  | 'minor'
  | 'minorBirthDate'
  | 'options'

export interface OrderMistake {
  field: OrderField
  code: OrderMistakeCode
}

/** The holder as three loose fields of a request say it; both at once is a mistake, not a holder. */
export function holderAsked(asked: {
  otherEmail?: string
  minor?: boolean
  child?: Child
}): { holder: OrderHolder } | { mistakes: OrderMistake[] } {
  if (asked.otherEmail !== undefined && asked.minor) {
    return {
      mistakes: [
        { field: 'otherEmail', code: 'NOT_BOTH' },
        { field: 'minor', code: 'NOT_BOTH' },
      ],
    }
  }
  if (asked.otherEmail !== undefined) return { holder: { kind: 'other', email: asked.otherEmail } }
  return { holder: asked.minor ? { kind: 'minor', child: asked.child ?? {} } : { kind: 'self' } }
}

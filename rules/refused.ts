import type { KeepingChosen } from './keeping.ts'
import type { SaleWindow } from './on-sale.ts'
import type { Day, Localised, Season } from './permit-terms.ts'

/** One reason why a permit cannot be bought, with the values that its sentence needs. */
export type Refused =
  | {
      code:
        | 'NOT_ON_SALE'
        | 'MEMBERS_ONLY'
        | 'HOLDER_BLOCKED'
        | 'ALREADY_HAS_PERMIT'
        | 'KEEPING_MIXED'
        | 'FULL'
    }
  | { code: 'OUT_OF_SEASON'; seasons: Season[] }
  | { code: 'NOT_ON_THIS_WEEKDAY'; weekdays: number[] }
  | { code: 'CLOSED'; reasons: Localised[] }
  | ({ code: 'TOO_EARLY' | 'TOO_LATE' } & SaleWindow)
  | { code: 'HOLDER_TOO_YOUNG'; youngest: number }
  | { code: 'HOLDER_TOO_OLD'; oldest: number }
  | { code: 'TOO_MANY_MINORS'; perAdult: number }

/** The person who is going to fish. */
export interface Holder {
  /** Absent: not known, and no reason for a refusal. */
  birthDate?: Day
  /** A child accompanied by the buyer. */
  accompanied: boolean
  member: boolean
  blocked: boolean
  /** Permits of this holder (for a child: of this child) that share a day with the requested period. */
  others: { permitId: number; associationId: number; keeping?: 'kept' | 'released' }[]
  /** For an accompanied child: how many other children the buyer accompanies on these days with this permit. */
  otherMinors?: number
}

/** The requested period, and the choices made so far. */
export interface Wish extends KeepingChosen {
  firstDay: Day
  lastDay: Day
}

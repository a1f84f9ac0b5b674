import type { KeepingChosen } from './keeping.ts'
import type { SaleWindow } from './on-sale.ts'
import type { Day, Localised, Season } from './permit-terms.ts'

/** One reason why a permit cannot be bought, with what is needed to explain it. */
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

/** Who is going to fish, as far as it is known. */
export interface Holder {
  /** Absent: not known, and then not held against them. */
  birthDate?: Day
  /** A child beside the adult who buys. */
  accompanied: boolean
  member: boolean
  blocked: boolean
  /** Permits of this holder (for a child: of this child) that share a day with the period asked for. */
  others: { permitId: number; associationId: number; keeping?: 'kept' | 'released' }[]
  /** Only for a child: how many other children the buyer accompanies on these days with this permit. */
  otherMinors?: number
}

/** The period asked for, and what else of the order is chosen already. */
export interface Wish extends KeepingChosen {
  firstDay: Day
  lastDay: Day
}

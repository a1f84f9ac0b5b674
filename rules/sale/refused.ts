import type { Calendar } from '../calendars/calendar-terms.ts'
import type { Technique } from '../codes.ts'
import type { StatedFact } from '../facts/facts-of-holder.ts'
import type { RequiredFact } from '../facts/required-fact.ts'
import type { KeepingChosen } from '../permit/keeping.ts'
import type { Day, Localised, SaleStop } from '../permit-terms.ts'
import type { Requirement } from '../permit/requirements/requirement.ts'
import type { Supporter } from '../permit/requirements/supporters.ts'
import type { NamedLimit } from './purchase-limit-terms.ts'
import type { CountedPurchase, LimitUse } from './purchase-limits.ts'
import type { AgeGroup } from '../permit/scope-terms.ts'

interface RefusalFacts {
  /** The choice of the person that causes the refusal. */
  about: 'day' | 'holder'
  /** Not disclosed to a caller who names another angler. */
  isPrivate?: true
  /** The same on every other day, as long as nothing else is bought. */
  holdsEveryDay?: true
}

const TABLE = {
  NOT_ON_SALE: { about: 'day', holdsEveryDay: true },
  OUT_OF_SEASON: { about: 'day' },
  NOT_ON_THIS_WEEKDAY: { about: 'day' },
  CLOSED: { about: 'day' },
  CATCH_CAP_FULL: { about: 'day' },
  TOO_EARLY: { about: 'day' },
  TOO_LATE: { about: 'day' },
  HOLDER_TOO_YOUNG: { about: 'holder', isPrivate: true, holdsEveryDay: true },
  HOLDER_TOO_OLD: { about: 'holder', isPrivate: true, holdsEveryDay: true },
  MEMBERS_ONLY: { about: 'holder', isPrivate: true, holdsEveryDay: true },
  HOLDER_BLOCKED: { about: 'holder', isPrivate: true, holdsEveryDay: true },
  ALREADY_HAS_PERMIT: { about: 'holder', isPrivate: true },
  PURCHASE_LIMIT: { about: 'holder', isPrivate: true },
  KEEPING_MIXED: { about: 'holder', isPrivate: true },
  TOO_MANY_MINORS: { about: 'holder' },
  HOLDER_TOO_EARLY: { about: 'holder', isPrivate: true },
  FACT_MISSING: { about: 'holder', isPrivate: true, holdsEveryDay: true },
  FACT_ENDS_BEFORE: { about: 'holder', isPrivate: true },
  FACT_NOT_LISTED: { about: 'holder', isPrivate: true, holdsEveryDay: true },
  NEEDS_OWN_PERMIT: { about: 'holder', isPrivate: true, holdsEveryDay: true },
  NEEDS_COMPANION: { about: 'holder', isPrivate: true, holdsEveryDay: true },
  COMPANION_HAS_ENOUGH: { about: 'holder', isPrivate: true },
  FULL: { about: 'day' },
} as const satisfies Record<string, RefusalFacts>
type RefusalCode = keyof typeof TABLE

/** Why a permit cannot be bought on a day; in the order in which the rules are checked. */
export const REFUSALS: Readonly<Record<RefusalCode, RefusalFacts>> = TABLE
export const REFUSAL_CODES = Object.keys(TABLE) as RefusalCode[]

/** A counter without a place left, as it refuses a person. */
export interface FullCounter {
  quotaId: number
  /** Of a month or a season: its first day. */
  day: Day
  period?: 'month' | 'season' | undefined
  zoneId: number
  slot: string
  /** That this person could take. */
  places: number
  taken: number
  /** Left for people of these groups only. */
  reserved?: { left: number; groups: readonly AgeGroup[] } | undefined
}

/** The values in the sentence of a refusal; a code that is missing here has none. */
interface RefusalValues {
  OUT_OF_SEASON: { calendar: Calendar }
  NOT_ON_THIS_WEEKDAY: { calendar: Calendar }
  CLOSED: { reasons: Localised[] }
  CATCH_CAP_FULL: { stop: SaleStop }
  TOO_EARLY: { opens: Date }
  TOO_LATE: { closes: Date }
  HOLDER_TOO_YOUNG: { youngest: number }
  HOLDER_TOO_OLD: { oldest: number }
  TOO_MANY_MINORS: { perAdult: number }
  /** The limit of one permit a day; absent: it is the very same permit, which nobody has twice. */
  ALREADY_HAS_PERMIT: { limit?: NamedLimit }
  PURCHASE_LIMIT: LimitUse<NamedLimit>
  /** The sale is open for others. */
  HOLDER_TOO_EARLY: { opens: Date }
  FACT_MISSING: { fact: RequiredFact }
  FACT_ENDS_BEFORE: { fact: RequiredFact; validUntil: Day; lastDay: Day }
  FACT_NOT_LISTED: { fact: RequiredFact }
  /** `by`: absent where each choice has a full counter of its own. */
  FULL: { by?: FullCounter | undefined }
  NEEDS_OWN_PERMIT: { requirement: Requirement }
  NEEDS_COMPANION: { requirement: Requirement }
  COMPANION_HAS_ENOUGH: { requirement: Requirement }
}

/** One reason why a permit cannot be bought, with the values that its sentence needs. */
export type Refused = {
  [Code in RefusalCode]: { code: Code } & (Code extends keyof RefusalValues ? RefusalValues[Code] : unknown)
}[RefusalCode]

/** A permit that the holder has, or holds a place for. */
export interface HadPermit extends CountedPurchase {
  associationId: number
  keeping?: 'kept' | 'released'
  technique?: Technique | undefined
}

/** The person who is going to fish. */
export interface Holder {
  /** Absent: not known, and no reason for a refusal. */
  birthDate?: Day
  /** A child accompanied by the buyer. */
  accompanied: boolean
  member: boolean
  blocked: boolean
  /** Invited by e-mail: what only their account tells is decided once they complete the permit. */
  isInvited?: true
  /** What they have stated to the association; absent: nothing is asked of them. */
  facts?: StatedFact[]
  /** The permits beside which theirs may hold; absent: not known, and no reason for a refusal. */
  supporters?: readonly Supporter[] | undefined
  /** Permits and holds of this holder (for a child: of this child). */
  others: HadPermit[]
  /** For an accompanied child: how many other children the buyer accompanies on these days with this permit. */
  otherMinors?: number
}

/** The requested period, and the choices made so far. */
export interface RequestedPeriod extends KeepingChosen {
  firstDay: Day
  lastDay: Day
  /** Codes; absent: none is chosen yet. */
  options?: readonly string[] | undefined
}

import type { REFUSALS } from '#rules/sale/refused.ts'
import { nextDayOf, type Offer } from '../search/matching.ts'

/** `HELD`: full only by holds of others; `UNDECIDED`: not known yet which. See with-holds.ts. */
type Code = keyof typeof REFUSALS | 'HELD' | 'UNDECIDED'

/** Refusals that read the same in one line above their permits; each card has the exact sentence. */
const GROUP_OF = {
  HELD: 'held',
  UNDECIDED: 'undecided',
  FULL: 'full',
  TOO_EARLY: 'notYet',
  TOO_LATE: 'tooLate',
  CLOSED: 'closed',
  CATCH_CAP_FULL: 'closed',
  OUT_OF_SEASON: 'season',
  NOT_ON_THIS_WEEKDAY: 'weekday',
  ALREADY_HAS_PERMIT: 'already',
  PURCHASE_LIMIT: 'already',
  KEEPING_MIXED: 'already',
  MEMBERS_ONLY: 'members',
  HOLDER_TOO_YOUNG: 'age',
  HOLDER_TOO_OLD: 'age',
  TOO_MANY_MINORS: 'holder',
  HOLDER_TOO_EARLY: 'notYet',
  FACT_MISSING: 'holder',
  FACT_ENDS_BEFORE: 'holder',
  FACT_NOT_LISTED: 'holder',
  NEEDS_OWN_PERMIT: 'holder',
  NEEDS_COMPANION: 'holder',
  COMPANION_HAS_ENOUGH: 'holder',
  HOLDER_BLOCKED: 'holder',
  NOT_ON_SALE: 'notSold',
} as const satisfies Record<Code, string>

export type RefusedName = (typeof GROUP_OF)[Code]

/** Also for a reason that a newer server knows. */
const OTHER: RefusedName = 'holder'

export interface RefusedGroup {
  /** Names the text of its line. */
  name: RefusedName
  offers: Offer[]
  /** The first day on which one of them can be bought; undefined: none is known, or it is not on sale yet. */
  nextDay: string | undefined
}

/** The name of the group of a refused offer, by its first reason. */
export const refusedName = ({ reasons }: Pick<Offer, 'reasons'>): RefusedName =>
  GROUP_OF[reasons[0]?.code as Code] ?? OTHER

/** About the person alone: somebody else may have it. */
const OF_THE_PERSON: ReadonlySet<string> = new Set<Code>([
  'ALREADY_HAS_PERMIT',
  'PURCHASE_LIMIT',
  'KEEPING_MIXED',
  'MEMBERS_ONLY',
  'HOLDER_TOO_YOUNG',
  'HOLDER_TOO_OLD',
])

/** Whether a refused offer can still be bought for a child or a friend. */
export const isForAnother = ({ buyable, reasons }: Pick<Offer, 'buyable' | 'reasons'>): boolean =>
  !buyable && reasons.length > 0 && reasons.every(({ code }) => OF_THE_PERSON.has(code))

/** First what another day may change. */
export const REFUSED_NAMES = [...new Set(Object.values(GROUP_OF))]

/** Refused offers by their first reason, in the order of the table. */
export function foldRefused(offers: readonly Offer[], day: string): RefusedGroup[] {
  const groups = Object.groupBy(offers, refusedName)
  return REFUSED_NAMES.flatMap((name) => {
    const folded = groups[name]
    return folded ? [{ name, offers: folded, nextDay: nextDayOf(folded, day) }] : []
  })
}

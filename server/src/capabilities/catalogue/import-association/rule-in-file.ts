import type { OrderMistake } from '#rules/order.ts'
import type { Refused } from '#rules/refused.ts'

/** The part of the file that has the refusing rule: of the association, or of the permit. */
const RULES: Record<Refused['code'], { part: string; isOfClub?: true }> = {
  NOT_ON_SALE: { part: 'onSale' },
  OUT_OF_SEASON: { part: 'calendar' },
  NOT_ON_THIS_WEEKDAY: { part: 'calendar' },
  CLOSED: { part: 'closures', isOfClub: true },
  TOO_EARLY: { part: 'sale/opens' },
  TOO_LATE: { part: 'sale/closes' },
  HOLDER_TOO_YOUNG: { part: 'holder/youngest' },
  HOLDER_TOO_OLD: { part: 'holder/oldest' },
  MEMBERS_ONLY: { part: 'holder/membersOnly' },
  HOLDER_BLOCKED: { part: 'blocked', isOfClub: true },
  ALREADY_HAS_PERMIT: { part: 'purchaseLimits', isOfClub: true },
  PURCHASE_LIMIT: { part: 'purchaseLimits', isOfClub: true },
  KEEPING_MIXED: { part: 'keepingExcludesReleasing' },
  TOO_MANY_MINORS: { part: 'accompaniedMinors/perAdult' },
  HOLDER_TOO_EARLY: { part: 'sale/opens' },
  FACT_MISSING: { part: 'facts', isOfClub: true },
  FACT_ENDS_BEFORE: { part: 'facts', isOfClub: true },
  FACT_NOT_LISTED: { part: 'memberNumbers', isOfClub: true },
  FULL: { part: 'capacity' },
}

/** The place in an association's file of the rule that refuses a purchase: `permits/day/sale/opens`, `closures`. */
export function ruleInFile(code: Refused['code'], permit: string): string {
  const { part, isOfClub } = RULES[code]
  return isOfClub ? part : `permits/${permit}/${part}`
}

const PART_OF_FIELD: Partial<Record<OrderMistake['field'], string>> = {
  lastDay: 'validity',
  zoneId: 'zones',
  slot: 'slots',
  accompaniedMinor: 'accompaniedMinors',
  minorBirthDate: 'accompaniedMinors',
  options: 'options',
}

/** The part of a permit that does not offer a choice. */
export const offerInFile = ({ field }: OrderMistake, permit: string): string =>
  `permits/${permit}/${PART_OF_FIELD[field] ?? ''}`.replace(/\/$/, '')

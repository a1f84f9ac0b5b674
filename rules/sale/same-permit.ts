import type { Technique } from '../codes.ts'
import type { Day } from '../permit-terms.ts'

/** What makes two purchases of a person the very same permit. */
export interface SamePermit {
  permitId: number
  firstDay: Day
  lastDay: Day
  zoneId?: number | undefined
  slot?: string | undefined
  technique?: Technique | undefined
}

/**
 * Whether one permit is the other once more: the same days, zone, slot and technique. Nobody fishes twice at once, so each
 * person has it once; that holds for every association, without a field in its file. What is still to be chosen may differ.
 */
export const isSamePermit = (one: SamePermit, other: SamePermit): boolean =>
  one.permitId === other.permitId &&
  one.firstDay === other.firstDay &&
  one.lastDay === other.lastDay &&
  one.zoneId === other.zoneId &&
  one.slot === other.slot &&
  one.technique === other.technique

import { ADULT_AGE, ageOn } from '#rules/age.ts'
import { DAYS_AHEAD } from '#rules/calendar.ts'
import { addDays } from '#rules/days.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { ProspectiveHolder } from '../prospective-holder.ts'
import type { Board } from './board.ts'

/**
 * Names the callers whom no rule of a permit can tell apart, so that they share an offer: visitors, those who ask for
 * somebody else, and anglers of a range of ages of whom the association knows no more than whether they are members.
 * Undefined: this caller may have an offer of their own.
 */
export function alikeCallers(
  { facts, aboutAnother }: ProspectiveHolder,
  board: Board,
  permit: PermitOnSale,
  day: Day,
): string | undefined {
  if (facts === undefined) return aboutAnother ? 'another' : 'visitor'
  const { associationId } = permit
  const { memberOf, blockedBy, stated, permits, birthDate } = facts
  if (blockedBy.has(associationId) || stated.has(associationId)) return undefined
  // A membership that ends lasts for some of the days and not for others.
  if (memberOf.get(associationId) !== undefined) return undefined
  if (permits.some((one) => one.associationId === associationId)) return undefined
  const who = memberOf.has(associationId) ? 'member' : 'guest'
  if (birthDate === undefined) return who
  const range = ageRange(board, permit, birthDate, day)
  return range === undefined ? undefined : `${who} ${range}`
}

/** Which ages have the same rules as this person's, on the day and on all others that the next day is searched among. */
function ageRange(board: Board, permit: PermitOnSale, birthDate: Day, day: Day): number | undefined {
  const today = dayIn(permit.timeZone, board.now)
  const searchedUntil = addDays(day < today ? today : day, DAYS_AHEAD)
  const ages = board.rememberAlways(permit, 'ages that count', () => agesThatCount(permit))
  const first = rangeOf(ages, ageOn(birthDate, day))
  // An age may be counted at the end of the year.
  const last = rangeOf(ages, ageOn(birthDate, `${searchedUntil.slice(0, 4)}-12-31`))
  return first === last ? first : undefined
}

const rangeOf = (ages: readonly number[], age: number): number => {
  const next = ages.findIndex((from) => age < from)
  return next === -1 ? ages.length : next
}

const OF_AGES = new Set(['from', 'under', 'youngest', 'oldest', 'fromAge'])

/** Every number under the name of an age, wherever in the permit: rather one too many than one too few. */
function agesThatCount(permit: PermitOnSale): number[] {
  // A group without a lower age begins at birth.
  const found = new Set<number>([0, ADULT_AGE])
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, part] of Object.entries(value)) {
      // The oldest age is the last that is meant.
      if (typeof part === 'number' && OF_AGES.has(name)) found.add(name === 'oldest' ? part + 1 : part)
      else search(part)
    }
  }
  search(permit)
  return [...found].toSorted((one, other) => one - other)
}

import { isFullFor } from '#rules/buying.ts'
import { type DayState, dayState, shortestPeriod } from '#rules/calendar.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { placesLaidOut } from '#rules/places.ts'
import type { Refused } from '#rules/refused.ts'
import { placesAskedFor } from './look-at-permit.ts'
import { isLimited } from './permit-head.ts'
import type { Places, PlacesAsked } from './places-on.ts'

/** How one permit stands on one day. */
export interface Standing {
  permit: PermitOnSale
  state: DayState
  refused?: Refused
}

/** One day of a calendar, places aside until they are known. */
export interface CalendarDay {
  day: Day
  standings: Standing[]
  /** Permits that are open if they have a place left, those with most places first. */
  undecided: PermitOnSale[]
}

/**
 * How many permits of a day are looked at first. One open permit makes the day open, so the rest are read only
 * for days on which all of these are full.
 */
export const LOOKED_AT_FIRST = 4

const placesInAll = ({ terms }: PermitOnSale): number =>
  placesLaidOut(terms).reduce((sum, { places }) => sum + places, 0)

/** What the calendar says before any place is counted. */
export function calendarWithoutPlaces(permits: PermitOnSale[], days: Day[], now: Date): CalendarDay[] {
  const size = new Map(permits.map((permit) => [permit, placesInAll(permit)]))
  const bySize = permits.toSorted((one, other) => (size.get(other) ?? 0) - (size.get(one) ?? 0))
  return days.map((day) => {
    const standings = bySize.map((permit) => ({ permit, ...dayState(permit, day, now, false) }))
    const open = standings.filter(({ state }) => state === 'open').map(({ permit }) => permit)
    const decided = open.some((permit) => !isLimited(permit.terms))
    return { day, standings, undecided: decided ? [] : open }
  })
}

/** The places that decide these days, of so many permits of each. */
export const placesToDecide = (calendar: CalendarDay[], from: number, to: number): PlacesAsked[] =>
  calendar.flatMap(({ day, undecided }) =>
    undecided.slice(from, to).flatMap((permit) => placesAskedFor(permit, day)),
  )

/** The same calendar with these permits of each day counted: full ones are no longer open. */
export function withPlaces(
  calendar: CalendarDay[],
  places: Places,
  now: Date,
  from: number,
  to: number,
): CalendarDay[] {
  return calendar.map((one) => {
    const counted = one.undecided.slice(from, to)
    if (counted.length === 0) return one
    const full = new Set(
      counted.filter((permit) => {
        const rows = places.get(permit.permitId) ?? []
        return isFullFor(permit, shortestPeriod(permit, one.day), rows, false, now)
      }),
    )
    const standings = one.standings.map((standing): Standing =>
      full.has(standing.permit)
        ? { permit: standing.permit, state: 'full', refused: { code: 'FULL' } }
        : standing,
    )
    return { ...one, standings, undecided: full.size < counted.length ? [] : one.undecided }
  })
}

// From what a person would rather see to what says least.
const RANK: Record<DayState, number> = { open: 0, full: 1, tooEarly: 2, closed: 3, past: 4 }

/** The best state of a day, and all permits that stand so; closed, where there is no permit at all. */
export function bestOf({ standings }: CalendarDay): { state: DayState; of: Standing[] } {
  const state = standings.reduce<DayState | undefined>(
    (best, one) => (best === undefined || RANK[one.state] < RANK[best] ? one.state : best),
    undefined,
  )
  return { state: state ?? 'closed', of: standings.filter((one) => one.state === state) }
}

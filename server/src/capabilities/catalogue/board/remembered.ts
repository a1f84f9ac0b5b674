import { type DayState, dayState, type NextDay } from '#rules/calendar.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { Refused } from '#rules/sale/refused.ts'
import type { Board, Choice } from './board.ts'

/**
 * What the board remembers for the calendar and the offers. Each name has everything that its result depends on beside
 * the permit, the choice and what is read from the board meanwhile.
 */

/** One permit on one day of the calendar. */
export interface PermitState {
  permit: PermitOnSale
  state: DayState
  refused?: Refused
}

export const stateOf = (board: Board, permit: PermitOnSale, day: Day, full: boolean): PermitState =>
  board.remember(permit, { day }, `state ${full}`, () => ({
    permit,
    ...dayState(permit, day, board.now, full),
  }))

/** All places of a permit, sold or not. */
export const placesOf = (board: Board, permit: PermitOnSale): number =>
  board.rememberAlways(permit, 'places', () =>
    permit.quotas.flatMap(({ counters }) => counters).reduce((sum, { places }) => sum + places, 0),
  )

/** What a permit is to callers whom its rules cannot tell apart. */
export const offerForAlike = <T>(
  board: Board,
  permit: PermitOnSale,
  choice: Choice,
  alike: string,
  offer: () => T,
): T => board.remember(permit, choice, alike, offer)

/** Before this day nobody can have the permit. */
export const earliestDay = (
  board: Board,
  permit: PermitOnSale,
  choice: Choice,
  search: () => NextDay | undefined,
): NextDay | undefined => board.remember(permit, choice, 'earliest day', search)

type DependsOn = readonly (string | number | boolean | undefined)[]

/** The part of an encoded offer that is the same on every day. */
export const headOfOffer = <T>(board: Board, permit: PermitOnSale, on: DependsOn, encode: () => T): T =>
  board.rememberAlways(permit, `head ${on.join(' ')}`, encode)

export const offerOfDay = <T>(
  board: Board,
  permit: PermitOnSale,
  day: Day,
  on: DependsOn,
  encode: () => T,
): T => board.remember(permit, { day }, `offer ${on.join(' ')}`, encode)

import { type DayState, dayState } from '#rules/calendar.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { placesLaidOut } from '#rules/places.ts'
import type { Refused } from '#rules/refused.ts'
import type { Board } from './board/board.ts'

/** One permit on one day of the calendar. */
export interface PermitState {
  permit: PermitOnSale
  state: DayState
  refused?: Refused
}

/** Best first. */
const RANK: DayState[] = ['open', 'full', 'tooEarly', 'closed', 'past']

/** Permits with many places first: one open permit makes a day open, and these are seldom full. */
export function mostPlacesFirst(board: Board, permits: PermitOnSale[]): PermitOnSale[] {
  const places = (permit: PermitOnSale) => board.rememberAlways(permit, 'places', () => placesOf(permit))
  return permits.toSorted((one, other) => places(other) - places(one))
}

const placesOf = ({ terms }: PermitOnSale): number =>
  placesLaidOut(terms).reduce((sum, { places }) => sum + places, 0)

/** The best state of a day, and all permits that are in it; closed without any permit. */
export function stateOfDay(
  board: Board,
  permits: PermitOnSale[],
  day: Day,
): { state: DayState; permits: PermitState[] } {
  const states = permits.map((permit) => stateOf(board, permit, day, false))
  const open = states.find(({ permit, state }) => state === 'open' && !isFull(board, permit, day))
  if (open) return { state: 'open', permits: [open] }
  const decided = states.map((one) => (one.state === 'open' ? stateOf(board, one.permit, day, true) : one))
  const state = RANK.find((rank) => decided.some((one) => one.state === rank)) ?? 'closed'
  return { state, permits: decided.filter((one) => one.state === state) }
}

const stateOf = (board: Board, permit: PermitOnSale, day: Day, full: boolean): PermitState =>
  board.remember(permit, { day }, `state ${full}`, () => ({
    permit,
    ...dayState(permit, day, board.now, full),
  }))

const isFull = (board: Board, permit: PermitOnSale, day: Day): boolean =>
  board.bestOf(permit, { day }, false)?.left === 0

import type { DayState } from '#rules/calendar.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { Board } from './board/board.ts'
import { type PermitState, placesOf, stateOf } from './board/remembered.ts'

/** Best first. */
const RANK: DayState[] = ['open', 'full', 'tooEarly', 'closed', 'past']

/** Permits with many places first: one open permit makes a day open, and these are seldom full. */
export function mostPlacesFirst(board: Board, permits: PermitOnSale[]): PermitOnSale[] {
  return permits.toSorted((one, other) => placesOf(board, other) - placesOf(board, one))
}

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

const isFull = (board: Board, permit: PermitOnSale, day: Day): boolean =>
  board.bestOf(permit, { day }, [])?.left === 0

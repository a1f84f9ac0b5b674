import { refusalsForAnyone } from '#rules/buying.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { RequestedPeriod } from '#rules/refused.ts'
import type { Board } from './board/board.ts'

/** The first day of a permit, with its zone and slot if they are chosen. */
export interface Choice {
  day: Day
  zoneId?: number
  slot?: string
}

const nameOf = ({ zoneId, slot }: Choice): string => `${zoneId ?? ''} ${slot ?? ''}`

/** The shortest period from that day on, and the reasons against it for any holder, without places. */
export const saleOf = (board: Board, permit: PermitOnSale, choice: Choice) =>
  board.remember(permit, choice.day, `sale ${nameOf(choice)}`, () => {
    const { day, ...chosen } = choice
    const period: RequestedPeriod = { ...shortestPeriod(permit, day), ...chosen }
    return { period, refused: refusalsForAnyone(permit, period, board.now) }
  })

export const bestOf = (board: Board, permit: PermitOnSale, choice: Choice, minor: boolean) =>
  board.remember(permit, choice.day, `best ${minor} ${nameOf(choice)}`, () =>
    board.bestPlaces(permit, saleOf(board, permit, choice).period, minor),
  )

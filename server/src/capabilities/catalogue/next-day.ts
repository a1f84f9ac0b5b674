import { STRANGER } from '#rules/sale/buying.ts'
import { type NextDay, nextPossibleDay } from '#rules/calendar.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { allGroups } from '#rules/sale/quotas/reserved.ts'
import { REFUSALS, type Refused } from '#rules/sale/refused.ts'
import { refusalsOfHolder } from '#rules/sale/refusals-of-holder.ts'
import type { Board, Choice } from './board/board.ts'
import { earliestDay } from './board/remembered.ts'
import { groupsFor, holderFor, type ProspectiveHolder } from './prospective-holder.ts'

/** The next day on which this holder can have the refused permit; undefined: none for more than a year. */
export function nextDayOf(
  prospective: ProspectiveHolder,
  board: Board,
  permit: PermitOnSale,
  { lastDay: _ofThisDay, ...choice }: Choice,
  refused: Refused[],
): NextDay | undefined {
  if (refused.some(({ code }) => REFUSALS[code].holdsEveryDay)) return undefined
  // Many holders ask, and each only from the first day on that is possible for somebody.
  const first = earliestDay(board, permit, choice, () =>
    nextPossibleDay(permit, choice.day, board.now, (day) =>
      isImpossible(board, permit, { ...choice, day }, allGroups(permit.quotas)),
    ),
  )
  if (first === undefined) return undefined

  const isImpossibleForHolder = (day: Day): boolean => {
    const { period } = board.saleOf(permit, { ...choice, day })
    const holder = holderFor(prospective, permit, period)
    if (holder && refusalsOfHolder(permit, period, holder).length > 0) return true
    return isImpossible(board, permit, { ...choice, day }, groupsFor(holder, permit, period))
  }
  const isOpenedForAllAtOnce = permit.terms.sale.opens.length < 2
  if (isOpenedForAllAtOnce && !isImpossibleForHolder(first.day)) return first
  const person = prospective.aboutAnother
    ? undefined
    : (holderFor(prospective, permit, board.saleOf(permit, choice).period) ?? STRANGER)
  return nextPossibleDay(permit, first.day, board.now, isImpossibleForHolder, person)
}

/** Whoever asks, but for the groups for which places are reserved. */
function isImpossible(
  board: Board,
  permit: PermitOnSale,
  choice: Choice,
  groups: readonly string[],
): boolean {
  const { refused } = board.saleOf(permit, choice)
  if (refused.some(({ code }) => code !== 'TOO_EARLY')) return true
  // Places of a day that is not on sale are all left.
  return refused.length === 0 && board.bestOf(permit, choice, groups)?.left === 0
}

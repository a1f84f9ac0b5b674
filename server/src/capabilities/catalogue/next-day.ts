import { STRANGER } from '#rules/buying.ts'
import { type NextDay, nextPossibleDay } from '#rules/calendar.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { REFUSALS, type Refused } from '#rules/refused.ts'
import { refusalsOfHolder } from '#rules/refusals-of-holder.ts'
import type { Board, Choice } from './board/board.ts'
import { nextDayForAnyone } from './board/remembered.ts'
import { groupsFor, holderFor, type ProspectiveHolder } from './prospective-holder.ts'

/** The next day on which this holder can have the refused permit; undefined: none for more than a year. */
export function nextDayOf(
  prospective: ProspectiveHolder,
  board: Board,
  permit: PermitOnSale,
  choice: Choice,
  refused: Refused[],
): NextDay | undefined {
  if (refused.some(({ code }) => REFUSALS[code].holdsEveryDay)) return undefined
  const isImpossible = (day: Day): boolean => {
    const { period, refused: forAnyone } = board.saleOf(permit, { ...choice, day })
    if (forAnyone.some(({ code }) => code !== 'TOO_EARLY')) return true
    const holder = holderFor(prospective, permit, period)
    if (holder && refusalsOfHolder(permit, period, holder).length > 0) return true
    // Places of a day that is not on sale are all left.
    if (forAnyone.length > 0) return false
    return board.bestOf(permit, { ...choice, day }, groupsFor(holder, permit, period))?.left === 0
  }
  const { aboutAnother } = prospective
  const person = aboutAnother
    ? undefined
    : (holderFor(prospective, permit, board.saleOf(permit, choice).period) ?? STRANGER)
  const search = () => nextPossibleDay(permit, choice.day, board.now, isImpossible, person)
  // It depends on the holder's age and other permits too, so it is not shared.
  if (prospective.facts) return search()
  return nextDayForAnyone(board, permit, choice, { aboutAnother, groups: [] }, search)
}

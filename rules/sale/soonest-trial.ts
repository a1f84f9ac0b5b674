import { nextPossibleDay } from '../calendar.ts'
import type { Day, PermitOnSale } from '../permit-terms.ts'
import { type Holder, REFUSALS, type Refused } from './refused.ts'
import { type DayTrial, isRefusedFor, type TriedOrder, tryDay, tryPurchase } from './try-purchase.ts'
import { dayIn } from '../wall-clock.ts'

export interface SoonestTrial {
  day: Day
  /** Present where permits for the day are not sold yet. */
  saleOpens?: Date
  trial: DayTrial
}

/**
 * A purchase for the first day on which this person can buy it; for one who never can, the first on which another may,
 * and what holds on every day comes first among the reasons: a member's permit is not refused for the season.
 */
export function soonestTrial(
  permit: PermitOnSale,
  holder: Holder,
  now: Date,
  choice: Omit<TriedOrder, 'firstDay' | 'lastDay'> = { options: [] },
): SoonestTrial {
  const today = dayIn(permit.timeZone, now)
  const on = (day: Day, at: Date) => tryDay(permit, { ...choice, firstDay: day }, holder, at)
  const isOfEveryDay = ({ code }: Refused) => REFUSALS[code].holdsEveryDay === true
  const isOfDay = (day: Day, at: Date) =>
    isRefusedFor(permit, { ...choice, firstDay: day }, holder, at, (refused) => !isOfEveryDay(refused))
  const first = tryPurchase(permit, { ...choice, firstDay: today }, holder, now)
  const next =
    first.refused.length === 0
      ? { day: today }
      : (first.next ?? nextPossibleDay(permit, today, now, isOfDay) ?? { day: today })
  const saleOpens = 'saleOpens' in next ? next.saleOpens : undefined
  const found = on(next.day, saleOpens === undefined || saleOpens < now ? now : saleOpens)
  return {
    day: next.day,
    ...(saleOpens && { saleOpens }),
    trial: {
      ...found,
      refused: found.refused.toSorted(
        (one, other) => Number(isOfEveryDay(other)) - Number(isOfEveryDay(one)),
      ),
    },
  }
}

import { hasDay } from '../calendars/calendar.ts'
import { movedTo, type SoldPermit } from '../permit/changes.ts'
import { addDays, daysFromTo } from '../days.ts'
import type { Day } from '../permit-terms.ts'
import { type PricedOrder, type PricedTerms, priceOf } from './price.ts'

/** What was bought, and what was paid for it without extras. */
export interface BoughtDays {
  firstDay: Day
  lastDay: Day
  baseCents: number
}

/** Days in a row; `to` is the last of them. */
export interface DaysInARow {
  from: Day
  to: Day
}

/**
 * Whether the permit would have cost more on the days to which it moves: nothing is paid for a change. A membership that
 * has ended since the sale does not count: the permit would be dearer on the day that was bought, too.
 */
export function isDearer(
  terms: PricedTerms,
  { firstDay, lastDay, baseCents }: BoughtDays,
  moved: PricedOrder,
): boolean {
  const asBought = priceOf(terms, { ...moved, firstDay, lastDay }).baseCents
  return priceOf(terms, moved).baseCents > Math.max(baseCents, asBought)
}

/**
 * The first days within a range to which a permit cannot be moved because they cost more. Empty where the price does not
 * depend on the day, and where it depends on other permits: they are known only once a day is chosen.
 */
export function dearerDays(
  sold: Omit<SoldPermit, 'terms'> & { terms: SoldPermit['terms'] & PricedTerms },
  bought: BoughtDays,
  order: Omit<PricedOrder, 'firstDay' | 'lastDay'>,
  { from, to }: DaysInARow,
): DaysInARow[] {
  const { terms } = sold
  const { rows } = terms.prices
  if (!rows.some(({ calendar }) => calendar) || rows.some(({ beside }) => beside)) return []
  const dearer = daysFromTo(from, to).filter(
    (day) => hasDay(terms.calendar, day) && isDearer(terms, bought, { ...order, ...movedTo(sold, day) }),
  )
  return inARow(dearer)
}

function inARow(days: readonly Day[]): DaysInARow[] {
  const rows: DaysInARow[] = []
  for (const day of days) {
    const last = rows.at(-1)
    if (last !== undefined && addDays(last.to, 1) === day) last.to = day
    else rows.push({ from: day, to: day })
  }
  return rows
}

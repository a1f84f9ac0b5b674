import type { HeldPermit } from '#contract/permits.ts'
import { addDays } from '#rules/days.ts'
import { plannedOn, type PlannedOuting } from './planned-outings.ts'

const DAYS_AT_MOST = 366

/** Latest day first; of a permit for several days, each day without an outing. `begun`: the outings with an entry. */
export function notNoted(
  held: HeldPermit,
  begun: readonly { id: string; day: string }[],
  today: string,
): PlannedOuting[] {
  const ids = new Set(begun.map(({ id }) => id))
  const days = new Set(begun.map(({ day }) => day))
  const missing: PlannedOuting[] = []
  for (let day = held.firstDay; day < today && day <= held.lastDay; day = addDays(day, 1)) {
    if (missing.length >= DAYS_AT_MOST) break
    missing.push(
      ...plannedOn(held, day).filter((one) => (one.id === undefined ? !days.has(day) : !ids.has(one.id))),
    )
  }
  return missing.toReversed()
}

import type { HeldPermit } from '#contract/permits.ts'
import { validityOn } from '#rules/permit/validity.ts'
import { fishingDayAt } from '#web/platform/fishing-day.ts'
import { usableFirst } from '#web/platform/permits-of-today.ts'

export interface SortedPermits {
  /** Of today: first what can be used now, last what is over. */
  today: HeldPermit[]
  /** The next first. */
  coming: HeldPermit[]
  /** Given back, taken back or void, whose days are not over; the next first. */
  ended: HeldPermit[]
  /** Their days are over; the latest first. */
  past: HeldPermit[]
}

const byFirstDay = (one: HeldPermit, other: HeldPermit) =>
  one.firstDay === other.firstDay
    ? one.issuedAt < other.issuedAt
      ? -1
      : 1
    : one.firstDay < other.firstDay
      ? -1
      : 1

/** Permits of today, upcoming and past; each by the current day and clock at its own waters. */
export function sortPermits(permits: readonly HeldPermit[], now: Date): SortedPermits {
  const todayOf = fishingDayAt(now)
  const of = Object.groupBy(permits.toSorted(byFirstDay), (permit) => {
    const validity = validityOn(permit, todayOf(permit))
    if (validity === 'void') return permit.lastDay < todayOf(permit) ? 'past' : 'ended'
    return validity === 'today' ? 'today' : validity === 'later' ? 'coming' : 'past'
  })
  return {
    today: (of.today ?? []).toSorted(usableFirst(now)),
    coming: of.coming ?? [],
    ended: of.ended ?? [],
    past: (of.past ?? []).toReversed(),
  }
}

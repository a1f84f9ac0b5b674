import type { ResponseOf } from '#contract/call.ts'
import type { listMyPermits } from '#contract/permits.ts'
import type { FishingDayOf } from '#web/platform/fishing-day.ts'
import { validityOn } from '#web/ui/permit-on-paper.ts'

export type HeldPermit = ResponseOf<typeof listMyPermits>['permits'][number]

export interface SortedPermits {
  /** It can be fished with today. */
  today: HeldPermit[]
  /** The next first. */
  coming: HeldPermit[]
  /** Over, given back or void; the last first. */
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

/** What is at hand, what is to come and what was; each by its own today. */
export function sortPermits(permits: readonly HeldPermit[], todayOf: FishingDayOf): SortedPermits {
  const of = Object.groupBy(permits.toSorted(byFirstDay), (permit) => {
    const validity = validityOn(permit, todayOf(permit))
    return validity === 'today' ? 'today' : validity === 'later' ? 'coming' : 'past'
  })
  return { today: of.today ?? [], coming: of.coming ?? [], past: (of.past ?? []).toReversed() }
}

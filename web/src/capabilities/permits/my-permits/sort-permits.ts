import type { ResponseOf } from '#contract/call.ts'
import type { listMyPermits } from '#contract/permits.ts'
import { validityOn } from '#rules/validity.ts'
import type { FishingDayOf } from '#web/platform/fishing-day.ts'

export type HeldPermit = ResponseOf<typeof listMyPermits>['permits'][number]

export interface SortedPermits {
  /** Of today; those with nothing booked for today last. */
  today: HeldPermit[]
  /** The next first. */
  coming: HeldPermit[]
  /** Ended, given back or void; the latest first. */
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

const isToBook = ({ bookedDayByDay, bookings }: HeldPermit, today: string): boolean =>
  bookedDayByDay && bookings.every(({ day }) => day !== today)

/** Permits of today, upcoming and past; each by the current day at its own waters. */
export function sortPermits(permits: readonly HeldPermit[], todayOf: FishingDayOf): SortedPermits {
  const of = Object.groupBy(permits.toSorted(byFirstDay), (permit) => {
    const validity = validityOn(permit, todayOf(permit))
    return validity === 'today' ? 'today' : validity === 'later' ? 'coming' : 'past'
  })
  const { booked = [], toBook = [] } = Object.groupBy(of.today ?? [], (permit) =>
    isToBook(permit, todayOf(permit)) ? 'toBook' : 'booked',
  )
  return { today: [...booked, ...toBook], coming: of.coming ?? [], past: (of.past ?? []).toReversed() }
}

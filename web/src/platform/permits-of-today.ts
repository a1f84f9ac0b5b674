import type { ResponseOf } from '#contract/call.ts'
import type { listMyPermits } from '#contract/permits.ts'
import { validityOn } from '#rules/validity.ts'
import type { FishingDayOf } from './fishing-day.ts'

export type HeldPermit = ResponseOf<typeof listMyPermits>['permits'][number]

/** The permits that their holder fishes with today: those with an outing under way first, whatever its day. */
export function permitsOfToday(
  permits: readonly HeldPermit[],
  todayOf: FishingDayOf,
  open: readonly { purchaseId: string }[],
): HeldPermit[] {
  const isOpen = ({ purchaseId }: HeldPermit) => open.some((outing) => outing.purchaseId === purchaseId)
  return permits
    .filter(
      (held) =>
        held.iAmHolder &&
        held.state === 'issued' &&
        (isOpen(held) || validityOn(held, todayOf(held)) === 'today'),
    )
    .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
}

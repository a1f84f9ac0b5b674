import { type HeldPermit, listMyPermits } from '#contract/permits.ts'
import { fishingDayAt } from '#web/platform/fishing-day.ts'
import { useOpenOutings } from '#web/platform/offline/index.ts'
import { permitsOfToday } from '#web/platform/permits-of-today.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useMinute } from '#web/platform/use-minute.ts'

/** Today's permit, else the next one; as the phone has them, without a request. */
export function usePermitAtHand(): { held: HeldPermit; day: string } | undefined {
  const now = useMinute()
  const todayOf = fishingDayAt(now)
  const { open } = useOpenOutings()
  const permits = useCallQuery(listMyPermits, {}, { enabled: false }).data?.permits ?? []
  const [next] = permits
    .filter(
      (held) =>
        held.iAmHolder &&
        held.invitation === undefined &&
        held.state === 'issued' &&
        held.firstDay > todayOf(held),
    )
    .toSorted((one, other) => one.firstDay.localeCompare(other.firstDay))
  const held = permitsOfToday(permits, now, open)[0] ?? next
  if (held === undefined) return undefined
  const today = todayOf(held)
  return { held, day: held.firstDay > today ? held.firstDay : today }
}

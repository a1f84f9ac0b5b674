import type { HeldPermit } from '#contract/permits.ts'
import { daysToCome } from '#rules/river/fishing-season.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useFishingDay } from '#web/platform/fishing-day.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A season without an outing: with a permit the way to the log, else to a permit. */
export function NoSeason({ permits, isThisYear }: { permits: readonly HeldPermit[]; isThisYear: boolean }) {
  const todayOf = useFishingDay()
  if (!isThisYear) return <EmptyState texts="season.emptyYear" />
  const isUsable = permits.some((held) => held.iAmHolder && daysToCome(held, todayOf(held)).length > 0)
  return isUsable ? (
    <EmptyState texts="season.emptyWithPermit" href={paths.catchLog} />
  ) : (
    <EmptyState texts="season.empty" href={paths.home} />
  )
}

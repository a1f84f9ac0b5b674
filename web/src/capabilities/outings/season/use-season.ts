import { readArchive } from '#contract/archive.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { readOutings } from '#contract/river-log.ts'
import type { SeasonFish, SeasonOuting } from '#rules/river/fishing-season.ts'
import { isForAnother } from '#web/platform/who-fishes.ts'
import { type CatchEntry, type LogAsOf, type OutingEntry, useMergedLog } from '#web/platform/offline/index.ts'
import { useCallQueries } from '#web/platform/query/use-call-queries.ts'
import { dayOfFish } from '../log/fish-noted.ts'

export type OutingInSeason = OutingEntry & SeasonOuting & { held: HeldPermit }
export type FishInSeason = CatchEntry & SeasonFish & { held: HeldPermit }

export interface Season {
  /** The permits that the angler fished with, without those for a companion. */
  permits: HeldPermit[]
  outings: OutingInSeason[]
  fish: FishInSeason[]
  /** Outings and fish on permits for an accompanied minor. */
  ofMinors: { held: HeldPermit; outings: OutingInSeason[]; fish: FishInSeason[] }[]
  /** Entries that are only on this phone. */
  waiting: number
  /** When the oldest of the answers arrived. */
  asOf: Date
}

const waterOf = ({ associationId, permitId }: HeldPermit, zoneId: number | undefined): string =>
  zoneId === undefined ? `permit ${permitId}` : `${associationId} ${zoneId}`

/**
 * A year's outings and fish: the archive of that year and, for permits over New Year, of the next one; the logs of permits
 * that are not over; and what waits on this phone. `undefined` until all of them are read.
 */
export function useSeason(year: number, thisYear: number, mine: readonly HeldPermit[]) {
  const years = [year, ...(year < thisYear ? [year + 1] : [])]
  const archives = useCallQueries(
    readArchive,
    years.map((one) => ({ year: one })),
  )
  const archived = archives.flatMap(({ data }) => data?.permits ?? [])
  const archivedIds = new Set(archived.map(({ permit }) => permit.purchaseId))
  const running = mine.filter(
    ({ purchaseId, firstDay, lastDay, iAmHolder }) =>
      iAmHolder && !archivedIds.has(purchaseId) && firstDay <= `${year}-12-31` && lastDay >= `${year}-01-01`,
  )
  const logs = useCallQueries(
    readOutings,
    running.map(({ purchaseId }) => ({ purchaseId, releasedToo: true })),
  )
  const asOf = Math.min(
    ...[...archives, ...logs].flatMap(({ dataUpdatedAt, data }) => (data ? dataUpdatedAt : [])),
  )
  const known: LogAsOf[] = [
    ...archived
      .filter(({ permit }) => permit.iAmHolder)
      .map(({ permit, ...log }) => ({ ...log, purchaseId: permit.purchaseId, cancelled: [], asOf })),
    // Without an answer the phone's own entries count.
    ...running.map(({ purchaseId }, index) => ({ ...(logs[index]?.data ?? empty(purchaseId)), asOf })),
  ]
  const log = useMergedLog(known)
  const permits = [...archived.map(({ permit }) => permit), ...running]
  const isReading = logs.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching')
  const isRead = log.isReady && !isReading
  return { archives, season: isRead ? seasonOf(year, permits, log, asOf) : undefined }
}

const empty = (purchaseId: string) => ({
  purchaseId,
  outings: [],
  notes: [],
  catchesWithoutOuting: [],
  cancelled: [],
})

function seasonOf(
  year: number,
  permits: readonly HeldPermit[],
  log: ReturnType<typeof useMergedLog>,
  asOf: number,
): Season {
  const heldOf = new Map(permits.map((held) => [held.purchaseId, held]))
  const outingOf = new Map(log.outings.map((outing) => [outing.id, outing]))
  const dayOf = dayOfFish(permits, log.outings)
  const isOfYear = ({ day }: { day: string }) => day.startsWith(`${year}-`)
  const outings = log.outings.flatMap((outing): OutingInSeason[] => {
    const held = heldOf.get(outing.purchaseId)
    if (held === undefined || !isOfYear(outing)) return []
    return [{ ...outing, held, water: waterOf(held, outing.zoneId ?? held.zone?.zoneId) }]
  })
  const fish = log.catches.flatMap((one): FishInSeason[] => {
    const held = heldOf.get(one.purchaseId)
    if (held === undefined) return []
    const zoneId = one.zoneId ?? outingOf.get(one.outingId)?.zoneId ?? held.zone?.zoneId
    const caught = { ...one, held, zoneId, day: dayOf(one), water: waterOf(held, zoneId) }
    return isOfYear(caught) ? [caught] : []
  })
  const isMine = ({ held }: { held: HeldPermit }) => !isForAnother(held)
  const ofMinors = permits
    .filter((held) => !isMine({ held }))
    .map((held) => ({
      held,
      outings: outings.filter(({ purchaseId }) => purchaseId === held.purchaseId),
      fish: fish.filter(({ purchaseId }) => purchaseId === held.purchaseId),
    }))
    .filter((one) => one.outings.length + one.fish.length > 0)
  return {
    permits: permits.filter((held) => held.iAmHolder && isMine({ held })),
    outings: outings.filter(isMine),
    fish: fish.filter(isMine),
    ofMinors,
    waiting: log.waiting,
    asOf: new Date(asOf),
  }
}

import type { CatchEntry, Entry, OutingEntry } from './entry.ts'
import { wasSent } from './entry-version.ts'
import { useLiveLog } from './live-log.ts'
import { mergeVersion, type RemoteLog, versionsIn } from './remote-version.ts'

/** A permit's log as the server answered it. `asOf`: when, in milliseconds since 1970. */
export interface LogAsOf extends RemoteLog {
  asOf: number
}

/**
 * The entries that count for these permits: the server's, and over them what this phone wrote, by the rule of versions.
 * Nothing is stored. An entry that was sent and that a later answer does not have was deleted on another phone.
 */
export function mergeLogs(logs: readonly LogAsOf[], onPhone: readonly Entry[]): Entry[] {
  const ofPurchase = Map.groupBy(onPhone, (entry) => entry.purchaseId)
  return logs.flatMap((log) => {
    const known = new Map((ofPurchase.get(log.purchaseId) ?? []).map((entry) => [entry.id, entry]))
    const remote = versionsIn(log)
    const answered = new Set(remote.map(({ id }) => id))
    const merged = remote.flatMap((version) => {
      const mine = known.get(version.id)
      return mergeVersion(mine, version) ?? mine ?? []
    })
    const alone = [...known.values()].filter(
      (entry) => !answered.has(entry.id) && (!wasSent(entry) || entry.modified || isNewer(entry, log.asOf)),
    )
    return [...merged, ...alone].filter((entry) => !entry.cancelled)
  })
}

const isNewer = ({ arrivedAt }: Entry, asOf: number): boolean =>
  arrivedAt !== undefined && Date.parse(arrivedAt) > asOf

/** Outings that were begun, and fish; `waiting`: how many of them are only on this phone. */
export function useMergedLog(logs: readonly LogAsOf[]): {
  isReady: boolean
  outings: OutingEntry[]
  catches: CatchEntry[]
  waiting: number
} {
  const { isReady, entries } = useLiveLog()
  const merged = mergeLogs(logs, entries).filter(({ impossible }) => impossible === undefined)
  const outings = merged.filter(
    (entry): entry is OutingEntry => entry.kind === 'outing' && entry.startedAt !== undefined,
  )
  const catches = merged.filter((entry): entry is CatchEntry => entry.kind === 'catch')
  const waiting = [...outings, ...catches].filter(({ modified }) => modified).length
  return { isReady, outings, catches, waiting }
}

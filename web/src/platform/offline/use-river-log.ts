import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/call.ts'
import { readOutings } from '#contract/river-log.ts'
import { useCallQuery } from '../query/use-call-query.ts'
import type { CatchEntry, CheckEntry, Entry, NoteEntry, OutingEntry } from './entry.ts'
import { versionsIn } from './remote-version.ts'
import { entriesChanged, liveLog, onLogChange, phone } from './live-log.ts'

export interface RiverLog {
  /** The phone was read; until then everything is empty. */
  isReady: boolean
  outings: OutingEntry[]
  catches: CatchEntry[]
  notes: NoteEntry[]
  /** A warden's. */
  checks: CheckEntry[]
}

const ofKind = <K extends Entry['kind']>(entries: readonly Entry[], kind: K) =>
  entries.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind)

/** What this phone has of a permit, or of all of them, as it is now; not what was written by mistake. */
export function useRiverLog(purchaseId?: string): RiverLog {
  const { isReady, entries } = useSyncExternalStore(onLogChange, liveLog)
  return useMemo(() => {
    const counting = entries.filter(
      (entry) => !entry.cancelled && (purchaseId === undefined || entry.purchaseId === purchaseId),
    )
    return {
      isReady,
      outings: ofKind(counting, 'uscita'),
      catches: ofKind(counting, 'cattura'),
      notes: ofKind(counting, 'annotazione'),
      checks: ofKind(counting, 'controllo'),
    }
  }, [isReady, entries, purchaseId])
}

/** All that was written on this phone of a permit, also what was taken back: so that another list leaves that out. */
export function useWrittenOf(purchaseId: string): { isReady: boolean; entries: readonly Entry[] } {
  const { isReady, entries } = useSyncExternalStore(onLogChange, liveLog)
  return useMemo(
    () => ({ isReady, entries: entries.filter((entry) => entry.purchaseId === purchaseId) }),
    [isReady, entries, purchaseId],
  )
}

/**
 * Asks the server what it has of a permit and takes it over into the phone's log: what was written on another phone.
 * Returns the answer too, which says more: what is planned, wardens' notes, fish kept on other permits.
 */
export function usePulled(purchaseId: string | undefined): UseQueryResult<ResponseOf<typeof readOutings>> {
  const asked = useCallQuery(
    readOutings,
    { purchaseId: purchaseId ?? '', releasedToo: true },
    { enabled: purchaseId !== undefined },
  )
  const { data } = asked
  useEffect(() => {
    // Where the phone cannot keep anything, the answer itself is still shown.
    if (data) phone.mergeRemote(versionsIn(data)).then(entriesChanged, () => undefined)
  }, [data])
  return asked
}

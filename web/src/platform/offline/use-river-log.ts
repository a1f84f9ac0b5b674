import { useEffect, useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/call.ts'
import { readOutings } from '#contract/river-log.ts'
import { useCallQuery } from '../query/use-call-query.ts'
import type { CatchEntry, CheckEntry, Entry, NoteEntry, OutingEntry } from './entry.ts'
import { versionsIn } from './remote-version.ts'
import { entriesChanged, phone, useLiveLog } from './live-log.ts'

interface RiverLog {
  /** The database was read; until then everything is empty. */
  isReady: boolean
  outings: OutingEntry[]
  catches: CatchEntry[]
  notes: NoteEntry[]
  /** A warden's. */
  checks: CheckEntry[]
}

const ofKind = <K extends Entry['kind']>(entries: readonly Entry[], kind: K) =>
  entries.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind)

/** What this phone has of one permit, or of all, without cancelled entries. */
export function useRiverLog(purchaseId?: string): RiverLog {
  const { isReady, entries } = useLiveLog()
  return useMemo(() => {
    const counting = entries.filter(
      (entry) => !entry.cancelled && (purchaseId === undefined || entry.purchaseId === purchaseId),
    )
    return {
      isReady,
      outings: ofKind(counting, 'outing'),
      catches: ofKind(counting, 'catch'),
      notes: ofKind(counting, 'note'),
      checks: ofKind(counting, 'check'),
    }
  }, [isReady, entries, purchaseId])
}

/** All entries of a permit on this phone, cancelled ones too: another list leaves those out. */
export function useWrittenOf(purchaseId: string): { isReady: boolean; entries: readonly Entry[] } {
  const { isReady, entries } = useLiveLog()
  return useMemo(
    () => ({ isReady, entries: entries.filter((entry) => entry.purchaseId === purchaseId) }),
    [isReady, entries, purchaseId],
  )
}

/** Merges what other phones wrote into this one. The answer has more: planned outings, wardens' notes, kept fish. */
export function useRemoteLog(purchaseId: string | undefined): UseQueryResult<ResponseOf<typeof readOutings>> {
  const query = useCallQuery(
    readOutings,
    { purchaseId: purchaseId ?? '', releasedToo: true },
    { enabled: purchaseId !== undefined },
  )
  const { data } = query
  useEffect(() => {
    // Without a database the answer itself is still shown.
    if (data) phone.mergeRemote(versionsIn(data)).then(entriesChanged, () => undefined)
  }, [data])
  return query
}

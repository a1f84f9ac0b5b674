import { useMemo } from 'react'
import type { OutingEntry } from './entry.ts'
import { useRiverLog } from './use-river-log.ts'

export const isUnderWay = ({ startedAt, endedAt, impossible }: OutingEntry): boolean =>
  impossible === undefined && startedAt !== undefined && endedAt === undefined

/** The outings that were begun and have not ended, the latest first, as this phone has them. */
export function useOpenOutings(): { isReady: boolean; open: OutingEntry[] } {
  const { isReady, outings } = useRiverLog()
  const open = useMemo(
    () =>
      outings
        .filter(isUnderWay)
        .toSorted((one, other) => (other.startedAt ?? '').localeCompare(one.startedAt ?? '')),
    [outings],
  )
  return { isReady, open }
}

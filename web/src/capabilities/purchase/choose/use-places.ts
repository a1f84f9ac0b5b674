import { useEffect } from 'react'
import { listZones } from '#contract/catalogue.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'

/** Refetch interval of the places while the form is open: other buyers take places. */
const REFETCH_MS = 20_000

/** Zones and places of a permit on a day. While another day loads, the previous data stays. */
export function usePlaces(permitId: number, day: string | undefined) {
  const query = useCallQuery(
    listZones,
    { permitId, day: day ?? '' },
    { enabled: day !== undefined, keepPrevious: true, staleMs: REFETCH_MS / 4 },
  )
  const { refetch } = query
  useEffect(() => {
    if (day === undefined) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, REFETCH_MS)
    return () => clearInterval(timer)
  }, [day, refetch])
  return query
}

import { useEffect } from 'react'
import { listZones } from '#contract/catalogue.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'

/** Others buy too: while the form is open, the places are looked at again this often. */
const CLOCK_CHECK_MS = 20_000

/** Zones and places of a permit on a day. While another day is fetched, those of the day before stay in sight. */
export function usePlaces(permitId: number, day: string | undefined) {
  const asked = useCallQuery(
    listZones,
    { permitId, day: day ?? '' },
    { enabled: day !== undefined, keepPrevious: true, staleMs: CLOCK_CHECK_MS / 4 },
  )
  const { refetch } = asked
  useEffect(() => {
    if (day === undefined) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, CLOCK_CHECK_MS)
    return () => clearInterval(timer)
  }, [day, refetch])
  return asked
}

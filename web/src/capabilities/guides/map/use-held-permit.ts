import { type HeldPermit, listMyPermits } from '#contract/permits.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'

/**
 * The permit in hand whose zones can be booked from the map; undefined for a permit that is not booked day by day.
 */
export function useHeldPermit(purchaseId: string | undefined): HeldPermit | undefined {
  const session = useSession()
  const isNeeded = purchaseId !== undefined && session?.kind === 'angler'
  const { data } = useCallQuery(listMyPermits, {}, { enabled: isNeeded })
  if (!isNeeded) return undefined
  return data?.permits.find(
    (held) => held.purchaseId === purchaseId && held.bookedDayByDay && held.state === 'issued',
  )
}

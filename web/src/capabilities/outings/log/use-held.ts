import { useSearchParams } from 'react-router'
import { uuid } from '#contract/fields.ts'
import { listMyPermits } from '#contract/permits.ts'
import { query } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'

/** From the cache when offline; if the address names a permit of an earlier year (from the archive), that one. */
export function useMyPermits() {
  const enabled = useSession() !== undefined
  const { purchaseId } = useNamed()
  const present = useCallQuery(listMyPermits, {}, { enabled })
  const isEarlier =
    purchaseId !== undefined &&
    uuid.safeParse(purchaseId).success &&
    present.data?.permits.every((one) => one.purchaseId !== purchaseId) === true
  const earlier = useCallQuery(
    listMyPermits,
    { ...(purchaseId !== undefined && { purchaseId }) },
    { enabled: enabled && isEarlier },
  )
  return isEarlier ? earlier : present
}

/** The ids and the year in the address. */
export function useNamed() {
  const [params] = useSearchParams()
  return {
    purchaseId: params.get(query.purchase) ?? undefined,
    outingId: params.get(query.outing) ?? undefined,
    fishId: params.get(query.fish) ?? undefined,
    year: params.get(query.year) ?? undefined,
  }
}

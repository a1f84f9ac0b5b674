import { useSearchParams } from 'react-router'
import { listMyPermits } from '#contract/permits.ts'
import { query } from '#web/app/paths.ts'
import { useAsked } from '#web/platform/api/use-asked.ts'
import { useSession } from '#web/platform/session.ts'

/** The angler's permits, from the phone where there is no network. */
export function useMyPermits() {
  const session = useSession()
  return useAsked(listMyPermits, {}, { enabled: session !== undefined })
}

/** The ids that the address names. */
export function useNamed() {
  const [params] = useSearchParams()
  return {
    purchaseId: params.get(query.purchase) ?? undefined,
    outingId: params.get(query.outing) ?? undefined,
    fishId: params.get(query.fish) ?? undefined,
  }
}

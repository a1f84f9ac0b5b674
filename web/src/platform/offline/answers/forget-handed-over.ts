import type { QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/call.ts'
import { listMyPermits } from '#contract/permits.ts'

type MyPermits = ResponseOf<typeof listMyPermits>

/**
 * A permit that was handed over goes out of every answer that this phone has of it, with its code: also out of those in the other
 * language, or of that permit alone, which nobody may ask for again for months.
 */
export function forgetHandedOver(queries: QueryClient, { handedOver = [] }: MyPermits): void {
  const gone = new Set(handedOver.map(({ purchaseId }) => purchaseId))
  if (gone.size === 0) return
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: [listMyPermits.name] })) {
    const known = state.data as MyPermits | undefined
    const permits = known?.permits.filter(({ purchaseId }) => !gone.has(purchaseId))
    if (known === undefined || permits?.length === known.permits.length) continue
    queries.setQueryData(queryKey, { ...known, permits }, { updatedAt: state.dataUpdatedAt })
  }
}

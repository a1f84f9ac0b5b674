import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/call.ts'
import { listOffers } from '#contract/offers.ts'
import type { PermitOfHead } from './permit-head.tsx'

/** What the list of permits has told of this one already: shown at once, while the form is on its way. */
export function useKnownHead(permitId: number): PermitOfHead | undefined {
  return useQueryClient()
    .getQueriesData<ResponseOf<typeof listOffers>>({ queryKey: [listOffers.name] })
    .flatMap(([, answer]) => answer?.offers ?? [])
    .find((offer) => offer.permitId === permitId)
}

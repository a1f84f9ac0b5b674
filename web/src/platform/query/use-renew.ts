import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'

/** Refetches the queries of these calls that are on the page, and forgets the others. */
export function useRenew(): (...calls: Pick<Call, 'name'>[]) => Promise<unknown> {
  const queries = useQueryClient()
  return (...calls) => Promise.all(calls.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
}

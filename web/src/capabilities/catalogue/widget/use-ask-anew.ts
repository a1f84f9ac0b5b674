import { useQueryClient } from '@tanstack/react-query'

/** What has no answer yet is given up and asked anew. */
export function useAskAnew(): () => void {
  const queries = useQueryClient()
  return () => void queries.resetQueries({ predicate: ({ state }) => state.data === undefined })
}

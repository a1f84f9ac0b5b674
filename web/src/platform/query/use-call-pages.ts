import { useState } from 'react'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import { useCallQueries } from './use-call-queries.ts'

/** A call whose answer names the next page (`next`), which is asked for by `after`. */
type PagedCall = Call & { request: { table: { after: unknown } } }

interface Paging {
  /** The input, without `after`, of these pages. */
  of: string
  /** The `after` of each page. */
  cursors: string[]
}

/**
 * A list page by page. The library's own list of pages is left out of the build (web/leaner-libraries.ts).
 * `first` is the query of the first page, for its states; `pages` are those that have come.
 */
export function useCallPages<C extends PagedCall>(declared: C, input: RequestOf<C>) {
  const of = JSON.stringify(input)
  const [paging, setPaging] = useState<Paging>({ of, cursors: [] })
  const cursors = paging.of === of ? paging.cursors : []
  const inputs = [
    input,
    ...cursors.map((after): RequestOf<C> => ({ ...(input as object), after }) as RequestOf<C>),
  ]
  const queries = useCallQueries(declared, inputs)
  const last = queries.at(-1)
  const pages = queries.flatMap(({ data }): ResponseOf<C>[] => (data === undefined ? [] : [data]))
  const next = (last?.data as { next?: string } | undefined)?.next
  return {
    first: queries[0] as (typeof queries)[number],
    pages,
    hasMore: next !== undefined,
    isLoadingMore: queries.length > 1 && (last?.isPending ?? false),
    hasFailed: queries.length > 1 && (last?.isError ?? false),
    more: () => {
      if (last?.isError) void last.refetch()
      else if (next !== undefined) setPaging({ of, cursors: [...cursors, next] })
    },
  }
}

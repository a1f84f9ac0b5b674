import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useEffect, type ReactNode } from 'react'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useOnline } from '#web/platform/use-online.ts'

interface QueryBoundaryProps<T> {
  query: UseQueryResult<T>
  skeleton: ReactNode
  /** What a part of a page says in its own words where it did not come; absent: the panels of a whole page. */
  renderMissing?: (state: { isOffline: boolean; again: () => void }) => ReactNode
  children: (data: T) => ReactNode
}

/** Draws a query's answer; until there is one, its state: loading, offline or failed. */
export function QueryBoundary<T>({ query, skeleton, renderMissing, children }: QueryBoundaryProps<T>) {
  const isOnline = useOnline()
  const { isError, refetch } = query
  // A failure with a network is tried again by hand.
  useEffect(() => {
    if (!isError) return undefined
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isError, refetch])

  // Deferred rendering is interruptible: on an old phone a long list does not block a tap.
  const isDrawn = useDeferredValue(query.data !== undefined)
  if (query.data !== undefined)
    return isDrawn ? children(query.data) : <StatePanel kind="loading" skeleton={skeleton} />
  const again = () => void refetch()
  const isOffline = !isOnline && query.failureCount > 0
  if (query.isPending && !isOffline) return <StatePanel kind="loading" skeleton={skeleton} />
  if (renderMissing) return renderMissing({ isOffline, again })
  if (isOffline) return <StatePanel kind="offline" onRetry={again} />
  const { error } = query
  return (
    <StatePanel
      kind="failed"
      onRetry={again}
      isRetrying={query.isFetching}
      {...(error instanceof ApiRefusal && { text: error.problem.title })}
    />
  )
}

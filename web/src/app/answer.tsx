import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useEffect, type ReactNode } from 'react'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useOnline } from './offline-notice.tsx'

interface AnswerProps<T> {
  /** What was asked (`useAsked`). */
  of: UseQueryResult<T>
  /** The layout of what is to come. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** What was asked for once it is there; until then, whatever is known about why it is not. */
export function Answer<T>({ of: asked, skeleton, children }: AnswerProps<T>) {
  const isOnline = useOnline()
  const { isError, refetch } = asked
  // When the network comes back; a failure while there is one is tried again by the person.
  useEffect(() => {
    if (!isError) return undefined
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isError, refetch])

  // React draws what is deferred in slices: on an old phone a long list takes a while, and a tap is answered.
  const isDrawn = useDeferredValue(asked.data !== undefined)
  if (asked.data !== undefined)
    return isDrawn ? children(asked.data) : <StatePanel kind="loading" skeleton={skeleton} />
  const again = () => void refetch()
  if (!isOnline && asked.failureCount > 0) return <StatePanel kind="offline" onRetry={again} />
  if (asked.isPending) return <StatePanel kind="loading" skeleton={skeleton} />
  const { error } = asked
  return (
    <StatePanel
      kind="failed"
      onRetry={again}
      isRetrying={asked.isFetching}
      {...(error instanceof ApiRefusal && { text: error.problem.title })}
    />
  )
}

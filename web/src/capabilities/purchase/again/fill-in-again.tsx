import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readOrderAgain } from '#contract/order-again.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { beginDraftAgain } from '../order-draft.ts'

interface FillInAgainProps {
  permitId: number
  purchaseId: string
}

/** Fills the form in from an earlier order, which then leaves the address: a reload keeps what is changed on the form. */
export default function FillInAgain({ permitId, purchaseId }: FillInAgainProps) {
  const navigate = useNavigate()
  const earlier = useCallQuery(readOrderAgain, { purchaseId }, { staleMs: 0 })
  const isUnknown = isNotThere(earlier.error)
  const order = earlier.isFetching ? undefined : earlier.data?.order
  useEffect(() => {
    if (order === undefined && !isUnknown) return
    if (order) beginDraftAgain(order)
    const form = { permit: order?.permitId ?? permitId, day: order?.firstDay }
    void navigate(pathTo(paths.buyPermit, form), { replace: true })
  }, [order, isUnknown, permitId, navigate])
  return (
    <QueryBoundary query={earlier} skeleton={<Skeleton className="h-56 w-full rounded-md" />}>
      {() => null}
    </QueryBoundary>
  )
}

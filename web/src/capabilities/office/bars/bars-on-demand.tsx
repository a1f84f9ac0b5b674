import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Bars } from './bars.ts'

type Fetched = { Chart: ComponentType<Bars> } | 'missing' | undefined

/** The chart library is large and is loaded only here; without it the table says the same. */
export function BarsOnDemand(props: Bars) {
  const [fetched, setFetched] = useState<Fetched>()
  useEffect(() => {
    let isGone = false
    import('./bars-chart.tsx').then(
      ({ BarsChart }) => isGone || startTransition(() => setFetched({ Chart: BarsChart })),
      () => isGone || setFetched('missing'),
    )
    return () => {
      isGone = true
    }
  }, [])
  if (fetched === 'missing') return null
  if (fetched === undefined) return <Skeleton className="h-72 w-full rounded-lg" />
  return <fetched.Chart {...props} />
}

import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { FiguresChartProps } from './figures-chart.tsx'

type Fetched = { Chart: ComponentType<FiguresChartProps> } | 'missing' | undefined

/** The chart library is large and is loaded only here; without it the table says the same. */
export function ChartOnDemand(props: FiguresChartProps) {
  const [fetched, setFetched] = useState<Fetched>()
  useEffect(() => {
    let isGone = false
    import('./figures-chart.tsx').then(
      ({ FiguresChart }) => isGone || startTransition(() => setFetched({ Chart: FiguresChart })),
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

import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BarsByName } from './bars-by-name.tsx'
import type { Bars } from './bars.ts'

/** Figures as a picture. The table beneath it is the accessible form of the same figures. */
export const BarsOnDemand = ({ areMonths, ...bars }: Bars & { areMonths: boolean }) =>
  areMonths ? <MonthsOnDemand {...bars} /> : <BarsByName {...bars} />

type Fetched = { Chart: ComponentType<Bars> } | 'missing' | undefined

/** The chart library is large and is loaded only here; without it the table says the same. */
function MonthsOnDemand(props: Bars) {
  const [fetched, setFetched] = useState<Fetched>()
  useEffect(() => {
    let isGone = false
    import('./bars-by-month.tsx').then(
      ({ BarsByMonth }) => isGone || startTransition(() => setFetched({ Chart: BarsByMonth })),
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

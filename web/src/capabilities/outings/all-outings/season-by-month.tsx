import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotedFish } from '#rules/river/catch-log.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Section } from '../log/section.tsx'
import { MonthTable } from './month-table.tsx'
import { type SeasonPlot, seasonPlot } from './season-plot.ts'

type Chart = ComponentType<{ plot: SeasonPlot }>
type Fetched = { Chart: Chart } | 'missing' | undefined

/** The season by month and species, as a chart or a table; only the table when the chart's code cannot be loaded. */
export function SeasonByMonth({ fish }: { fish: readonly Pick<NotedFish, 'day' | 'species'>[] }) {
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  const fetched = useChart()
  const plot = seasonPlot(fish)
  const isShown = isTable || fetched === 'missing'
  return (
    <Section title={t('river.chart.title')}>
      {!isShown &&
        (fetched === undefined ? (
          <Skeleton className="h-72 w-full rounded-lg" />
        ) : (
          <fetched.Chart plot={plot} />
        ))}
      {/* Nothing to scroll where it is for screen readers alone. */}
      <div className={isShown ? undefined : 'sr-only *:overflow-visible'}>
        <MonthTable plot={plot} />
      </div>
      {fetched !== 'missing' && (
        <Switch isSelected={isTable} onChange={setTable}>
          {t('river.chart.table')}
        </Switch>
      )}
    </Section>
  )
}

/** The chart library is large and is loaded only here. */
function useChart(): Fetched {
  const [fetched, setFetched] = useState<Fetched>()
  useEffect(() => {
    let isGone = false
    import('./season-chart.tsx').then(
      ({ SeasonChart }) => isGone || startTransition(() => setFetched({ Chart: SeasonChart })),
      () => isGone || setFetched('missing'),
    )
    return () => {
      isGone = true
    }
  }, [])
  return fetched
}

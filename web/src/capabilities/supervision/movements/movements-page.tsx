import { useTranslation } from 'react-i18next'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { MovementsOfDay } from './movements-of-day.tsx'
import { useMovements } from './use-movements.ts'
import type { Movements } from './zones-of-day.ts'

/** The anglers' movements of today. Without a network: the last answer, or the list on the phone. */
export default function MovementsPage() {
  const { t } = useTranslation()
  const { today, movementsQuery, movements } = useMovements()
  const drawn = (read: Movements) => (
    <MovementsOfDay
      movements={read}
      today={today}
      isAsking={movementsQuery.isFetching}
      onAsk={() => void movementsQuery.refetch()}
    />
  )
  usePageTitle(t('supervision.movements.title'))
  return (
    <div className="at-the-river mx-auto max-w-page px-4 pt-2 pb-16 md:px-6">
      <h1 className="text-3xl md:text-4xl">{t('supervision.movements.title')}</h1>
      {movements ? (
        drawn(movements)
      ) : (
        <QueryBoundary query={movementsQuery} skeleton={<MovementsToCome />}>
          {drawn}
        </QueryBoundary>
      )}
    </div>
  )
}

const MovementsToCome = () => (
  <div className="mt-4 flex flex-col gap-6">
    <Skeleton className="h-22 w-full rounded-lg" />
    <SkeletonLines lines={8} />
  </div>
)

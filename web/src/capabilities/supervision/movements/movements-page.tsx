import { useTranslation } from 'react-i18next'
import { readMovements } from '#contract/supervision.ts'
import { Answer } from '#web/app/answer.tsx'
import { useAsked } from '#web/platform/api/use-asked.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useSession } from '#web/platform/session.ts'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { MovementsOfDay } from './movements-of-day.tsx'

/** Who fishes where today. What was last heard stands where there is no network. */
export default function MovementsPage() {
  const { t } = useTranslation()
  const movements = useAsked(readMovements, {}, { enabled: useSession()?.kind === 'warden' })
  usePageTitle(t('supervision.movements.title'))
  return (
    <div className="at-the-river mx-auto max-w-page px-4 pt-2 pb-16 md:px-6">
      <h1 className="text-3xl md:text-4xl">{t('supervision.movements.title')}</h1>
      <Answer of={movements} skeleton={<MovementsToCome />}>
        {(read) => (
          <MovementsOfDay
            movements={read}
            isAsking={movements.isFetching}
            onAsk={() => void movements.refetch()}
          />
        )}
      </Answer>
    </div>
  )
}

const MovementsToCome = () => (
  <div className="mt-4 flex flex-col gap-6">
    <Skeleton className="h-22 w-full rounded-lg" />
    <SkeletonLines lines={8} />
  </div>
)

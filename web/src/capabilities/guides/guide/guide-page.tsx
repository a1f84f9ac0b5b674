import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router'
import { listGuides } from '#contract/guides.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useOnline } from '#web/platform/use-online.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { GuideOf } from './guide-of.tsx'

/** The guide of one association; offline, the part that the list of all guides includes. */
export default function GuidePage() {
  const { t } = useTranslation()
  const id = Number(matchPath(paths.guide, useLocation().pathname)?.params['idAssociazione'])
  const isId = Number.isInteger(id) && id > 0
  const isOnline = useOnline()
  const guideQuery = useCallQuery(listGuides, { associationId: id }, { enabled: isId })
  const isMissing = guideQuery.data === undefined && (guideQuery.isError || !isOnline)
  const all = useCallQuery(listGuides, {}, { enabled: isMissing })
  const short = all.data?.guides.find(({ associationId }) => associationId === id)
  const guide = guideQuery.data?.guides[0]
  const shown = guide ?? (isMissing ? short : undefined)
  usePageTitle(shown?.name ?? t('guides.page'))

  const isUnknown = !isId || isNotThere(guideQuery.error) || (guideQuery.data && guide === undefined)
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-12 md:px-6">
      {isUnknown ? (
        <EmptyState texts="guides.unknown" level={1} href={paths.guides} action="guides.back" />
      ) : (
        <>
          {shown ? (
            <GuideOf guide={shown} isShort={guide === undefined} />
          ) : (
            <QueryBoundary query={guideQuery} skeleton={<GuideToCome />}>
              {() => null}
            </QueryBoundary>
          )}
        </>
      )}
    </div>
  )
}

const GuideToCome = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-11 w-3/4 md:w-1/2" />
    <Skeleton className="h-5 w-1/2 md:w-1/3" />
    <div className="mt-4 max-w-lines">
      <SkeletonLines lines={8} />
    </div>
  </div>
)

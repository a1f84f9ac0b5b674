import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { paths, query } from '#web/platform/navigation/paths.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePermitList } from '../use-permit-list.ts'
import { AnglersList } from './anglers-list.tsx'
import { ChoosePermit } from './choose-permit.tsx'

const UNKNOWN = 'supervision.anglersOf.unknown'

/** `?idPermesso=` names the permit; without it, one is chosen. */
export default function AnglersPage() {
  const [params] = useSearchParams()
  return params.has(query.permit) ? <AnglersOfPermit /> : <ChoosePermit />
}

function AnglersOfPermit() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const id = Number(params.get(query.permit))
  const permitId = Number.isInteger(id) && id > 0 ? id : undefined
  const { anglersQuery, permitList, isOfPhone } = usePermitList(permitId)
  const permit = permitId === undefined ? undefined : permitList?.permitOf({ permitId })
  const name = permit?.name
  const isUnknown = permitId === undefined || isNotThere(anglersQuery.error)
  usePageTitle(name ?? t(isUnknown ? `${UNKNOWN}.title` : 'supervision.anglersOf.title'))
  if (isUnknown)
    return <EmptyState texts={UNKNOWN} level={1} href={paths.wardenHome} action="supervision.toHome" />
  const hasKept = permitList !== undefined && (permitList.purchases.length > 0 || name !== undefined)
  return (
    <div className="at-the-river mx-auto max-w-column px-4 pt-2 pb-16 md:px-6">
      <p className="text-ink-soft">{t('supervision.anglersOf.title')}</p>
      <h1 className="text-3xl md:text-4xl">{name ?? t('supervision.anglersOf.title')}</h1>
      {hasKept ? (
        <AnglersList
          permit={permit}
          permitList={permitList}
          isOfPhone={isOfPhone}
          isAsking={anglersQuery.isFetching}
          onAsk={() => void anglersQuery.refetch()}
        />
      ) : (
        <QueryBoundary query={anglersQuery} skeleton={<SkeletonLines lines={10} />}>
          {() => null}
        </QueryBoundary>
      )}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { paths, query } from '#web/platform/navigation/paths.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { usePermitList } from '../use-permit-list.ts'
import { AnglersList } from './anglers-list.tsx'

/** `?idPermesso=` names the permit. */
export default function AnglersPage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const id = Number(params.get(query.permit))
  const permitId = Number.isInteger(id) && id > 0 ? id : undefined
  const { anglersQuery, permitList, isOfPhone } = usePermitList(permitId)
  const permit = permitId === undefined ? undefined : permitList?.permitOf({ permitId })
  const name = permit?.name
  usePageTitle(name ?? t('supervision.anglersOf.title'))
  if (permitId === undefined || isNotThere(anglersQuery.error)) return <UnknownPermit />
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

function UnknownPermit() {
  const { t } = useTranslation()
  usePageTitle(t('supervision.anglersOf.unknown.title'))
  return (
    <StatePanel
      kind="empty"
      level={1}
      title={t('supervision.anglersOf.unknown.title')}
      text={t('supervision.anglersOf.unknown.text')}
      action={<ButtonLink href={paths.wardenHome}>{t('supervision.toHome')}</ButtonLink>}
    />
  )
}

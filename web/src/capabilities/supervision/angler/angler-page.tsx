import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useOnline } from '#web/platform/use-online.ts'
import { paths, query } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AnglerDetail } from './angler-detail.tsx'
import { OwnWriting } from './own-writing.tsx'
import { useAngler } from './use-angler.ts'

/** `?idAcquisto=` the purchase; `&idPermesso=` its permit, for purchases missing in the list on the phone. */
export default function AnglerPage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const purchaseId = params.get(query.purchase) ?? ''
  const permit = Number(params.get(query.permit))
  const angler = useAngler(purchaseId, Number.isInteger(permit) && permit > 0 ? permit : undefined)
  usePageTitle(t('supervision.angler.title'))
  return (
    <div className="at-the-river mx-auto max-w-page px-4 pt-4 pb-16 md:px-6">
      {angler.purchase ? (
        <AnglerDetail key={purchaseId} angler={angler} purchase={angler.purchase} />
      ) : angler.isUnknown ? (
        <>
          <EmptyState
            texts="supervision.angler.unknown"
            level={1}
            href={paths.wardenHome}
            action="supervision.toHome"
          />
          <OwnWriting purchaseId={purchaseId} />
        </>
      ) : angler.isPending ? (
        <StatePanel kind="loading" skeleton={<DetailToCome />} />
      ) : (
        <>
          <NotInList onRetry={angler.askAgain} />
          <OwnWriting purchaseId={purchaseId} />
        </>
      )}
    </div>
  )
}

/** The permit is of another day, or newer than the list. */
function NotInList({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <StatePanel
      kind={isOnline ? 'failed' : 'offline'}
      level={1}
      title={t('supervision.angler.notInList.title')}
      text={t(`supervision.angler.notInList.${isOnline ? 'online' : 'offline'}`)}
      onRetry={onRetry}
      action={
        <ButtonLink href={`${paths.wardenHome}?${query.check}=1`}>{t('supervision.angler.check')}</ButtonLink>
      }
    />
  )
}

const DetailToCome = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-28 w-full rounded-lg" />
    <SkeletonLines lines={8} />
  </div>
)

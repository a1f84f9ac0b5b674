import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { cancelEntry, useRemoteLog, useRiverLog } from '#web/platform/offline/index.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useKeptOpen } from '#web/platform/typed/use-typed-form.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageModal } from '#web/ui/page-modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { NotKept } from '../log/not-kept.tsx'
import { FishPhotos } from '../photos/fish-photos.tsx'
import { useKeep } from '../log/use-keep.ts'
import { useMyPermits, useNamed } from '../log/use-held.ts'
import { CatchForm } from './catch-form.tsx'
import { CatchView } from './catch-view.tsx'

/** One fish; its holder can correct or cancel it. */
export default function CatchPage() {
  const { t } = useTranslation()
  const { fishId, purchaseId } = useNamed()
  const { close, isFullPage } = useOverlayPage()
  const { data } = useMyPermits()
  const { isReady, catches, outings } = useRiverLog()
  const pulled = useRemoteLog(purchaseId)
  const { keep, hasFailed } = useKeep()
  const [isCorrecting, setCorrecting] = useKeptOpen({ form: 'catch', of: fishId })
  const [isAsking, setAsking] = useState(false)
  usePageTitle(t('river.fish.title'))

  const fish = catches.find(({ id }) => id === fishId)
  const held = data?.permits.find((one) => one.purchaseId === fish?.purchaseId)
  const outing = outings.find(({ id }) => id === fish?.outingId)
  const leave = () => close(pathTo(paths.outings, { purchase: purchaseId }))
  const modal = { title: t('river.fish.title'), onClose: leave, isFullPage }

  if (fish === undefined)
    return (
      <PageModal {...modal}>
        {!isReady || pulled.isFetching ? (
          <StatePanel kind="loading" skeleton={<Skeleton className="h-64 w-full rounded-lg" />} />
        ) : (
          <EmptyState texts="river.fish.unknown" />
        )}
      </PageModal>
    )
  if (isCorrecting && held)
    return (
      <CatchForm
        modal={modal}
        fish={fish}
        held={held}
        permits={data?.permits ?? []}
        outing={outing}
        onDone={() => setCorrecting(false)}
      />
    )
  return (
    <PageModal
      {...modal}
      {...(held?.iAmHolder && {
        foot: (
          <>
            <Button size="river" wide onPress={() => setCorrecting(true)}>
              {t('river.fish.change')}
            </Button>
            <Button size="river" wide variant="quiet" onPress={() => setAsking(true)}>
              {t('river.fish.cancel')}
            </Button>
          </>
        ),
      })}
    >
      {hasFailed && <NotKept />}
      <CatchView fish={fish} held={held} zoneId={fish.zoneId ?? outing?.zoneId} />
      {held?.iAmHolder && <FishPhotos fish={fish} held={held} zoneId={fish.zoneId ?? outing?.zoneId} />}
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('river.fish.askCancel')}
        okText={t('river.fish.cancelYes')}
        cancelText={t('river.fish.cancelNo')}
        isDangerous
        onConfirm={() => void keep(() => cancelEntry(fish.id)).then((isDone) => isDone && leave())}
      >
        {t('river.fish.cancelText')}
      </AlertDialog>
    </PageModal>
  )
}

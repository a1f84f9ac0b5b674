import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { OfflineBar } from '../offline-bar.tsx'
import { Skeleton, SkeletonLines } from '../skeleton.tsx'
import { StatePanel } from '../state-panel.tsx'

export function States() {
  const { t } = useTranslation()
  const text = (key: string) => t(`gallery.said.${key}`)
  return (
    <>
      <OfflineBar toSend={3} />
      <div className="grid gap-6 md:grid-cols-2">
        <Notice title={text('infoTitle')}>{text('info')}</Notice>
        <Notice kind="success" title={text('successTitle')}>
          {text('success')}
        </Notice>
        <Notice kind="warning" title={text('warningTitle')}>
          {text('warning')}
        </Notice>
        <Notice
          kind="alarm"
          title={text('alarmTitle')}
          action={<Button variant="secondary">{text('again')}</Button>}
        >
          {text('alarm')}
        </Notice>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <StatePanel
          kind="loading"
          skeleton={
            <div className="flex flex-col gap-4 rounded-md bg-sheet p-4">
              <div className="flex justify-between">
                <Skeleton className="h-7 w-2/5" />
                <Skeleton className="h-7 w-16" />
              </div>
              <SkeletonLines />
            </div>
          }
        />
        <StatePanel
          kind="empty"
          title={text('emptyTitle')}
          text={text('empty')}
          action={<Button>{t('gallery.buy')}</Button>}
        />
        <StatePanel kind="failed" onRetry={() => undefined} />
        <StatePanel kind="offline" onRetry={() => undefined} />
      </div>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { useOnline } from '#web/platform/use-online.ts'
import type { useSnapshot } from '#web/platform/offline/snapshot/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useListAge } from '../list-age.ts'

interface ListStateProps {
  list: ReturnType<typeof useSnapshot>
  today: string
}

/** The age of the list on the phone, with a warning when it is missing or not of today. */
export function ListState({ list, today }: ListStateProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const age = useListAge()
  const { isReady, snapshot, isTaking, hasFailed, take } = list
  if (!isReady) return null
  const again = (
    <Button
      variant="secondary"
      onPress={() => void take()}
      isPending={isTaking}
      pendingText={t('ui.retrying')}
    >
      {t('warden-home.list.take')}
    </Button>
  )
  if (snapshot === undefined)
    return isTaking ? (
      <p role="status" className="text-ink-soft">
        {t('warden-home.list.taking')}
      </p>
    ) : (
      <Notice kind="warning" title={t('warden-home.list.none')} action={isOnline && again} isNew={hasFailed}>
        {t(isOnline ? 'warden-home.list.failedText' : 'warden-home.list.offlineText')}
      </Notice>
    )
  if (snapshot.firstDay < today)
    return (
      <Notice kind="warning" title={t('warden-home.list.old')} action={isOnline && again}>
        {age(snapshot.asOf)}. {t('warden-home.list.oldText')}
      </Notice>
    )
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
      <span>{age(snapshot.asOf)}</span>
      {hasFailed && isOnline && <span className="-mr-5">{again}</span>}
    </p>
  )
}

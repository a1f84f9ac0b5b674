import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface MorePagesProps {
  of: { hasMore: boolean; isLoadingMore: boolean; hasFailed: boolean; more: () => void }
}

/** At the end of a list page by page; nothing at its last page. */
export function MorePages({ of: { hasMore, isLoadingMore, hasFailed, more } }: MorePagesProps) {
  const { t } = useTranslation()
  if (!hasMore && !isLoadingMore && !hasFailed) return null
  return (
    <div className="flex flex-col items-start gap-3">
      {hasFailed && (
        <Notice kind="warning" isNew>
          {t('office.more.failed')}
        </Notice>
      )}
      <Button variant="secondary" isPending={isLoadingMore} pendingText={t('ui.loading')} onPress={more}>
        {t('office.more.act')}
      </Button>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useOnline } from './use-online.ts'

/**
 * Replaces a part of the page whose code could not be fetched: without a network it appears by itself later; with
 * one, its file is gone (a new version was deployed), and only a reload helps, which is left to the person.
 */
export function PartMissing({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const notice = (
    <Notice
      kind="warning"
      isNew
      action={
        (isOnline || onClose) && (
          <div className="flex flex-wrap gap-2">
            {isOnline && (
              <Button variant="secondary" onPress={() => location.reload()}>
                {t('ui.missing.reload')}
              </Button>
            )}
            {onClose && (
              <Button variant="secondary" onPress={onClose}>
                {t('ui.close')}
              </Button>
            )}
          </div>
        )
      }
    >
      {t(isOnline ? 'ui.missing.gone' : 'ui.missing.offline')}
    </Notice>
  )
  if (onClose === undefined) return notice
  // In front of all that a page fixes at its foot, as the dialog would be (overlay.tsx).
  return (
    <div className="fixed right-0 bottom-(--bar) left-(--rail) z-40 border-t border-hair bg-sheet px-4 pt-4 pb-[max(16px,var(--foot-inset))] shadow-float">
      <div className="mx-auto max-w-column">{notice}</div>
    </div>
  )
}

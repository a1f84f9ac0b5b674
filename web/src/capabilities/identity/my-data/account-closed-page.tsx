import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageModal } from '#web/ui/page-modal.tsx'
import { clearDevice } from '../sign-out/clear-device.ts'

/** History state set when an account was closed; a plain link to this page signs out no session. */
export interface HasClosed {
  hasClosed: true
}

/** Clears the device as signing out does. */
export default function AccountClosedPage() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { state } = useLocation() as { state: Partial<HasClosed> | null }
  const hasClosed = state?.hasClosed === true
  useEffect(() => {
    if (!hasClosed) return
    queries.clear()
    void clearDevice({ closes: true })
  }, [hasClosed, queries])
  const { close, isFullPage } = useOverlayPage()
  const title = t('my-data.closed.title')
  usePageTitle(title)
  return (
    <PageModal title={title} isFullPage={isFullPage} onClose={() => close(paths.home)}>
      <Notice
        kind="success"
        isNew
        action={<ButtonLink href={paths.home}>{t('my-data.closed.home')}</ButtonLink>}
      >
        {t('my-data.closed.text')}
      </Notice>
    </PageModal>
  )
}

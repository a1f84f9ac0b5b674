import { useTranslation } from 'react-i18next'
import { useOver } from '#web/app/over.ts'
import { paths } from '#web/app/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageModal } from '#web/ui/page-modal.tsx'

/** The last page of an account. */
export default function AccountClosedPage() {
  const { t } = useTranslation()
  const { close, standsAlone } = useOver()
  const title = t('my-data.closed.title')
  usePageTitle(title)
  return (
    <PageModal title={title} standsAlone={standsAlone} onClose={() => close(paths.home)}>
      <div className="mx-auto max-w-[440px]">
        <Notice
          kind="success"
          isNew
          action={<ButtonLink href={paths.home}>{t('my-data.closed.home')}</ButtonLink>}
        >
          {t('my-data.closed.text')}
        </Notice>
      </div>
    </PageModal>
  )
}

import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A mail about this permit was not delivered. The permit itself is not affected. */
export function MailNotDelivered() {
  const { t } = useTranslation()
  return (
    <div className="mt-6">
      <Notice
        kind="warning"
        title={t('my-permits.mailNotDelivered.title')}
        action={<Link href={paths.profile}>{t('my-permits.mailNotDelivered.action')}</Link>}
      >
        {t('my-permits.mailNotDelivered.text')}
      </Notice>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/notice.tsx'

/** The phone could not store the entry. */
export function NotKept() {
  const { t } = useTranslation()
  return (
    <Notice kind="alarm" isNew title={t('river.notKept.title')}>
      {t('river.notKept.text')}
    </Notice>
  )
}

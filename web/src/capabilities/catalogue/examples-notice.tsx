import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/notice.tsx'

/** Example data must not look like an offer. */
export function ExamplesNotice() {
  const { t } = useTranslation()
  return <Notice title={t('find.examples.title')}>{t('find.examples.text')}</Notice>
}

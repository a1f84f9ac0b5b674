import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/notice.tsx'

/** Nobody shall take an example for an offer. */
export function ExamplesNotice() {
  const { t } = useTranslation()
  return <Notice title={t('find.examples.title')}>{t('find.examples.text')}</Notice>
}

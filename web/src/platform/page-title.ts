import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** The tab's title for as long as the page is open. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = t('app.title', { page })
  }, [t, page])
}

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

export function usePageTitle(page: string): void {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = t('app.title', { page })
  }, [t, page])
}

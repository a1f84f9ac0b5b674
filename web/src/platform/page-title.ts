import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { noteTitle } from './navigation/trail.ts'

export function usePageTitle(page: string): void {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = t('app.title', { page })
    noteTitle(page)
  }, [t, page])
}

import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The permit does not exist, or the address names none. */
export function NoPermit() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-column px-4 py-8">
      <h1 className="sr-only">{t('buy.title')}</h1>
      <EmptyState texts="buy.none" href={paths.home} />
    </div>
  )
}

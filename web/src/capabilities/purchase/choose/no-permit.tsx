import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'

/** The permit does not exist, or the address names none. */
export function NoPermit() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-column px-4 py-8">
      <h1 className="sr-only">{t('buy.title')}</h1>
      <StatePanel
        kind="empty"
        title={t('buy.none.title')}
        text={t('buy.none.text')}
        action={<ButtonLink href={paths.home}>{t('buy.none.action')}</ButtonLink>}
      />
    </div>
  )
}

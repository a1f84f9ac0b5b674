import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'

/** The address names a permit that is not one of the person's own. */
export function PermitUnknown() {
  const { t } = useTranslation()
  return (
    <StatePanel
      kind="empty"
      level={1}
      title={t('river.unknown.title')}
      text={t('river.unknown.text')}
      action={<ButtonLink href={paths.myPermits}>{t('river.unknown.action')}</ButtonLink>}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'

/** The empty list, with a link to the first permit. */
export function NoPermits() {
  const { t } = useTranslation()
  return (
    <StatePanel
      kind="empty"
      title={t('my-permits.empty.title')}
      text={t('my-permits.empty.text')}
      action={<ButtonLink href={paths.home}>{t('my-permits.empty.action')}</ButtonLink>}
    />
  )
}

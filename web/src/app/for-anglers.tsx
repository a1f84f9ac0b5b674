import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useSession } from '#web/platform/session.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'

/** What a warden or the office sees at the address of an anglers' page, with links to their own pages. */
export default function ForAnglers() {
  const { t } = useTranslation()
  const kind = useSession()?.kind
  usePageTitle(t('app.forAnglers.page'))
  if (kind === 'office')
    return (
      <StatePanel
        kind="empty"
        level={1}
        title={t('app.forAnglers.title')}
        text={t('app.forAnglers.officeText')}
        action={<ButtonLink href={paths.office}>{t('app.forAnglers.office')}</ButtonLink>}
      />
    )
  return (
    <StatePanel
      kind="empty"
      level={1}
      title={t('app.forAnglers.title')}
      text={t('app.forAnglers.text')}
      action={
        <>
          <ButtonLink href={paths.wardenHome}>{t('app.forAnglers.home')}</ButtonLink>
          <ButtonLink variant="secondary" href={pathTo(paths.wardenHome, { check: 1 })}>
            {t('app.forAnglers.check')}
          </ButtonLink>
        </>
      }
    />
  )
}

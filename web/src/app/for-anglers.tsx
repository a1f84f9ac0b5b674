import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/platform/page-title.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'

/** What a warden sees at the address of an anglers' page, with links to the wardens' pages. */
export default function ForAnglers() {
  const { t } = useTranslation()
  usePageTitle(t('app.forAnglers.page'))
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

import { useTranslation } from 'react-i18next'
import { IN_THE_BAR, mayOpen, sections, useOffice, useOfficePath } from '#web/capabilities/office/index.ts'
import { useTextPart } from '#web/platform/i18n/use-text-part.ts'
import { BarLink } from '#web/ui/navigation-bar.tsx'

/** The first pages of the office that the role allows. */
export default function BarOfOffice({ pathname }: { pathname: string }) {
  const { t } = useTranslation()
  const office = useOffice()
  const pathOf = useOfficePath()
  if (!useTextPart('office').isReady) return null
  const shown = sections.filter(({ path }) => mayOpen(office, path)).slice(0, IN_THE_BAR)
  return shown.map(({ path, texts, Icon }) => (
    <BarLink key={path} href={pathOf(path)} isCurrent={pathname === path} icon={<Icon aria-hidden />}>
      {t(`${texts}.short`)}
    </BarLink>
  ))
}

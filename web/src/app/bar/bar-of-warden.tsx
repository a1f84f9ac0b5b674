import { ScanQrCode, Ticket, Waves } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { BarLink } from '#web/ui/navigation-bar.tsx'

export default function BarOfWarden({ pathname }: { pathname: string }) {
  const { t } = useTranslation()
  return (
    <>
      <BarLink
        href={paths.wardenHome}
        isCurrent={pathname === paths.wardenHome}
        icon={<ScanQrCode aria-hidden />}
      >
        {t('app.bar.check')}
      </BarLink>
      <BarLink href={paths.movements} isCurrent={pathname === paths.movements} icon={<Waves aria-hidden />}>
        {t('app.bar.movements')}
      </BarLink>
      <BarLink
        href={paths.anglersOfPermit}
        isCurrent={pathname === paths.anglersOfPermit}
        icon={<Ticket aria-hidden />}
      >
        {t('app.bar.permits')}
      </BarLink>
    </>
  )
}

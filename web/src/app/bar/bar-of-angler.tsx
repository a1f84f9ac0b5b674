import { Fish, Map, Sunrise, Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useOpenOutings } from '#web/platform/offline/index.ts'
import { BarLink } from '#web/ui/navigation-bar.tsx'
import { usePermitAtHand } from './use-permit-at-hand.ts'

/** Today and Log say on every page that an outing is under way; Log then leads to it. */
export default function BarOfAngler({ pathname }: { pathname: string }) {
  const { t } = useTranslation()
  const [outing] = useOpenOutings().open
  const atHand = usePermitAtHand()
  const mark = outing && t('river.underWay')
  const map =
    atHand &&
    pathTo(paths.map, {
      permit: atHand.held.permitId,
      day: atHand.day,
      zone: atHand.held.zone?.zoneId,
      ...(atHand.held.bookedDayByDay && { purchase: atHand.held.purchaseId }),
    })
  return (
    <>
      <BarLink
        href={paths.start}
        isCurrent={pathname === paths.start}
        icon={<Sunrise aria-hidden />}
        mark={mark}
      >
        {t('app.bar.today')}
      </BarLink>
      <BarLink href={paths.myPermits} isCurrent={pathname === paths.myPermits} icon={<Ticket aria-hidden />}>
        {t('app.bar.permits')}
      </BarLink>
      <BarLink
        href={pathTo(paths.catchLog, { purchase: outing?.purchaseId })}
        isCurrent={pathname === paths.catchLog}
        icon={<Fish aria-hidden />}
        mark={mark}
      >
        {t('app.bar.log')}
      </BarLink>
      <BarLink href={map ?? paths.map} isCurrent={pathname === paths.map} icon={<Map aria-hidden />}>
        {t('app.bar.map')}
      </BarLink>
    </>
  )
}

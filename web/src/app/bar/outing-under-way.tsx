import { Fish, Sunrise } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useOpenOutings } from '#web/platform/offline/index.ts'
import { IconLink } from '#web/ui/navigation-bar.tsx'

/** In the top bar of a step of a purchase, which has no navigation bar on a phone: today and the catch log. */
export default function OutingUnderWay() {
  const { t } = useTranslation()
  const [outing] = useOpenOutings().open
  if (outing === undefined) return null
  return (
    <span className="in-place-of-bar">
      <IconLink href={paths.start} icon={<Sunrise aria-hidden />} mark={t('river.underWay')}>
        {t('app.bar.today')}
      </IconLink>
      <IconLink
        href={pathTo(paths.catchLog, { purchase: outing.purchaseId })}
        icon={<Fish aria-hidden />}
        mark={t('river.underWay')}
      >
        {t('app.bar.log')}
      </IconLink>
    </span>
  )
}

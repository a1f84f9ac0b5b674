import { Fish } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useOpenOutings } from '#web/platform/offline/index.ts'
import { ButtonLink } from '#web/ui/link.tsx'

/** In the top bar of a step of a purchase, which has no navigation bar on a phone: the way to the catch log. */
export default function OutingUnderWay() {
  const { t } = useTranslation()
  const [outing] = useOpenOutings().open
  if (outing === undefined) return null
  return (
    <span className="in-place-of-bar">
      <ButtonLink
        variant="quiet"
        href={pathTo(paths.catchLog, { purchase: outing.purchaseId })}
        icon={<Fish aria-hidden className="size-5" />}
      >
        {t('river.underWay')}
      </ButtonLink>
    </span>
  )
}

import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { ButtonLink } from '#web/ui/link.tsx'

interface ForAnotherProps {
  held: HeldPermit
  today: string
}

/** The same permit and day for a child or a friend; the form says for whom it can still be bought. */
export function ForAnother({ held, today }: ForAnotherProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { permitId: permit, firstDay: day, state, iAmBuyer } = held
  if (!iAmBuyer || state !== 'issued' || day < today || !isOnline) return null
  return (
    <div className="print:hidden">
      <ButtonLink
        variant="quiet"
        href={pathTo(paths.buyPermit, { permit, day })}
        icon={<UserPlus aria-hidden className="size-5" />}
      >
        {t('my-permits.forAnother')}
      </ButtonLink>
    </div>
  )
}

import { ChevronRight } from 'lucide-react'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import type { SupervisedPermit } from './numbers-of.ts'

/** Sold for today, or checked today. */
export const isBusy = ({ sold, planned, started, ended, checked }: SupervisedPermit): boolean =>
  sold + planned + started + ended + checked > 0

export function PermitFigures({ permit }: { permit: SupervisedPermit }) {
  const { t } = useTranslation()
  const { permitId, name, places } = permit
  const details = [
    isBusy(permit) ? undefined : t('warden-home.idle'),
    places && t('warden-home.places', { count: places.left, capacity: places.capacity }),
  ].filter((part) => part !== undefined)
  return (
    <PlainLink
      href={pathTo(paths.anglersOfPermit, { permit: permitId })}
      className="flex min-h-16 cursor-pointer flex-col justify-center gap-1 rounded-sm py-3 text-ink no-underline hover:text-river-deep"
    >
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 text-lg font-semibold">{name}</span>
        <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
      </span>
      {isBusy(permit) && <Figures {...permit} />}
      {details.length > 0 && <span className="text-sm text-ink-soft">{details.join(' · ')}</span>}
    </PlainLink>
  )
}

function Figures({ sold, started, ended, checked }: SupervisedPermit) {
  const { t } = useTranslation()
  const details = Object.entries({ sold, started, ended, checked })
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-1 wrap-break-word">
      {details.map(([word, figure]) => (
        <span key={word} className="flex max-w-full flex-1 flex-col">
          <span className={`figures text-3xl ${figure === 0 ? 'text-ink-soft' : ''}`}>{figure}</span>{' '}
          <span className="text-sm text-ink-soft">{t(`warden-home.${word}`, { count: figure })}</span>
        </span>
      ))}
    </span>
  )
}

import { CircleAlert, ClockAlert, History, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '#web/platform/offline/index.ts'

type Marked = Pick<Entry, 'kind' | 'refused' | 'modified' | 'corrected' | 'impossible' | 'setAside'>

const line = 'flex items-center gap-1.5 text-sm'

/**
 * The sync state of an entry: only on this phone, refused by the server, or corrected. Renders nothing when in order.
 */
export function EntryMark({
  of: { kind, refused, modified, corrected, impossible, setAside },
}: {
  of: Marked
}) {
  const { t } = useTranslation()
  if (refused)
    return (
      <span className={`${line} font-semibold text-alarm-deep`}>
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {t('river.mark.refused')}
      </span>
    )
  if (modified)
    return (
      <span className={`${line} text-ink-soft`}>
        <Smartphone aria-hidden className="size-4 shrink-0" />
        {t('river.mark.onPhone')}
      </span>
    )
  if (impossible ?? setAside)
    return (
      <span className={`${line} font-semibold text-alarm-deep`}>
        <ClockAlert aria-hidden className="size-4 shrink-0" />
        {t(impossible ? 'river.mark.impossible' : 'river.mark.setAside')}
      </span>
    )
  // Ending or resuming an outing also writes a correction of it.
  if (!corrected || kind === 'outing') return null
  return (
    <span className={`${line} text-ink-soft`}>
      <History aria-hidden className="size-4 shrink-0" />
      {t('river.mark.corrected')}
    </span>
  )
}

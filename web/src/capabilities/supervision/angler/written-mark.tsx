import { Clock, History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clockIn } from '../outing-state.tsx'
import { besideCheck } from './written-so-far.ts'

interface WrittenMarkProps {
  of: { at: string; arrivedAt: string; corrected: boolean }
  checkedAt: string | undefined
  timeZone: string
}

/**
 * When it was written and when it arrived, whether that was after the check, and whether it was corrected.
 */
export function WrittenMark({ of, checkedAt, timeZone }: WrittenMarkProps) {
  const { t } = useTranslation()
  const beside = besideCheck(of, checkedAt)
  const [at, arrived] = [clockIn(timeZone, of.at), clockIn(timeZone, of.arrivedAt)]
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      <span>
        {at === arrived
          ? t('supervision.written.at', { time: at })
          : t('supervision.written.atAndArrived', { time: at, arrived })}
      </span>
      {of.corrected && (
        <span className="inline-flex items-center gap-1.5">
          <History aria-hidden className="size-4 shrink-0" />
          {t('river.mark.corrected')}
        </span>
      )}
      {beside !== 'before' && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-line">
          <Clock aria-hidden className="size-4 shrink-0" />
          {t(`supervision.written.${beside}`)}
        </span>
      )}
    </span>
  )
}

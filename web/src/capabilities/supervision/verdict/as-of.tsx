import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { wallClock } from '#rules/wall-clock.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { agoText } from './ago-text.ts'
import { useMinute } from '#web/platform/use-minute.ts'

export interface AsOfProps {
  at: Date
  /** Of the waters that the data are about; absent where they are about several. */
  timeZone?: string
  action?: ReactNode
}

/** The time of the data and its age: "as of 7:12, 3 h ago". */
export function AsOf({ at, timeZone = zoneOfTheWaters(), action }: AsOfProps) {
  const { t, region } = useTexts()
  const now = useMinute()
  const { day, time } = wallClock(timeZone, at)
  const isToday = day === wallClock(timeZone, now).day
  const clock = timeText(time)
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <RefreshCw aria-hidden className="size-4 shrink-0" />
      <span>
        {isToday
          ? t('supervision.asOf', { time: clock, ago: agoText(at, now, region) })
          : t('supervision.asOfDay', { time: clock, day: dayText(day, 'day', region) })}
      </span>
      {action}
    </div>
  )
}

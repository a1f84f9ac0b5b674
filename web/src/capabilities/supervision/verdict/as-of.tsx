import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { wallClock } from '#rules/wall-clock.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { dayText, timeText } from '#web/ui/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { agoText } from './ago-text.ts'
import { useMinute } from '#web/platform/use-minute.ts'

interface AsOfProps {
  at: Date
  action?: ReactNode
}

/** The time of the data and its age: "as of 7:12, 3 h ago". */
export function AsOf({ at, action }: AsOfProps) {
  const { t, region } = useTexts()
  const now = useMinute()
  const { day, time } = wallClock(zoneOfTheWaters(), at)
  const isToday = day === wallClock(zoneOfTheWaters(), now).day
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
